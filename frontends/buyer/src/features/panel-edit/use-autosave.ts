import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import type { GlassPanelReply, PanelDraft } from '@glass/contracts/quote';
import { isSamePanel } from '@glass/panel-editor';
import { toRefusal } from './refusal.js';

/** Debounce delay after the last change. */
const PAUSE_MS = 1000;
/** Retry interval: the browser may not notice that the server is back. */
const TRY_AGAIN_MS = 5000;

type SaveStatus =
  /** The server has the current draft. */
  | 'saved'
  | 'saving'
  /** A field is invalid. */
  | 'faulty'
  /** Server unreachable or busy; the save is retried. */
  | 'offline'
  /** The server rejected the draft; the user has to decide. */
  | 'refused';

interface Autosave {
  status: SaveStatus;
  /** Unsaved changes exist. */
  isDirty: boolean;
  /**
   * Saves immediately and resolves when the server has everything.
   * @throws the server's rejection; StillFaulty if a field is invalid
   */
  flush: () => Promise<void>;
  /** Sets the server's version after a conflict was resolved. */
  rebase: (draft: PanelDraft, version: number) => void;
}

/** A field is invalid, so the panel can't be saved. */
class StillFaulty extends Error {}

interface AutosaveOptions {
  draft: PanelDraft;
  saved: { draft: PanelDraft; version: number };
  isFaulty: (draft: PanelDraft) => boolean;
  send: (draft: PanelDraft, version: number) => Promise<GlassPanelReply>;
  /** Called with the saved draft and its new version. */
  onSaved: (draft: PanelDraft, version: number) => void;
  /** Not called for connection errors. */
  onRefused: (error: unknown, draft: PanelDraft) => void;
}

/** Saves a panel after each pause, one request at a time, each with the version of the last. */
export function useAutosave(options: AutosaveOptions): Autosave {
  const { draft } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const base = useRef(options.saved);
  const [held, setHeld] = useState(options.saved.draft);
  /** Sent without a response; the server may have saved it. */
  const sent = useRef<PanelDraft | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const [status, setStatus] = useState<SaveStatus>('saved');

  const flush = useCallback((): Promise<void> => {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;

    async function saveAll(): Promise<void> {
      for (;;) {
        const { draft: wanted, isFaulty, send, onSaved } = latest.current;
        if (isSame(wanted, base.current.draft)) return setStatus('saved');
        if (isFaulty(wanted)) {
          setStatus('faulty');
          throw new StillFaulty();
        }
        setStatus('saving');
        try {
          const { panel } = await send(wanted, base.current.version);
          base.current = { draft: wanted, version: panel.version };
          setHeld(wanted);
          onSaved(wanted, panel.version);
        } catch (error) {
          const found = ownInTheWay(error, wanted, sent.current);
          sent.current = wanted;
          if (found) {
            base.current = found;
            setHeld(found.draft);
            onSaved(found.draft, found.version);
            continue;
          }
          setStatus(isOffline(error) ? 'offline' : 'refused');
          if (!isOffline(error)) latest.current.onRefused(error, wanted);
          throw error;
        }
      }
    }
  }, []);

  const { quantity, spec } = draft;
  useEffect(() => {
    if (isSame({ quantity, spec }, base.current.draft)) return;
    const timer = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [quantity, spec, flush]);

  useEffect(() => {
    if (status !== 'offline') return;
    const again = () => void flush().catch(() => undefined);
    const timer = setInterval(again, TRY_AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [status, flush]);

  useEffect(() => {
    // A hidden tab on a phone may never come back.
    const hide = () => {
      if (document.visibilityState === 'hidden') void flush().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [flush]);

  const rebase = useCallback((theirs: PanelDraft, version: number) => {
    base.current = { draft: theirs, version };
    setHeld(theirs);
  }, []);
  const isDirty = !isSame(draft, held);
  return { status: isDirty && status === 'saved' ? 'saving' : status, isDirty, flush, rebase };
}

/** Detects a conflict with one's own earlier save whose response was lost. */
function ownInTheWay(
  error: unknown,
  ...own: (PanelDraft | null)[]
): { draft: PanelDraft; version: number } | null {
  const refusal = toRefusal(error);
  const current = refusal.kind === 'changedElsewhere' ? refusal.current?.panel : undefined;
  const draft = current && own.find((one) => one !== null && isSamePanel(one, current));
  return draft ? { draft, version: current.version } : null;
}

function isSame(one: PanelDraft, other: PanelDraft): boolean {
  return one.spec === other.spec && one.quantity === other.quantity;
}

/** Server unreachable or busy: a retry may succeed. */
export function isOffline(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status === 0 || status === 429 || (status !== undefined && status >= 500);
}
