import { describe, expect, it } from 'vitest';
import { isUnnamed, tableTitle } from './table_title';

describe('the name of a table', () => {
  it('is as its owner wrote it', () => {
    expect(tableTitle('Friday riichi')).toBe('Friday riichi');
    expect(tableTitle("'s table")).toBe("'s table");
    expect(isUnnamed('Friday riichi')).toBe(false);
  });

  it('is that of its owner where nobody wrote one', () => {
    expect(tableTitle("Mika's table")).toBe('Mika’s table');
    expect(isUnnamed("Mika's table")).toBe(true);
  });
});
