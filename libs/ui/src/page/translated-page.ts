/*
 * Browsers and extensions that translate a page put `<font>` elements in the place of text nodes, around them, or one in the
 * place of several. React keeps the text nodes that it made: it would write new prices into nodes that are no longer shown,
 * and throw NotFoundError where it removes one or inserts before it (https://github.com/facebook/react/issues/11538). This
 * guard pairs each text node with the element that shows it, and puts all texts of that element back when React changes,
 * removes, moves or inserts before one of them.
 */

const REPLACEMENT = 'FONT';

/** Tracks which texts a translation replaced. */
class Translation {
  private readonly shownBy = new WeakMap<Node, Element>();
  /** In page order. */
  private readonly textsOf = new WeakMap<Element, Node[]>();
  /** Texts that the page removed itself: no translation shows them. */
  readonly removed = new WeakSet<Node>();

  constructor(private readonly onDetach: (text: Node) => void) {}

  /** Whether a translation shows the text. */
  has(text: Node): boolean {
    return this.shownBy.has(text);
  }

  pair(records: MutationRecord[]): void {
    const lost: { text: Node; beside: (Node | null)[] }[] = [];
    for (const record of records) {
      if (record.target.nodeName === REPLACEMENT) continue;
      for (const text of record.removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || this.removed.has(text)) continue;
        const shown = wrapperOf(text) ?? (text.isConnected ? null : replacementIn(record));
        if (shown) this.add(text, shown, this.textsOf.get(shown)?.length ?? 0);
        else if (!text.isConnected) lost.push({ text, beside: [record.previousSibling, record.nextSibling] });
      }
    }
    // Taken out before the neighbor whose translation shows them too. The last of them was the neighbor's next.
    for (const { text, beside } of lost.reverse()) this.addBeside(text, beside);
  }

  /** Restores the text, and all texts shown by the same element. */
  restore(text: Node): void {
    const shown = this.shownBy.get(text);
    if (!shown) return;
    const texts = this.textsOf.get(shown) ?? [];
    for (const each of texts) this.shownBy.delete(each);
    this.textsOf.delete(shown);
    if (!shown.parentNode) return;
    const missing = texts.filter((each) => !each.isConnected || shown.contains(each));
    shown.replaceWith(...(missing as Text[]));
  }

  private addBeside(text: Node, [before, after]: (Node | null)[]): void {
    for (const [neighbor, offset] of [
      [before, 1],
      [after, 0],
    ] as const) {
      const shown = neighbor && this.shownBy.get(neighbor);
      if (!shown) continue;
      this.add(text, shown, this.textsOf.get(shown)!.indexOf(neighbor) + offset);
      return;
    }
  }

  private add(text: Node, shown: Element, index: number): void {
    if (this.shownBy.has(text)) return;
    this.shownBy.set(text, shown);
    this.textsOf.set(shown, (this.textsOf.get(shown) ?? []).toSpliced(index, 0, text));
    if (!text.isConnected) this.onDetach(text);
  }
}

/**
 * Keeps a translated page correct. Call once, before rendering.
 * @returns a function that stops it
 */
export function guardTranslatedPage(root: Node = document.documentElement): () => void {
  // Detached nodes can be observed too, so React's writes to hidden texts are seen.
  const changed = new MutationObserver((records) =>
    records.forEach(({ target }) => translation.restore(target)),
  );
  const translation = new Translation((text) => changed.observe(text, { characterData: true }));
  const seen = new MutationObserver((records) => translation.pair(records));
  seen.observe(root, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  /** Restores the node under its parent if a translation removed it. */
  function settle(parent: Node, child: Node | null): void {
    if (child === null || child.parentNode === parent) return;
    translation.pair(seen.takeRecords());
    translation.restore(child);
  }
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    settle(this, child);
    if (child.nodeType === Node.TEXT_NODE) translation.removed.add(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    settle(this, before);
    if (translation.has(node)) translation.restore(node);
    return insertBefore.call(this, node, before) as T;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    // Not a translation, which would insert its own element.
    if (this.nodeName !== REPLACEMENT && translation.has(node)) translation.restore(node);
    return appendChild.call(this, node) as T;
  };
  return () => {
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
    seen.disconnect();
    changed.disconnect();
  };
}

/** The outermost translation element around a text. */
function wrapperOf(text: Node): Element | null {
  let wrapper: Element | null = null;
  for (let above = text.parentElement; above?.nodeName === REPLACEMENT; above = above.parentElement)
    wrapper = above;
  return wrapper;
}

/** The element that replaced a removed text: added with it, or right before it. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const candidates = [...addedNodes, previousSibling, nextSibling];
  return (candidates.find((node) => node?.nodeName === REPLACEMENT) as Element | undefined) ?? null;
}
