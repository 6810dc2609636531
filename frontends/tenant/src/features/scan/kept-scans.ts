import { keptValue, type KeptValue } from '@glass/api-client';
import type { PanelScan, ScanResult } from '@glass/contracts';

/** A label that was read; without a result it has still to be sent. */
export interface KeptScan {
  scan: PanelScan;
  result: ScanResult | null;
}

/** A shift's worth; what waits is never dropped. */
export const MAX_KEPT = 200;

/** What a person scanned on this device, newest first; it outlives a closed page and a flat battery. */
export function keptScans(contactUID: string): KeptValue<KeptScan[]> {
  return keptValue({
    key: `glass.scans.${contactUID}`,
    version: 1,
    read: (stored) => (Array.isArray(stored) ? stored.filter(isKeptScan) : null),
  });
}

/** Those that wait stay, and of the others the newest. */
export function withinLimit(scans: readonly KeptScan[]): KeptScan[] {
  return scans.filter(({ result }, index) => result === null || index < MAX_KEPT);
}

function isKeptScan(value: unknown): value is KeptScan {
  const { scan } = (value ?? {}) as Partial<KeptScan>;
  return typeof scan?.scanUID === 'string' && typeof scan.code === 'string' && typeof scan.at === 'string';
}
