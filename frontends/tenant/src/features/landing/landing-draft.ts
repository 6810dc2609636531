import { listWords } from '@glass/language';
import { useReducer, useState } from 'react';
import { problemOf, toFieldErrors } from '@glass/api-client';
import { newUid } from '@glass/contracts/primitives';
import {
  type BlockKind,
  type LandingBlock,
  type LandingDraftReply,
  type LandingFile,
  type LandingItem,
  type LandingPage,
  listBlockFiles,
  listLandingFaults,
} from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

export interface LandingDraft {
  page: LandingPage;
  seen: LandingDraftReply;
  /** All files used by the draft or by the published page. */
  files: LandingFile[];
  /** Validation errors by field. */
  faults: Record<string, string>;
  /** Another user's version after a conflict. */
  conflict: LandingDraftReply | null;
  isDirty: boolean;
  isBusy: boolean;
  canUndo: boolean;
  canRedo: boolean;
  edit: (page: LandingPage, field?: string) => void;
  undo: () => void;
  redo: () => void;
  addFile: (file: LandingFile) => void;
  save: () => Promise<boolean>;
  /** @returns the first invalid field; null if there is none */
  publish: () => Promise<string | null>;
  takeTheirs: () => void;
  keepMine: () => Promise<void>;
}

/** State of the editor: undo steps, saved version, and conflicts with other users. */
export function useLandingDraft(first: LandingDraftReply): LandingDraft {
  const { api, confirm, toast } = useShell();
  const [history, act] = useReducer(applyPageEdit, startHistory(first.page));
  const [seen, setSeen] = useState(first);
  const [files, setFiles] = useState(first.files);
  const [refused, setRefused] = useState<unknown>(null);
  const [asksForAll, setAsksForAll] = useState(false);
  const [conflict, setConflict] = useState<LandingDraftReply | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const page = history.now;
  const missing = listLandingFaults(page).map(({ name, reason }) => [name, reason] as const);
  const faults = { ...(asksForAll ? Object.fromEntries(missing) : {}), ...toFieldErrors(refused) };

  function took(reply: LandingDraftReply): void {
    setSeen(reply);
    setFiles((now) => [
      ...now.filter((file) => !reply.files.some((each) => isOf(file, each))),
      ...reply.files,
    ]);
  }

  /** Shows an error at its field, or as a conflict. */
  function fail(failure: unknown): void {
    const problem = problemOf(failure);
    if (problem?.code === 'VERSION_CONFLICT') setConflict(problem.current as LandingDraftReply);
    else {
      setRefused(failure);
      toast.error(failure);
    }
  }

  async function busy<T>(work: () => Promise<T>): Promise<T | null> {
    setIsBusy(true);
    setRefused(null);
    try {
      return await work();
    } catch (failure) {
      fail(failure);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  async function store(version = seen.version): Promise<LandingDraftReply> {
    const reply = await api.call('/api/landing-page/save-draft', { version, page });
    took(reply);
    // The server trims texts; that must not become an undo step.
    act({ kind: 'edit', page: reply.page, field: history.field ?? 'saved' });
    return reply;
  }

  /** Asks whether to publish files that visitors can't see yet. Returns whether to continue. */
  async function openFiles(): Promise<boolean> {
    const shown = page.blocks.flatMap(listBlockFiles);
    const closed = files.filter(({ fileUID, audience }) =>
      shown.some(
        (each) =>
          each.fileUID === fileUID && audience !== 'public' && (each.isPicture || audience === 'team'),
      ),
    );
    if (closed.length === 0) return true;
    const isMeant = await confirm(texts.publishFiles(listWords(closed.map(({ name }) => name))), {
      title: texts.publishFilesTitle,
      confirmText: texts.publishAll,
      cancelText: texts.cancel,
    });
    if (!isMeant) return false;
    const fileUIDs = closed.map(({ fileUID }) => fileUID);
    await api.call('/api/file/change-many', { fileUIDs, audience: 'public' });
    setFiles((now) =>
      now.map((file) => (fileUIDs.includes(file.fileUID) ? { ...file, audience: 'public' } : file)),
    );
    return true;
  }

  async function save(): Promise<boolean> {
    const reply = await busy(() => store());
    if (reply) toast.success(() => texts.saved);
    return reply !== null;
  }

  async function publish(): Promise<string | null> {
    setAsksForAll(true);
    const [firstMissing] = missing;
    if (firstMissing) {
      toast.info(() => texts.missing(missing.length));
      return firstMissing[0];
    }
    await busy(async () => {
      if (!(await openFiles())) return;
      const { version } = isSamePage(page, seen.page) && seen.version > 0 ? seen : await store();
      took(await api.call('/api/landing-page/publish', { version }));
      toast.success(() => texts.publishedNow);
    });
    return null;
  }

  const step = (edit: PageEdit) => {
    setRefused(null);
    act(edit);
  };
  return {
    ...{ page, seen, files, faults, conflict, isBusy, save, publish },
    isDirty: !isSamePage(page, seen.page),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (next, field) => step({ kind: 'edit', page: next, field }),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    addFile: (file) => setFiles((now) => [...now.filter((each) => !isOf(each, file)), file]),
    takeTheirs: () => {
      if (!conflict) return;
      took(conflict);
      step({ kind: 'edit', page: conflict.page });
      setConflict(null);
    },
    keepMine: async () => {
      if (!conflict) return;
      setConflict(null);
      if (await busy(() => store(conflict.version))) toast.success(() => texts.saved);
    },
  };
}

function isOf(one: LandingFile, other: LandingFile): boolean {
  return one.fileUID === other.fileUID;
}

/** The page with its undo and redo steps. */
interface PageHistory {
  past: LandingPage[];
  now: LandingPage;
  future: LandingPage[];
  /** The field edited last; consecutive edits of one field are one step. */
  field: string | null;
}

type PageEdit = { kind: 'edit'; page: LandingPage; field?: string } | { kind: 'undo' } | { kind: 'redo' };

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
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const taken = rest.splice(from, 1);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, ...taken);
  return rest;
}

export function emptyItem(): LandingItem {
  return { title: '', text: '', fileUID: null };
}

const WITH_ITEMS: readonly BlockKind[] = ['steps', 'gallery', 'reviews', 'downloads', 'questions'];

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
