import type { TaggedPart } from '../pdf/tagged.js';

/** A piece of a page that is never broken: how high it is, and how to draw it once its page is known. */
export interface Block {
  height: number;
  draw(top: number): void;
  /** What screen readers are told of it; a paragraph where it is left out. `own`: `draw` tells them of its parts. */
  part?: TaggedPart | 'own';
  /** A picture that stands in it, with what it shows in words. */
  figure?: { alt: string; draw(top: number): void };
  /** Nothing is drawn. */
  isBlank?: boolean;
  /** A heading stays on the page of what it heads. */
  keepWithNext?: boolean;
  /** The head of the table that it is a row of: it stands once more on a page that begins with the row. */
  head?: Block;
}

/**
 * Puts blocks on pages that each have room for `room` points. The number of pages is thereby known before the
 * first is drawn, so "page 1 of 3" needs no page kept in memory. A block higher than a page stands on its own.
 */
export function paginate(blocks: Block[], room: number): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  for (const group of keptTogether(blocks)) {
    const height = group.reduce((sum, block) => sum + block.height, 0);
    if (page.length > 0 && used + height > room) {
      pages.push(page);
      page = [];
      used = 0;
      const head = group[0]?.head;
      if (head) {
        page.push(head);
        used += head.height;
      }
    }
    page.push(...group);
    used += height;
  }
  return page.length > 0 ? [...pages, page] : pages;
}

/**
 * The blocks on the same page, where a page has room for them all; otherwise the last two, so that none begins a page
 * alone.
 */
export function onOnePage(blocks: Block[], room: number): Block[] {
  const fits = blocks.reduce((sum, { height }) => sum + height, 0) <= room;
  const kept = fits ? 0 : blocks.length - 2;
  return blocks.map((block, index) =>
    index >= kept && index < blocks.length - 1 ? { ...block, keepWithNext: true } : block,
  );
}

/** What has to have room on a page for the blocks to begin there. */
export function heightOfBeginning(blocks: Block[]): number {
  return (keptTogether(blocks)[0] ?? []).reduce((sum, { height }) => sum + height, 0);
}

function keptTogether(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  let group: Block[] = [];
  for (const block of blocks) {
    group.push(block);
    if (block.keepWithNext) continue;
    groups.push(group);
    group = [];
  }
  return group.length > 0 ? [...groups, group] : groups;
}

export function gap(height: number): Block {
  return { height, isBlank: true, draw: () => undefined };
}
