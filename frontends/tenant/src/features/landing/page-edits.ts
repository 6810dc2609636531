import {
  newUid,
  type BlockKind,
  type LandingBlock,
  type LandingItem,
  type LandingPage,
} from '@glass/contracts';

/** The page with its undo and redo steps. */
interface PageHistory {
  past: LandingPage[];
  now: LandingPage;
  future: LandingPage[];
  /** The field edited last; consecutive edits of one field are one step. */
  field: string | null;
}

export type PageEdit =
  | { kind: 'edit'; page: LandingPage; field?: string }
  | { kind: 'undo' }
  | { kind: 'redo' };

/** Limit of undo steps. */
const MAX_STEPS = 100;

export function startHistory(page: LandingPage): PageHistory {
  return { past: [], now: page, future: [], field: null };
}

export function applyPageEdit(history: PageHistory, edit: PageEdit): PageHistory {
  const { past, now, future } = history;
  if (edit.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], field: null } : history;
  }
  if (edit.kind === 'redo') {
    const [after, ...rest] = future;
    return after ? { past: [...past, now], now: after, future: rest, field: null } : history;
  }
  const field = edit.field ?? null;
  const isSameStep = field !== null && field === history.field;
  return {
    past: isSameStep ? past : [...past, now].slice(-MAX_STEPS),
    now: edit.page,
    future: [],
    field,
  };
}

export function withBlocks(page: LandingPage, blocks: LandingBlock[]): LandingPage {
  return { ...page, blocks };
}

export function changeBlock(page: LandingPage, uid: string, more: Partial<LandingBlock>): LandingPage {
  return withBlocks(
    page,
    page.blocks.map((block) => (block.uid === uid ? { ...block, ...more } : block)),
  );
}

/** Moves an item; a target outside the list moves it to the end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const taken = rest.splice(from, 1);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, ...taken);
  return rest;
}

export function emptyItem(): LandingItem {
  return { title: '', text: '', fileUID: null };
}

const WITH_ITEMS: readonly BlockKind[] = ['steps', 'gallery', 'downloads', 'questions'];

export function newBlock(kind: BlockKind): LandingBlock {
  const items = WITH_ITEMS.includes(kind) ? [emptyItem()] : [];
  return { uid: newUid(), kind, title: '', text: '', fileUID: null, action: '', items, shows: false };
}

/** Finds the block of a validation error's field, such as `page.blocks.2.items.0.title`. */
export function findBlockOfField(page: LandingPage, field: string): LandingBlock | undefined {
  const [, index] = /^page\.blocks\.(\d+)/.exec(field) ?? [];
  return index === undefined ? undefined : page.blocks[Number(index)];
}

export function isSamePage(one: LandingPage, other: LandingPage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
