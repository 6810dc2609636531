/*
 * Browsers that translate a page replace each text node by `<font>` elements. React keeps the text nodes that it made: it
 * would write new prices into nodes that are no longer shown, and throw NotFoundError where it removes one or inserts
 * before it (https://github.com/facebook/react/issues/11538). This guard pairs each replaced text node with what replaced
 * it, and puts the text node back when React changes, removes or inserts before it.
 */

const REPLACEMENT = 'FONT';

/** Text nodes of React that a translation took out, with the element that is shown instead. */
const replaced = new WeakMap<Node, Element>();

/**
 * Keeps a page that the browser translates correct. Called once, before anything is rendered.
 * @returns stops it
 */
export function guardTranslatedPage(root: Node = document.documentElement): () => void {
  const restored = new MutationObserver((records) => records.forEach(({ target }) => restore(target)));
  const seen = new MutationObserver((records) => pair(records));
  seen.observe(root, { childList: true, subtree: true });

  function pair(records: MutationRecord[]): void {
    for (const record of records) {
      const shown = replacementIn(record);
      if (!shown) continue;
      for (const node of record.removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        replaced.set(node, shown);
        // A detached node can be observed: React's next text is seen although the node is not shown.
        restored.observe(node, { characterData: true });
      }
    }
  }

  const { removeChild, insertBefore } = Node.prototype;
  /** Puts the node back under its parent where a translation took it out. */
  function settle(parent: Node, child: Node | null): void {
    if (child === null || child.parentNode === parent) return;
    pair(seen.takeRecords());
    restore(child);
  }
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    settle(this, child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    settle(this, before);
    return insertBefore.call(this, node, before) as T;
  };
  return () => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    seen.disconnect();
    restored.disconnect();
  };
}

/** The element that took the place of a removed text: added with it, or beside it right before. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const candidates = [...addedNodes, previousSibling, nextSibling];
  return (candidates.find((node) => node?.nodeName === REPLACEMENT) as Element | undefined) ?? null;
}

function restore(node: Node): void {
  const shown = replaced.get(node);
  replaced.delete(node);
  if (shown?.parentNode && !node.isConnected) shown.parentNode.replaceChild(node, shown);
}
