import { signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDocument, FakeNode } from '../testing/fake_dom';
import { Boundary } from './boundary';

const reload = vi.fn();
const report = vi.spyOn(console, 'error');
let root: FakeNode;

beforeEach(() => {
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('location', { reload });
  report.mockReset();
  reload.mockReset();
  root = new FakeNode('div');
});

afterEach(() => vi.unstubAllGlobals());

const PICTURES: Record<string, { name: string }> = { east: { name: 'East wind' } };
const HEAD = 'Table';
const told = signal('east');

// As parts of the page do: what is told is one of those the page knows.
const Picture = (): JSX.Element => <p>{(PICTURES[told.value] as { name: string }).name}</p>;

function draw(): void {
  const page = (
    <Boundary>
      <h1>{HEAD}</h1>
      <Picture />
    </Boundary>
  );
  render(page, root as unknown as Element);
}

const asksToReload = () =>
  vi.waitFor(() => expect(root.textContent).toContain('This page cannot be shown'));

it('draws what can be drawn', () => {
  told.value = 'east';
  draw();
  expect(root.textContent).toBe('TableEast wind');
  expect(report).not.toHaveBeenCalled();
});

it('asks to reload where a part cannot be drawn', async () => {
  told.value = 'unheard of';
  draw();
  await asksToReload();
  expect(root.textContent).not.toContain('Table');
  root.find('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

it('asks to reload where a part can no longer be drawn, and says why on the console', async () => {
  told.value = 'east';
  draw();
  told.value = 'unheard of';
  await asksToReload();
  expect(root.textContent).not.toContain('East wind');
  expect(report).toHaveBeenCalledOnce();
  expect(report.mock.lastCall?.[0]).toBeInstanceOf(TypeError);
});
