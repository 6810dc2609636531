import { useState } from 'react';
import type { CatalogueContent, PriceList, ShapeRule, ShapeRulesReply } from '@glass/contracts/catalogue';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { useAction } from '@glass/pages';
import { compareRules, type RuleChanges } from './rule-words.js';
import { texts } from './texts.js';

/** Unsaved rules, and the version they are based on. */
interface Work {
  rules: ShapeRule[];
  version: number;
}

export interface Rules {
  /** The draft price list; undefined while it loads. */
  list: PriceList | undefined;
  error: unknown;
  retry: () => void;
  /** The edited rules, saved or not. */
  rules: ShapeRule[];
  changes: RuleChanges;
  isDirty: boolean;
  isSaving: boolean;
  change: (rules: ShapeRule[]) => void;
  undo: () => void;
  save: () => Promise<void>;
  /** Rules that another user saved since; null if none did. */
  theirs: ShapeRulesReply | null;
  takeTheirs: () => void;
  keepMine: () => Promise<void>;
  /** Publishes the whole price list after a confirmation. */
  publish: () => Promise<void>;
  /** Overwrites the rules of a version without a question. */
  put: (rules: ShapeRule[], version: number) => Promise<void>;
  refresh: () => Promise<unknown>;
}

const NONE: ShapeRule[] = [];

/** The draft's rules: edited locally, saved as a whole. */
export function useRules(): Rules {
  const { api, toast } = useShell();
  const act = useAction();
  const { data: list, error, mutate } = useQuery('/api/price-list/get', {}, ASK_AT_EACH_VISIT);
  const [work, setWork] = useState<Work | null>(null);
  const [theirs, setTheirs] = useState<ShapeRulesReply | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const saved = list?.content.shapeRules ?? NONE;
  const rules = work?.rules ?? saved;
  const changes = compareRules(saved, rules);
  const isDirty = work !== null && (changes.added.length > 0 || changes.removed.length > 0);
  useUnsavedGuard(isDirty);

  function leaveWork(): void {
    setWork(null);
    setTheirs(null);
  }

  async function put(next: ShapeRule[], version: number): Promise<void> {
    await api.call('/api/shape-rules/save', { version, rules: next });
    await mutate();
  }

  async function saveOver(version: number): Promise<void> {
    setIsSaving(true);
    try {
      await put(rules, version);
      leaveWork();
      toast.success(() => texts.saved);
    } catch (failure) {
      const problem = problemOf(failure);
      if (problem?.code === 'VERSION_CONFLICT') setTheirs(problem.current as ShapeRulesReply);
      else toast.error(failure);
    } finally {
      setIsSaving(false);
    }
  }

  async function publish(): Promise<void> {
    if (!list) return;
    const { changes: count, revision } = list.draft;
    await act({
      ask: {
        question: texts.publishAsk(count),
        title: texts.publishTitle,
        confirmText: texts.publish,
      },
      send: () => api.call('/api/price-list/publish', { revision }),
      successMessage: ({ live }) => texts.published(live.version),
      onDone: () => mutate(),
      onFailed: () => mutate(),
    });
  }

  return {
    list,
    error,
    retry: () => void mutate(),
    rules,
    changes,
    isDirty,
    isSaving,
    change: (next) => setWork({ rules: next, version: work?.version ?? getVersion(list) }),
    undo: leaveWork,
    save: () => saveOver(work?.version ?? getVersion(list)),
    theirs,
    takeTheirs: () => {
      leaveWork();
      void mutate();
    },
    keepMine: () => saveOver(theirs?.version ?? getVersion(list)),
    publish,
    put,
    refresh: () => mutate(),
  };
}

export function getVersion(list: PriceList | undefined): number {
  return list?.versions.shapeRules ?? 0;
}

/** The draft with other rules, for checking panels. */
export function withRules(content: CatalogueContent, shapeRules: ShapeRule[]) {
  return { ...content, shapeRules, version: 0 };
}
