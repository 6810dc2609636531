import { newUid, readUid } from '@glass/contracts';
import { readPanelSpec } from '@glass/geometry';
import type { PanelDraft } from '@glass/panel-editor';

/*
 * A panel that is not on the server yet, kept in the browser so that nothing typed is lost by reload, sign-in,
 * back button or a dead battery. One draft for each tenant and place.
 */

export interface KeptDraft {
  draft: PanelDraft;
  /** Under which the panel goes to the server, and its quote where one is made: a retry creates nothing twice. */
  panelUID: string;
  quoteUID: string;
  /** The version of the stored panel that it changes; null for a new one. */
  baseVersion: number | null;
}

/** Raise it when what is stored changes its meaning; older drafts are then left alone. */
const FORMAT = 1;
/** The limit of the calls that take a panel. */
export const LARGEST_QUANTITY = 9999;

/** `place` is where the draft belongs: `get-a-quote`, a quote's uid, a panel's uid. */
export function draftKey(tenantUID: string, place: string): string {
  return `panelDraft.${tenantUID}.${place}`;
}

export function freshDraft(draft: PanelDraft, baseVersion: number | null = null): KeptDraft {
  return { draft, panelUID: newUid(), quoteUID: newUid(), baseVersion };
}

export function writeDraft(storage: Storage, key: string, kept: KeptDraft): void {
  const { draft, panelUID, quoteUID, baseVersion } = kept;
  try {
    storage.setItem(key, JSON.stringify({ format: FORMAT, ...draft, panelUID, quoteUID, baseVersion }));
  } catch {
    // A full or forbidden storage keeps no draft; the page works on without it.
  }
}

export function forgetDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Tolerant: whatever else is stored there, by an older page or by hand, counts as no draft. */
export function readDraft(storage: Storage, key: string): KeptDraft | null {
  const stored = storedObject(storage, key);
  if (stored?.format !== FORMAT) return null;
  const read = readPanelSpec(stored.spec);
  const { quantity, baseVersion } = stored;
  const panelUID = readUid(stored.panelUID);
  const quoteUID = readUid(stored.quoteUID);
  if (!read.ok || !isWhole(quantity, 1, LARGEST_QUANTITY) || panelUID === null || quoteUID === null)
    return null;
  return {
    draft: { spec: read.spec, quantity },
    panelUID,
    quoteUID,
    baseVersion: isWhole(baseVersion, 0, Number.MAX_SAFE_INTEGER) ? baseVersion : null,
  };
}

/** An object as it was written under a key, or null. */
export function storedObject(storage: Storage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}
