import { limits } from '@glass/contracts/limits';
import { newUid, readUid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { useCallback, useMemo, useRef, useState } from 'react';
import { keptValue, type KeptValue } from '@glass/api-client';
import { readPanelSpec } from '@glass/geometry';
import { useStorageWarning } from '@glass/pages';
import { useShell } from '@glass/shell-contract';

/*
 * An unsaved panel, stored in the browser so that a reload, sign-in, back button or dead battery loses nothing. One
 * draft per tenant and place.
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

/**
 * Loads or starts the draft of a place and stores every change immediately.
 * @param baseVersion of the stored panel that `start` returns; null for a new panel
 * @returns `isRestored`: found from an earlier visit. `change` stores a draft; `settle` is called when a draft was
 *   saved under a version, and keeps later changes; `forget` removes the draft from the browser
 */
export function useStoredDraft(place: string, start: () => PanelDraft, baseVersion: number | null = null) {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => storedDraft(tenantUID, place), [tenantUID, place]);
  const warnIfNotStored = useStorageWarning();
  const [found] = useState(() => stored.get());
  const [kept, setKept] = useState(() => found ?? freshDraft(start(), baseVersion));
  // Always current, so a save that completes during a change keeps that change.
  const latest = useRef(kept);

  const keep = useCallback((after: StoredDraft) => {
    latest.current = after;
    setKept(after);
  }, []);
  const change = useCallback(
    (draft: PanelDraft) => {
      const after = { ...latest.current, draft };
      warnIfNotStored(stored.set(after));
      keep(after);
    },
    [stored, keep, warnIfNotStored],
  );
  const forget = useCallback(() => stored.forget(), [stored]);
  const settle = useCallback(
    ({ spec, quantity }: PanelDraft, version: number) => {
      const after = { ...latest.current, baseVersion: version };
      const isAll = after.draft.spec === spec && after.draft.quantity === quantity;
      if (isAll) forget();
      else warnIfNotStored(stored.set(after));
      keep(after);
    },
    [stored, keep, forget, warnIfNotStored],
  );
  return { kept, isRestored: found !== null, change, settle, forget };
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
