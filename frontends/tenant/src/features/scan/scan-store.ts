import { keptItems, keptValue, type KeptItems } from '@glass/api-client';
import type { PanelScan, ScanOutcome, ScanResult } from '@glass/contracts';
import { forgetScanAge, startScanAge } from './scan-ages.js';

/** A label that was read; without a result it still has to be sent. */
export interface StoredScan {
  scan: PanelScan;
  result: ScanResult | null;
  /** How often the server could not judge it, and when it is tried again, in ms since 1970. */
  failures: number;
  retryAt: number;
}

/** For a stored scan whose time can't be read: so long ago that the server refuses it and asks for another scan. */
const UNKNOWN_TIME = new Date(0).toISOString();

const OUTCOMES: readonly ScanOutcome[] = ['moved', 'already', 'refused'];

/** Done scans that are kept to be looked at: a shift's worth. What waits or was refused is never dropped. */
const MAX_DONE = 200;

/**
 * The scans of a person on this device, newest first. Every scan is an item of its own in the browser's storage, so that tabs
 * share the queue and never overwrite each other's scans.
 */
export class ScanStore {
  /** Whether scans outlive the page: not where the browser's storage is full or forbidden. */
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

  /** The same array until something changes. */
  readonly all = (): readonly StoredScan[] => {
    this.current ??= this.items.list().toSorted((one, other) => other.scan.at.localeCompare(one.scan.at));
    return this.current;
  };

  /** What is in the storage now, whether a change was heard of or not. */
  fresh(): readonly StoredScan[] {
    this.current = null;
    return this.all();
  }

  /** @param scan read just now */
  add(scan: PanelScan): void {
    startScanAge(scan.scanUID);
    this.write({ scan, result: null, failures: 0, retryAt: 0 });
    const done = this.fresh().filter(isDone);
    this.remove(done.slice(MAX_DONE).map((old) => old.scan.scanUID));
  }

  /** Notes what the server said. A scan that another tab removed meanwhile stays away. */
  setResult(scanUID: string, result: ScanResult): void {
    forgetScanAge(scanUID);
    this.update(scanUID, (stored) => ({ ...stored, result }));
  }

  /** Notes that a scan could not be judged, and when it is tried again. */
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

  /** Earlier versions stored all scans of a person in one item. */
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

/** The scan needs no more attention. */
export function isDone({ result }: StoredScan): boolean {
  return result !== null && result.outcome !== 'refused';
}

/** @param id what it is stored by; its results are stored by the same */
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

/** Without a valid result a scan is sent again, which moves nothing twice. */
function isResult(value: unknown): value is ScanResult {
  const { outcome, piece } = (value ?? {}) as Partial<ScanResult>;
  return OUTCOMES.some((each) => each === outcome) && (piece === null || typeof piece?.panelUID === 'string');
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
