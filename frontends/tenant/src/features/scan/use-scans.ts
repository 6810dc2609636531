import { problemOf } from '@glass/api-client';
import { limits, newUid, type PanelStage, type ScanResult } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptScans, withinLimit, type KeptScan } from './kept-scans.js';

/** A label that is held before the camera is read many times a second; this long after the last it is another scan. */
export const SAME_LABEL_MS = 4000;
/** How long a bad network is left alone. */
const RETRY_MS = 5000;

export interface Scans {
  /** Newest first. */
  scans: readonly KeptScan[];
  waiting: number;
  /** The last sending failed; it is tried again. */
  isOffline: boolean;
  /** Answers false for the label that was read just now, for the same station. */
  add: (code: string, to: PanelStage | null) => boolean;
  send: () => void;
  clear: () => void;
}

/**
 * The scans of this person on this device. Each is kept before it is sent, and sent until the server has answered; its
 * identifier is ours, so that what arrives twice moves nothing twice.
 */
export function useScans(): Scans {
  const { api, session, toast } = useShell();
  const contactUID = session.contactUID ?? '';
  const [scans, setScans] = useState<KeptScan[]>(() => keptScans(contactUID).get() ?? []);
  const [isOffline, setIsOffline] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const lastRead = useRef<{ code: string; to: PanelStage | null; at: number }>({ code: '', to: null, at: 0 });
  const isSending = useRef(false);
  useEffect(() => void keptScans(contactUID).set(withinLimit(scans)), [scans, contactUID]);

  const pending = scans.filter(({ result }) => result === null);
  const oldest = pending
    .slice(-limits.scansAtOnce.max)
    .toReversed()
    .map(({ scan }) => scan);
  const oldestKey = oldest.map(({ scanUID }) => scanUID).join();

  const sendOldest = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let again: number | null = RETRY_MS;
    try {
      const { results } = await api.call('/api/order/scan-panels', { scans: oldest });
      // What was scanned meanwhile goes next.
      again = 0;
      setIsOffline(false);
      setScans((known) => answered(known, results));
    } catch (error) {
      setIsOffline(true);
      // A refusal is told, and would be the same again; a bad network is seen anyway, and passes.
      if (isRefusal(error)) {
        toast.error(error);
        again = null;
      }
    } finally {
      isSending.current = false;
      if (again !== null) setTimeout(() => setAttempt((count) => count + 1), again);
    }
  });
  useEffect(() => {
    if (oldestKey === '') return;
    const timer = setTimeout(() => void sendOldest());
    return () => clearTimeout(timer);
    // Once for these scans, and once more whenever they are to be tried again.
  }, [oldestKey, attempt]);

  const send = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);

  return {
    scans,
    waiting: pending.length,
    isOffline,
    add: (text, to) => {
      const code = text.trim().slice(0, limits.panelCode.max);
      const now = Date.now();
      const last = lastRead.current;
      const isSame = code === last.code && to === last.to && now - last.at < SAME_LABEL_MS;
      lastRead.current = { code, to, at: now };
      if (isSame) return false;
      const scan = { scanUID: newUid(), code, to, at: new Date(now).toISOString() };
      setScans((known) => [{ scan, result: null }, ...known]);
      return true;
    },
    send,
    clear: () => setScans((known) => known.filter(({ result }) => result === null)),
  };
}

function answered(scans: KeptScan[], results: ScanResult[]): KeptScan[] {
  const byUid = new Map(results.map((result) => [result.scanUID, result]));
  return scans.map((kept) => ({ ...kept, result: byUid.get(kept.scan.scanUID) ?? kept.result }));
}

function isRefusal(error: unknown): boolean {
  const status = problemOf(error)?.status ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}
