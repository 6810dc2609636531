import { problemOf } from '@glass/api-client';
import type { PanelScan, ScanPanelsReply, ScanPanelsRequest, ScanResult } from '@glass/contracts';
import { scanAgeMs } from './scan-ages.js';
import { isWaiting, type ScanStore, type StoredScan } from './scan-store.js';

/** Scans per request; fits the request size limit. */
const BATCH = 20;
/** Delay before retrying a request or scan; doubles with each failure of a scan. */
export const RETRY_MS = 5000;
const MAX_RETRY_MS = 5 * 60_000;

export type CallScanPanels = (request: ScanPanelsRequest) => Promise<ScanPanelsReply>;

/** Why nothing can be sent: no network or server, or the server rejects this user. */
export type SendProblem = { kind: 'offline' } | { kind: 'refused'; reason: string } | null;

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
    if (isUserRejected(status)) return { kind: 'refused', reason: problemOf(error)?.text ?? '' };
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
