import { useReducer, useState } from 'react';
import { toFieldErrors, problemOf } from '@glass/api-client';
import {
  listBlockFiles,
  listLandingFaults,
  type LandingDraftReply,
  type LandingFile,
  type LandingPage,
} from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { applyPageEdit, startHistory, isSamePage, type PageEdit } from './page-edits.js';
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
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asksForAll, setAsksForAll] = useState(false);
  const [conflict, setConflict] = useState<LandingDraftReply | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const page = history.now;
  const missing = listLandingFaults(page).map(({ name, reason }) => [name, reason] as const);
  const faults = { ...(asksForAll ? Object.fromEntries(missing) : {}), ...refused };

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
      setRefused(toFieldErrors(failure));
      toast.error(failure);
    }
  }

  async function busy<T>(work: () => Promise<T>): Promise<T | null> {
    setIsBusy(true);
    setRefused({});
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
    const isMeant = await confirm(texts.publishFiles(closed.map(({ name }) => name)), {
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
    if (reply) toast.success(texts.saved);
    return reply !== null;
  }

  async function publish(): Promise<string | null> {
    setAsksForAll(true);
    const [firstMissing] = missing;
    if (firstMissing) {
      toast.info(texts.missing(missing.length));
      return firstMissing[0];
    }
    await busy(async () => {
      if (!(await openFiles())) return;
      const { version } = isSamePage(page, seen.page) && seen.version > 0 ? seen : await store();
      took(await api.call('/api/landing-page/publish', { version }));
      toast.success(texts.publishedNow);
    });
    return null;
  }

  const step = (edit: PageEdit) => {
    setRefused({});
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
      if (await busy(() => store(conflict.version))) toast.success(texts.saved);
    },
  };
}

function isOf(one: LandingFile, other: LandingFile): boolean {
  return one.fileUID === other.fileUID;
}
