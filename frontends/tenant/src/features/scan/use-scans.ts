import {
  limits,
  newUid,
  printableScan,
  readPanelCode,
  type PanelStage,
  type ScanPanelsRequest,
} from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isDone, isWaiting, ScanStore, type StoredScan } from './scan-store.js';
import { nextRetryAt, RETRY_MS, sendScans, type SendProblem } from './send-scans.js';

/** A camera reads the same label many times a second; after this pause it counts as a new scan. */
const SAME_LABEL_MS = 4000;

/** Delay before sending again after a problem. */
const PAUSES_MS = { offline: RETRY_MS, refused: 60_000 };

export interface Scans {
  /** Newest first. */
  scans: readonly StoredScan[];
  waiting: number;
  /** Why waiting scans can't be sent; they are retried. */
  problem: SendProblem;
  /** False if browser storage is full or disabled; scans are then lost with the page. */
  isSaved: boolean;
  /** Returns false for a repeated read of the last label at the same station. */
  add: (code: string, to: PanelStage | null) => boolean;
  send: () => void;
  /** Removes finished scans. Rejected ones stay until dismissed. */
  clear: () => void;
  dismiss: (scanUID: string) => void;
}

/**
 * The user's scans on this device. Each is stored before it is sent, and retried until the server answers. The client
 * chooses its uid, so a scan that arrives twice moves nothing twice.
 */
export function useScans(): Scans {
  const { api, session } = useShell();
  const contactUID = session.contactUID ?? '';
  const [store, setStore] = useState(() => ({ contactUID, scans: new ScanStore(contactUID) }));
  if (store.contactUID !== contactUID) setStore({ contactUID, scans: new ScanStore(contactUID) });
  const { subscribe, all } = store.scans;
  const scans = useSyncExternalStore(subscribe, all);
  const [problem, setProblem] = useState<SendProblem>(null);
  const lastRead = useRef<{ code: string; to: PanelStage | null; at: number }>({ code: '', to: null, at: 0 });
  const isSending = useRef(false);

  const [round, setRound] = useState(0);
  const flush = useEffectEvent(async (force: boolean) => {
    // A running round is followed by another one for the remaining scans.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await withTabLock(contactUID, async () => {
        const call = (request: ScanPanelsRequest) => api.call('/api/order/scan-panels', request);
        setProblem(await sendScans(store.scans, call, { force }));
      });
    } finally {
      isSending.current = false;
      setRound((count) => count + 1);
    }
  });

  const dueAt = nextRetryAt(scans);
  const waitingKey = scans
    .filter(isWaiting)
    .map(({ scan }) => scan.scanUID)
    .join();
  useEffect(() => {
    if (dueAt === null) return;
    const pause = problem ? PAUSES_MS[problem.kind] : Math.max(0, dueAt - Date.now());
    const timer = setTimeout(() => void flush(false), pause);
    return () => clearTimeout(timer);
  }, [waitingKey, dueAt, problem, round, store]);

  const [forced, setForced] = useState(0);
  const send = useCallback(() => setForced((count) => count + 1), []);
  useEffect(() => {
    if (forced > 0) void flush(true);
  }, [forced]);
  useEffect(() => {
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);

  return {
    scans,
    waiting: scans.filter(isWaiting).length,
    problem,
    isSaved: store.scans.isSaved,
    add: (text, to) => {
      const code = printableScan(text.trim()).slice(0, limits.panelCode.max);
      const now = Date.now();
      const last = lastRead.current;
      const name = labelName(code);
      const isSame = name === last.code && to === last.to && now - last.at < SAME_LABEL_MS;
      lastRead.current = { code: name, to, at: now };
      if (isSame) return false;
      store.scans.add({ scanUID: newUid(), code, to, at: new Date(now).toISOString() });
      return true;
    },
    send,
    clear: () => store.scans.remove(scans.filter(isDone).map(({ scan }) => scan.scanUID)),
    dismiss: (scanUID) => store.scans.remove([scanUID]),
  };
}

/** A camera may read the bar code and the QR code of one label in turn; both contain its code. */
function labelName(text: string): string {
  const code = readPanelCode(text);
  return code?.kind === 'label' ? code.signed + code.signature : text;
}

/** Lets one tab send at a time if the browser has locks. Without them, duplicate sends are harmless. */
async function withTabLock(contactUID: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`glass.scans.${contactUID}`, work);
}
