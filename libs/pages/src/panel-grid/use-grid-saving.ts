import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import type {
  ChangeGlassPanelsReply,
  ChangeGlassPanelsRequest,
  QuoteDetails,
  QuoteLine,
} from '@glass/contracts/quote';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { useStorageWarning } from '../storage/use-storage-warning.js';
import { rowsOf, withStep, type GridStep, type Pending, type PendingPanel } from './grid-rows.js';
import { storedPending } from './stored-pending.js';

/** Waits for more changes, such as of the next cell. */
const PAUSE_MS = 300;
const TRY_AGAIN_MS = 5000;
/** Panels in one call; a change of all 500 panels takes several. */
const PANELS_PER_CALL = 100;

export type GridSaveStatus = 'saved' | 'saving' | 'offline' | 'failed';

export interface GridSaving {
  pending: Pending;
  apply: (step: GridStep) => void;
  status: GridSaveStatus;
  /** Why the last call failed. */
  reason: string;
  /** Unsaved changes of an earlier visit were found. */
  isRestored: boolean;
  flush: () => Promise<boolean>;
  /** The quote as last saved or read, which pages may show a moment later. */
  latest: () => QuoteDetails;
  /** Takes a quote that another call returned. */
  take: (quote: QuoteDetails) => void;
  /** Saves a refused change over the stored panel, or drops it. */
  resolve: (uid: string, choice: 'mine' | 'theirs') => void;
}

interface SavingOptions {
  quote: QuoteDetails;
  onSaved: (quote: QuoteDetails) => void;
  /** The quote on the server differs. */
  onStale: () => void;
}

/** Keeps what is not saved yet, in the browser too, and saves it in batches: one call at a time, in order. */
export function useGridSaving({ quote, onSaved, onStale }: SavingOptions): GridSaving {
  const { api, tenant } = useShell();
  const store = useMemo(() => storedPending(tenant.tenantUID, quote.uid), [tenant.tenantUID, quote.uid]);
  const warnIfNotStored = useStorageWarning();
  const [restored] = useState(() => store.get());
  const [pending, setPending] = useState<Pending>(() => restored ?? new Map<string, PendingPanel>());
  const [status, setStatus] = useState<GridSaveStatus>('saved');
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef(pending);
  const known = useRef(quote);
  const options = useRef({ onSaved, onStale });
  useLayoutEffect(() => {
    options.current = { onSaved, onStale };
    if (quote.version >= known.current.version) known.current = quote;
  });

  const put = useCallback(
    (next: Pending) => {
      latest.current = next;
      setPending(next);
      if (next.size === 0) store.forget();
      else warnIfNotStored(store.set(next));
    },
    [store, warnIfNotStored],
  );

  const running = useRef<Promise<boolean> | null>(null);
  const flush = useCallback((): Promise<boolean> => {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;

    async function saveAll(): Promise<boolean> {
      for (;;) {
        const { body, sent } = toBatch(known.current, latest.current);
        if (body.save.length + body.remove.length === 0) {
          if (sent.size > 0) put(without(latest.current, sent));
          setStatus('saved');
          return latest.current.size === 0;
        }
        setStatus('saving');
        try {
          const reply = await api.call('/api/quote/change-glass-panels', body);
          known.current = withReply(known.current, reply);
          options.current.onSaved(known.current);
          put(settled(latest.current, sent, reply));
          if (reply.refused.some(({ code }) => code === 'NOT_FOUND')) options.current.onStale();
        } catch (error) {
          const problem = problemOf(error);
          const isOffline =
            !problem || problem.status === 0 || problem.status === 429 || problem.status >= 500;
          setStatus(isOffline ? 'offline' : 'failed');
          setFailure(error);
          if (!isOffline) options.current.onStale();
          return false;
        }
      }
    }
  }, [api, put]);

  const isWaiting = [...pending.values()].some(({ refused }) => !refused);
  useEffect(() => {
    if (!isWaiting || status === 'failed') return;
    const timer = setTimeout(() => void flush(), status === 'offline' ? TRY_AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, isWaiting, status, flush]);
  useEffect(() => {
    const save = () => void flush();
    // A hidden tab on a phone may never come back.
    const hide = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [flush]);
  useUnsavedGuard(pending.size > 0, flush);

  const apply = useCallback(
    (step: GridStep) => {
      setStatus((now) => (now === 'failed' ? 'saving' : now));
      put(withStep(known.current.panels, latest.current, step));
    },
    [put],
  );
  const resolve = useCallback(
    (uid: string, choice: 'mine' | 'theirs') => {
      const next = new Map(latest.current);
      const mine = next.get(uid);
      if (!mine) return;
      const line = known.current.panels.find((panel) => panel.uid === uid);
      const isGone = mine.refused?.code === 'NOT_FOUND';
      if (choice === 'theirs') next.delete(uid);
      else {
        const baseVersion = isGone ? null : (line?.version ?? null);
        next.set(uid, { ...mine, baseVersion, refused: undefined });
      }
      put(next);
    },
    [put],
  );

  return {
    pending,
    apply,
    // Changes that wait for the pause count as being saved.
    status: status === 'saved' && isWaiting ? 'saving' : status,
    reason: problemOf(failure)?.text ?? '',
    isRestored: restored !== null,
    flush,
    latest: () => known.current,
    take: (now) => {
      if (now.version >= known.current.version) known.current = now;
    },
    resolve,
  };
}

function toBatch(quote: QuoteDetails, pending: Pending) {
  const stored = new Map(quote.panels.map((line) => [line.uid, line]));
  const places = new Map(rowsOf(quote.panels, pending).map(({ uid }, index) => [uid, index + 1]));
  const body: ChangeGlassPanelsRequest = { quoteUID: quote.uid, save: [], remove: [] };
  const sent = new Map<string, PendingPanel>();
  for (const [panelUID, change] of pending) {
    const { draft, baseVersion, refused } = change;
    if (refused || sent.size >= PANELS_PER_CALL) continue;
    sent.set(panelUID, change);
    const line = stored.get(panelUID);
    const version = baseVersion ?? line?.version;
    if (draft === null) {
      // Without a line there is nothing to remove: it was never saved, or is gone.
      if (line && version) body.remove.push({ panelUID, version });
    } else if (line || baseVersion !== null)
      body.save.push({ panelUID, ...draft, ...(version ? { version } : {}) });
    else {
      const lineNumber = places.get(panelUID);
      body.save.push({ panelUID, ...draft, ...(lineNumber ? { lineNumber } : {}) });
    }
  }
  return { body, sent };
}

function without(pending: Pending, sent: ReadonlyMap<string, PendingPanel>): Pending {
  return new Map([...pending].filter(([uid, change]) => sent.get(uid) !== change));
}

/** Removes saved changes. Changes made meanwhile are based on the saved version. */
function settled(
  pending: Pending,
  sent: ReadonlyMap<string, PendingPanel>,
  { refused, panels }: ChangeGlassPanelsReply,
): Pending {
  const next = new Map(pending);
  for (const [uid, change] of sent) {
    const now = next.get(uid);
    const refusal = refused.find(({ panelUID }) => panelUID === uid);
    if (!now) continue;
    if (refusal) next.set(uid, { ...now, refused: refusal });
    else if (now.draft === change.draft) next.delete(uid);
    else next.set(uid, { ...now, baseVersion: panels.find((panel) => panel.uid === uid)?.version ?? null });
  }
  return next;
}

/** The quote after a batch, with the panels that other people changed. */
function withReply(quote: QuoteDetails, reply: ChangeGlassPanelsReply): QuoteDetails {
  const theirs = reply.refused.flatMap(({ current }) => (current ? [current] : []));
  const changed = new Map<string, QuoteLine>(
    [...quote.panels, ...theirs, ...reply.panels].map((line) => [line.uid, line]),
  );
  const panels = reply.order.flatMap((uid, index) => {
    const line = changed.get(uid);
    if (!line) return [];
    return line.lineNumber === index + 1 ? [line] : [{ ...line, lineNumber: index + 1 }];
  });
  return { ...quote, panels, totals: reply.totals, version: reply.quoteVersion };
}
