// As much of a document as Preact needs to draw into: a tree of elements and texts.

export class FakeNode {
  /** Of an element; a text has none. */
  readonly localName: string;
  data: string;
  parentNode: FakeNode | null = null;
  readonly childNodes: FakeNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  readonly ownerDocument = null;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  // Preact looks here for how the name of an event is written.
  readonly onclick = null;
  private readonly listeners = new Map<string, (event: object) => void>();

  constructor(localName: string, data = '') {
    this.localName = localName;
    this.data = data;
  }

  get nodeType(): number {
    return this.localName === '' ? 3 : 1;
  }

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): FakeNode | null {
    const beside = this.parentNode?.childNodes ?? [];
    return beside[beside.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.data + this.childNodes.map((child) => child.textContent).join('');
  }

  insertBefore(child: FakeNode, before: FakeNode | null): void {
    child.parentNode?.removeChild(child);
    const place = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(place, 0, child);
    child.parentNode = this;
  }

  removeChild(child: FakeNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }

  contains(node: FakeNode): boolean {
    return node === this || this.childNodes.some((child) => child.contains(node));
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  // Preact does an effect a little later, which on a busy machine may be before the test is over.
  showModal(): void {}

  close(): void {}

  addEventListener(name: string, listener: (event: object) => void): void {
    this.listeners.set(name, listener);
  }

  /** The first element of this name in here. */
  find(name: string): FakeNode | undefined {
    if (this.localName === name) return this;
    for (const child of this.childNodes) {
      const found = child.find(name);
      if (found) return found;
    }
    return undefined;
  }

  click(): void {
    this.listeners.get('click')?.call(this, { type: 'click' });
  }
}

export const fakeDocument = {
  createElement: (name: string): FakeNode => new FakeNode(name),
  createElementNS: (_space: string, name: string): FakeNode => new FakeNode(name),
  createTextNode: (data: string): FakeNode => new FakeNode('', data),
};
