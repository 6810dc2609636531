import { limits } from '@glass/contracts/limits';
import type { PanelStage } from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import {
  type PanelScan,
  printableScan,
  readPanelCode,
  type ScanPanelsReply,
  type ScanPanelsRequest,
  type ScanResult,
} from '@glass/contracts/shop';
import { useShell } from '@glass/shell-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { problemOf } from '@glass/api-client';
import { isDone, isWaiting, scanAgeMs, ScanStore, type StoredScan } from './scan-store.js';

/** Delay before retrying a request or scan; doubles with each failure of a scan. */
const RETRY_MS = 5000;
/** Delay before sending again after a problem. */
const PAUSES_MS = { offline: RETRY_MS, refused: 60_000 };

/** A camera reads the same label many times a second; after this pause it counts as a new scan. */
const SAME_LABEL_MS = 4000;

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

/** Scans per request; fits the request size limit. */
const BATCH = 20;
const MAX_RETRY_MS = 5 * 60_000;

export type CallScanPanels = (request: ScanPanelsRequest) => Promise<ScanPanelsReply>;

/** Why nothing can be sent: no network or server, or the server rejects this user. */
type SendProblem = { kind: 'offline' } | { kind: 'refused'; error: unknown } | null;

/**
 * Sends waiting scans, oldest first. A scan that the server rejects or fails on does not hold up the others.
 * @param force also sends scans whose retry is not due
 * @returns why it stopped early; null if all were tried
 */
export async function sendScans(
  store: ScanStore,
  call: CallScanPanels,
  { force = false } = {},
): Promise<SendProblem> {
  const tried = new Set<string>();
  for (;;) {
    const batch = nextBatch(store.fresh(), tried, force);
    if (batch.length === 0) return null;
    for (const { scanUID } of batch) tried.add(scanUID);
    const problem = await sendBatch(store, call, batch);
    if (problem) return problem;
  }
}

/** Time of the next retry in ms since 1970; null if none is waiting. */
export function nextRetryAt(scans: readonly StoredScan[]): number | null {
  const now = Date.now();
  const times = scans.filter(isWaiting).map((each) => (isDue(each, now) ? 0 : each.retryAt));
  return times.length === 0 ? null : Math.min(...times);
}

/** A retry time beyond the longest delay came from a clock that was fast, so it counts as due. */
function isDue({ retryAt }: StoredScan, now: number): boolean {
  return retryAt <= now || retryAt > now + MAX_RETRY_MS;
}

function nextBatch(scans: readonly StoredScan[], tried: ReadonlySet<string>, force: boolean): PanelScan[] {
  const now = Date.now();
  return scans
    .filter((each) => isWaiting(each) && !tried.has(each.scan.scanUID) && (force || isDue(each, now)))
    .toReversed()
    .slice(0, BATCH)
    .map(({ scan }) => scan);
}

async function sendBatch(store: ScanStore, call: CallScanPanels, batch: PanelScan[]): Promise<SendProblem> {
  try {
    const { results } = await call({ scans: batch.map(withAge), sentAt: new Date().toISOString() });
    const byUid = new Map(results.map((result) => [result.scanUID, result]));
    for (const scan of batch) noteResult(store, scan, byUid.get(scan.scanUID));
    return null;
  } catch (error) {
    const status = problemOf(error)?.status ?? 0;
    if (isServerAway(status)) return { kind: 'offline' };
    if (isUserRejected(status)) return { kind: 'refused', error };
    return batch.length > 1 ? sendOneByOne(store, call, batch) : noteFailure(store, batch[0]!, error);
  }
}

function withAge(scan: PanelScan): PanelScan {
  const ageMs = scanAgeMs(scan.scanUID);
  return ageMs === undefined ? scan : { ...scan, ageMs };
}

/** Finds the scan that makes a batch fail. */
async function sendOneByOne(
  store: ScanStore,
  call: CallScanPanels,
  batch: PanelScan[],
): Promise<SendProblem> {
  for (const scan of batch) {
    const problem = await sendBatch(store, call, [scan]);
    if (problem) return problem;
  }
  return null;
}

function noteResult(store: ScanStore, { scanUID }: PanelScan, result: ScanResult | undefined): void {
  if (result) store.setResult(scanUID, result);
  else store.setFailure(scanUID, retryTime(store, scanUID));
}

function noteFailure(store: ScanStore, { scanUID }: PanelScan, error: unknown): null {
  const problem = problemOf(error);
  const isRefusal = problem !== null && problem.status >= 400 && problem.status < 500;
  if (isRefusal) store.setResult(scanUID, { scanUID, outcome: 'refused', reason: problem.text, piece: null });
  else store.setFailure(scanUID, retryTime(store, scanUID));
  return null;
}

function retryTime(store: ScanStore, scanUID: string): number {
  const failures = store.all().find(({ scan }) => scan.scanUID === scanUID)?.failures ?? 0;
  return Date.now() + Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS);
}

/** No network, no server, or a busy one. */
function isServerAway(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 502 && status <= 504);
}

/** Signed out, or missing permission: every scan would fail. */
function isUserRejected(status: number): boolean {
  return status === 401 || status === 403;
}
