import { type KeptItems, keptItems, keptValue } from '@glass/api-client';
import type { PanelScan, ScanOutcome, ScanResult } from '@glass/contracts/shop';

/** A scanned label; without a result it still has to be sent. */
export interface StoredScan {
  scan: PanelScan;
  result: ScanResult | null;
  /** Number of server failures, and the time of the next retry in ms since 1970. */
  failures: number;
  retryAt: number;
}

/** For stored scans with an unreadable time: so old that the server rejects them and asks for a new scan. */
const UNKNOWN_TIME = new Date(0).toISOString();

const OUTCOMES: readonly ScanOutcome[] = ['moved', 'already', 'refused'];

/** Limit of finished scans, about one shift. Waiting and rejected scans are never dropped. */
const MAX_DONE = 200;

/**
 * The user's scans on this device, newest first. Each scan is an item of its own in browser storage, so tabs share
 * the
 * queue and never overwrite each other's scans.
 */
export class ScanStore {
  /** False if browser storage is full or disabled; scans are then lost with the page. */
  isSaved = true;
  private readonly items: KeptItems<StoredScan>;
  private readonly listeners = new Set<() => void>();
  private current: readonly StoredScan[] | null = null;

  constructor(contactUID: string) {
    this.items = keptItems({ prefix: `glass.scan.${contactUID}.`, version: 1, read: toStoredScan });
    this.splitOlderItem(contactUID);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const unwatch = this.items.watch(() => this.changed());
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      unwatch();
    };
  };

  /** Returns the same array until something changes, as `useSyncExternalStore` requires. */
  readonly all = (): readonly StoredScan[] => {
    this.current ??= this.items.list().toSorted((one, other) => other.scan.at.localeCompare(one.scan.at));
    return this.current;
  };

  /** Reads storage without waiting for a change event. */
  fresh(): readonly StoredScan[] {
    this.current = null;
    return this.all();
  }

  /** @param scan a scan read just now */
  add(scan: PanelScan): void {
    startScanAge(scan.scanUID);
    this.write({ scan, result: null, failures: 0, retryAt: 0 });
    const done = this.fresh().filter(isDone);
    this.remove(done.slice(MAX_DONE).map((old) => old.scan.scanUID));
  }

  /** Stores the server's result. Ignores scans that another tab removed. */
  setResult(scanUID: string, result: ScanResult): void {
    forgetScanAge(scanUID);
    this.update(scanUID, (stored) => ({ ...stored, result }));
  }

  /** Stores a failure with the time of the next retry. */
  setFailure(scanUID: string, retryAt: number): void {
    this.update(scanUID, (stored) => ({ ...stored, failures: stored.failures + 1, retryAt }));
  }

  remove(scanUIDs: readonly string[]): void {
    scanUIDs.forEach((scanUID) => this.items.forget(scanUID));
    this.changed();
  }

  private update(scanUID: string, change: (stored: StoredScan) => StoredScan): void {
    const stored = this.items.get(scanUID);
    if (stored && isWaiting(stored)) this.write(change(stored));
    this.changed();
  }

  private write(stored: StoredScan): void {
    this.isSaved = this.items.set(stored.scan.scanUID, stored) === 'kept';
  }

  private changed(): void {
    this.current = null;
    for (const listener of this.listeners) listener();
  }

  /** Earlier versions stored all scans of a user in one item. */
  private splitOlderItem(contactUID: string): void {
    const read = (stored: unknown): unknown[] | null => (Array.isArray(stored) ? stored : null);
    const older = keptValue({ key: `glass.scans.${contactUID}`, version: 1, read });
    for (const each of older.get() ?? []) {
      const stored = toStoredScan(each);
      if (stored) this.write(stored);
    }
    older.forget();
  }
}

export function isWaiting({ result }: StoredScan): boolean {
  return result === null;
}

export function isDone({ result }: StoredScan): boolean {
  return result !== null && result.outcome !== 'refused';
}

/** @param id the storage key of the scan and its result */
function toStoredScan(value: unknown, id?: string): StoredScan | null {
  const { scan, result, failures, retryAt } = (value ?? {}) as Partial<StoredScan>;
  const isScan =
    typeof scan?.scanUID === 'string' && typeof scan.code === 'string' && typeof scan.at === 'string';
  if (!isScan) return null;
  return {
    scan: {
      ...scan,
      scanUID: id ?? scan.scanUID,
      at: Number.isNaN(Date.parse(scan.at)) ? UNKNOWN_TIME : scan.at,
    },
    result: isResult(result) ? result : null,
    failures: toNumber(failures),
    retryAt: toNumber(retryAt),
  };
}

/** A scan without a valid result is sent again; the server moves nothing twice. */
function isResult(value: unknown): value is ScanResult {
  const { outcome, piece } = (value ?? {}) as Partial<ScanResult>;
  return OUTCOMES.some((each) => each === outcome) && (piece === null || typeof piece?.panelUID === 'string');
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/*
 * Ages of this page's scans by a monotonic clock: a phone that corrects its clock between a scan and its upload would
 * make time stamps wrong. The monotonic clock can stop while a device sleeps, and a page is hidden before that, so
 * scans from before the page was hidden have only their time stamp.
 */

const readAt = new Map<string, number>();

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') readAt.clear();
});

function startScanAge(scanUID: string): void {
  readAt.set(scanUID, performance.now());
}

/** Age in ms; undefined for a scan of another page or from before this page was hidden. */
export function scanAgeMs(scanUID: string): number | undefined {
  const start = readAt.get(scanUID);
  return start === undefined ? undefined : Math.max(0, Math.round(performance.now() - start));
}

export function forgetScanAge(scanUID: string): void {
  readAt.delete(scanUID);
}
