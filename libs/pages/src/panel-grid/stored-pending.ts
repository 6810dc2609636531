import { keptValue, type KeptValue } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import { readUid } from '@glass/contracts/primitives';
import { readPanelSpec } from '@glass/geometry';
import type { Pending, PendingPanel } from './grid-rows.js';

type StoredRow = Pick<PendingPanel, 'draft' | 'index' | 'baseVersion'> & { uid: string };

/** Changes of a quote's panels that the server doesn't have, stored in the browser until it does. */
export function storedPending(tenantUID: string, quoteUID: string) {
  const value: KeptValue<StoredRow[]> = keptValue({
    key: `quoteGrid.${tenantUID}.${quoteUID}`,
    version: 1,
    read: readRows,
  });
  return {
    get: (): Pending | null => {
      const rows = value.get();
      return rows && new Map(rows.map(({ uid, ...change }) => [uid, change]));
    },
    set: (pending: Pending) =>
      value.set(
        [...pending].map(([uid, { draft, index, baseVersion }]) => ({ uid, draft, index, baseVersion })),
      ),
    forget: () => value.forget(),
  };
}

function readRows(stored: unknown): StoredRow[] | null {
  if (!Array.isArray(stored)) return null;
  const rows = stored.map(readRow);
  return rows.every((row) => row !== null) && rows.length > 0 ? rows : null;
}

function readRow(stored: unknown): StoredRow | null {
  const { uid, draft, index, baseVersion } = fieldsOf(stored);
  const rowUid = readUid(uid);
  const isRemoved = draft === null;
  const { spec, quantity } = fieldsOf(draft);
  const read = isRemoved ? null : readPanelSpec(spec);
  const isDraft = isRemoved || (read?.ok && isWhole(quantity, limits.pieces.min, limits.pieces.max));
  if (!rowUid || !isDraft || !isWhole(index, 0, limits.panelsOfQuote.max)) return null;
  return {
    uid: rowUid,
    index,
    draft: read?.ok ? { spec: read.spec, quantity: quantity as number } : null,
    baseVersion: isWhole(baseVersion, 1, Number.MAX_SAFE_INTEGER) ? baseVersion : null,
  };
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}
