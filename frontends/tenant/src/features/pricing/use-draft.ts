import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type {
  CatalogueContent,
  MatrixConflict,
  PriceList,
  PriceListChange,
} from '@glass/contracts/catalogue';
import { ASK_AT_EACH_VISIT, isSilent, problemOf, useQuery } from '@glass/api-client';
import { compareCatalogues } from '@glass/pricing/price-list';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import {
  applyEdit,
  buildUndo,
  cellKey,
  type Edit,
  joinEdits,
  rebaseCells,
  rebaseEdit,
  saveEdit,
  withoutConflicts,
  withReplacedValues,
} from './edits.js';
import { texts } from './texts.js';

/** Debounce: cells typed in a row are saved together. */
const PAUSE_MS = 500;

/** Why saving stopped. */
export type Trouble =
  | { kind: 'failed'; reason: () => string }
  /** Another user changed the same value; `changes` lead from theirs to mine. */
  | {
      kind: 'conflict';
      by: string;
      theirs: CatalogueContent;
      mine: CatalogueContent;
      changes: PriceListChange[];
    };

export interface Draft {
  /** The server's draft; undefined while it loads. */
  list: PriceList | undefined;
  /** The draft with unsaved edits. */
  content: CatalogueContent | undefined;
  error: unknown;
  isSaving: boolean;
  trouble: Trouble | null;
  canUndo: boolean;
  canRedo: boolean;
  edit: (...edits: Edit[]) => void;
  /** Number of undo and redo steps taken. */
  steps: number;
  /**
   * Registers something to undo before any step: an input that was rejected. Returns a function that unregisters it.
   */
  registerUndo: (takeBack: () => void) => () => void;
  undo: () => void;
  redo: () => void;
  /** Saves waiting edits. Returns whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Loads the price list again. */
  refresh: () => Promise<PriceList | undefined>;
  /** Clears undo and redo, after the draft was replaced. */
  forget: () => void;
  /** Retries the failed save, or overwrites the other user's change. */
  retryOrOverwrite: () => void;
  /** Drops the failed edit, or takes the other user's change. */
  discardEdit: () => void;
}

interface Queue {
  sending: Edit | null;
  waiting: Edit[];
}

/** The draft being edited: shows edits immediately, saves them after a pause, and undoes them step by step. */
export function useDraft(): Draft {
  const { api, toast } = useShell();
  const { data, error, mutate } = useQuery('/api/price-list/get', {}, ASK_AT_EACH_VISIT);
  const [queue, setQueue] = useState<Queue>({ sending: null, waiting: [] });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [past, setPast] = useState<Edit[][]>([]);
  const [future, setFuture] = useState<Edit[][]>([]);
  const [steps, setSteps] = useState(0);
  const [first, setFirst] = useState<{ takeBack: () => void } | null>(null);
  /** Current values for callbacks that run between renders. */
  const now = useRef({ list: data, queue, isStopped: false });
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Cells of the stopped edit that another user changed too. */
  const conflictingCells = useRef<ReadonlySet<string>>(new Set());

  useLayoutEffect(() => {
    now.current.list = data;
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isSaving = queue.sending !== null || queue.waiting.length > 0;
  useUnsavedGuard(isSaving, () => flush(), 'page');

  function put(next: Queue): void {
    now.current.queue = next;
    setQueue(next);
  }

  function contentNow(): CatalogueContent | undefined {
    const { list, queue } = now.current;
    return list && contentOf(list, queue);
  }

  function enqueue(edits: readonly Edit[]): Edit[] {
    let content = contentNow();
    if (!content) return [];
    let undo: Edit[] = [];
    let { waiting } = now.current.queue;
    for (const each of edits) {
      const { edit } = rebaseEdit(content, withReplacedValues(content, each));
      undo = [...buildUndo(content, edit), ...undo];
      content = applyEdit(content, edit);
      waiting = joinEdits(waiting, edit);
    }
    put({ ...now.current.queue, waiting });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
    return undo;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function sendAll(): Promise<boolean> {
    while (now.current.list && !now.current.isStopped) {
      const { sending, waiting } = now.current.queue;
      const edit = sending ?? waiting[0];
      if (!edit) return true;
      // Merges other users' changes to the same part or entry that were loaded since.
      const { list } = now.current;
      const fresh = rebaseEdit(list.content, edit);
      put({
        sending: fresh.hasConflict ? edit : fresh.edit,
        waiting: sending ? waiting : waiting.slice(1),
      });
      if (fresh.hasConflict) {
        resolveConflict(list, edit);
        return false;
      }
      try {
        const saved = await saveEdit(api, list, fresh.edit);
        if (saved) {
          now.current.list = saved;
          await mutate(saved, { revalidate: false });
        } else {
          await refresh();
        }
        put({ ...now.current.queue, sending: null });
      } catch (failure) {
        await stop(failure, edit);
      }
    }
    return false;
  }

  async function stop(failure: unknown, edit: Edit): Promise<void> {
    now.current.isStopped = true;
    const problem = problemOf(failure);
    const current = problem?.code === 'VERSION_CONFLICT' ? await refresh().catch(() => undefined) : undefined;
    if (!current) {
      setTrouble({
        kind: 'failed',
        reason: () => (isSilent(failure) ? texts.signedOut : (problemOf(failure)?.text ?? texts.notSaved)),
      });
      return;
    }
    const conflict = conflictOf(failure);
    conflictingCells.current = new Set(conflict.map(cellKey));
    resolveConflict(current, edit);
  }

  /** Merges compatible changes with a message; shows a conflict otherwise. */
  function resolveConflict(current: PriceList, edit: Edit): void {
    now.current.isStopped = true;
    const by = current.draft.changed?.by ?? '';
    const { edit: onTheirs, hasConflict } = rebaseEdit(current.content, edit);
    const mine = applyEdit(current.content, conflictingPart(edit));
    const changes = compareCatalogues(current.content, mine);
    const isMerged = 'was' in edit && edit.was !== undefined && !hasConflict;
    if (isMerged && changes.length > 0) {
      toast.info(() => texts.merged(by));
      return goOn(onTheirs);
    }
    if (changes.length === 0) return goOn(rebased(current, edit));
    setTrouble({ kind: 'conflict', by, theirs: current.content, mine, changes });
  }

  function conflictingPart(edit: Edit): Edit {
    if (edit.kind !== 'cells' || conflictingCells.current.size === 0) return edit;
    return {
      ...edit,
      changes: edit.changes.filter((change) => conflictingCells.current.has(cellKey(change))),
    };
  }

  /** The edit based on the server's draft; null if it is already there or its entry is gone. */
  function rebased({ content }: PriceList, edit: Edit): Edit | null {
    if (edit.kind !== 'cells') {
      const onTheirs = rebaseEdit(content, edit).edit;
      return compareCatalogues(content, applyEdit(content, onTheirs)).length > 0 ? onTheirs : null;
    }
    const cells = rebaseCells(content, edit);
    return cells.changes.length > 0 ? cells : null;
  }

  function goOn(sending: Edit | null): void {
    setTrouble(null);
    conflictingCells.current = new Set();
    now.current.isStopped = false;
    put({ ...now.current.queue, sending });
    timer.current = setTimeout(() => void flush(), 0);
  }

  function retryOrOverwrite(): void {
    const { list, queue } = now.current;
    if (!list || !queue.sending) return goOn(null);
    goOn(trouble?.kind === 'conflict' ? rebased(list, queue.sending) : queue.sending);
  }

  function discardEdit(): void {
    const { list, queue } = now.current;
    const { sending } = queue;
    forget();
    if (trouble?.kind === 'conflict' && sending?.kind === 'cells' && list) {
      const changes = sending.changes.filter((change) => !conflictingCells.current.has(cellKey(change)));
      return goOn(changes.length > 0 ? rebased(list, { ...sending, changes }) : null);
    }
    const rest = trouble?.kind === 'conflict' && sending && list && withoutConflicts(list.content, sending);
    goOn(rest ? rebased(list, rest) : null);
  }

  async function refresh(): Promise<PriceList | undefined> {
    const list = await mutate();
    if (list) now.current.list = list;
    return list;
  }

  const registerUndo = useCallback((takeBack: () => void) => {
    const mine = { takeBack };
    setFirst(mine);
    return () => setFirst((there) => (there === mine ? null : there));
  }, []);

  function forget(): void {
    setPast([]);
    setFuture([]);
  }

  function step(from: Edit[][], setFrom: typeof setPast, setTo: typeof setPast): void {
    const last = from.at(-1);
    if (!last) return;
    const inverse = enqueue(last);
    setSteps((count) => count + 1);
    setFrom(from.slice(0, -1));
    setTo((steps) => [...steps, inverse]);
  }

  return {
    list: data,
    content: data && contentOf(data, queue),
    error,
    isSaving,
    trouble,
    canUndo: first !== null || past.length > 0,
    canRedo: future.length > 0,
    edit: (...edits) => {
      const undo = enqueue(edits);
      if (undo.length === 0) return;
      setPast((steps) => [...steps, undo]);
      setFuture([]);
    },
    steps,
    registerUndo,
    undo: () => {
      if (!first) return step(past, setPast, setFuture);
      // Set before the next render, because the next Ctrl+Z may come earlier.
      setFirst(null);
      first.takeBack();
    },
    redo: () => step(future, setFuture, setPast),
    flush,
    refresh,
    forget,
    retryOrOverwrite,
    discardEdit,
  };
}

function contentOf(list: PriceList, { sending, waiting }: Queue): CatalogueContent {
  return [...(sending ? [sending] : []), ...waiting].reduce(applyEdit, list.content);
}

function conflictOf(failure: unknown): MatrixConflict['conflicts'] {
  const { body } = failure as { body?: { current?: Partial<MatrixConflict> } };
  return body?.current?.conflicts ?? [];
}
