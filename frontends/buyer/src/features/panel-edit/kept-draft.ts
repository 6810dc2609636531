import { limits, newUid, readUid } from '@glass/contracts';
import { keptValue, type KeptValue } from '@glass/api-client';
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

/** @param place where the draft belongs: a quote's uid, a panel's uid. */
export function keptDraft(tenantUID: string, place: string): KeptValue<KeptDraft> {
  return keptValue({
    key: `panelDraft.${tenantUID}.${place}`,
    version: 2,
    read: readDraft,
    upgrade: (stored, version) => (version === null ? ofFirstFormat(stored) : null),
  });
}

export function freshDraft(draft: PanelDraft, baseVersion: number | null = null): KeptDraft {
  return { draft, panelUID: newUid(), quoteUID: newUid(), baseVersion };
}

function readDraft(stored: unknown): KeptDraft | null {
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

/** How drafts were stored at first: without a version, the panel's fields beside the others. */
function ofFirstFormat(stored: unknown): unknown {
  const { format, spec, quantity, ...others } = fieldsOf(stored);
  return format === 1 ? { draft: { spec, quantity }, ...others } : null;
}

/** The fields of a stored object; none of anything else. */
export function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}
