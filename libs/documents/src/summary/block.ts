import type { TaggedPart } from '../pdf/tagged.js';

/** An unbreakable part of a page, drawn once its page is known. */
export interface Block {
  height: number;
  draw(top: number): void;
  /** Tag for screen readers; a paragraph if omitted. `own`: `draw` tags its parts itself. */
  part?: TaggedPart | 'own';
  /** A figure inside it with alternative text. */
  figure?: { alt: string; draw(top: number): void };
  /** Draws nothing. */
  isBlank?: boolean;
  /** Keeps a heading with its content. */
  keepWithNext?: boolean;
  /** Head of its table, repeated on a page that begins with this row. */
  head?: Block;
}

/**
 * Distributes blocks over pages of `room` points. Page counts are known before drawing, so "page 1 of 3" needs no
 * buffering. A block higher than a page gets its own page.
 */
export function paginate(blocks: Block[], room: number): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  for (const group of groupKeptBlocks(blocks)) {
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

/** Keeps the blocks on one page if they fit, else the last two, so that no page has a single block. */
export function onOnePage(blocks: Block[], room: number): Block[] {
  const fits = blocks.reduce((sum, { height }) => sum + height, 0) <= room;
  const kept = fits ? 0 : blocks.length - 2;
  return blocks.map((block, index) =>
    index >= kept && index < blocks.length - 1 ? { ...block, keepWithNext: true } : block,
  );
}

/** Height needed on a page for the blocks to start there. */
export function heightOfFirstGroup(blocks: Block[]): number {
  return (groupKeptBlocks(blocks)[0] ?? []).reduce((sum, { height }) => sum + height, 0);
}

function groupKeptBlocks(blocks: Block[]): Block[][] {
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
