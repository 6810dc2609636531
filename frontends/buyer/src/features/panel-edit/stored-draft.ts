import { limits, newUid, readUid } from '@glass/contracts';
import { keptValue, type KeptValue } from '@glass/api-client';
import { readPanelSpec } from '@glass/geometry';
import type { PanelDraft } from '@glass/panel-editor';

/*
 * An unsaved panel, stored in the browser so that a reload, sign-in, back button or dead battery loses
 * nothing. One draft
 * per tenant and place.
 */

export interface StoredDraft {
  draft: PanelDraft;
  /** Identifiers for the server, so a retry creates no duplicate. */
  panelUID: string;
  quoteUID: string;
  /** Version of the stored panel that the draft is based on; null for a new one. */
  baseVersion: number | null;
}

/** @param place uid of the quote or panel that the draft belongs to */
export function storedDraft(tenantUID: string, place: string): KeptValue<StoredDraft> {
  return keptValue({
    key: `panelDraft.${tenantUID}.${place}`,
    version: 2,
    read: readDraft,
    upgrade: (stored, version) => (version === null ? ofFirstFormat(stored) : null),
  });
}

export function freshDraft(draft: PanelDraft, baseVersion: number | null = null): StoredDraft {
  return { draft, panelUID: newUid(), quoteUID: newUid(), baseVersion };
}

function readDraft(stored: unknown): StoredDraft | null {
  const { draft, baseVersion, ...uids } = fieldsOf(stored);
  const { spec, quantity } = fieldsOf(draft);
  const read = readPanelSpec(spec);
  const panelUID = readUid(uids.panelUID);
  const quoteUID = readUid(uids.quoteUID);
  if (!read.ok || !isWhole(quantity, 1, limits.pieces.max) || panelUID === null || quoteUID === null)
    return null;
  return {
    draft: { spec: read.spec, quantity },
    panelUID,
    quoteUID,
    baseVersion: isWhole(baseVersion, 0, Number.MAX_SAFE_INTEGER) ? baseVersion : null,
  };
}

/** Migrates the first format: no version, panel fields beside the others. */
function ofFirstFormat(stored: unknown): unknown {
  const { format, spec, quantity, ...others } = fieldsOf(stored);
  return format === 1 ? { draft: { spec, quantity }, ...others } : null;
}

/** Fields of a stored object; empty for anything else. */
export function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}
