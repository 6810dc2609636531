import { keptValue, type KeptValue } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import { readShowerLayout } from '@glass/layouts';

/** A shower that isn't in a quote yet, stored in the browser. One per tenant. */
export function storedShower(tenantUID: string): KeptValue<ShowerLayout> {
  return keptValue({ key: `showerDraft.${tenantUID}`, version: 1, read: readStoredLayout });
}

/** Unsaved changes of a quote's shower. */
export interface ShowerEdit {
  /** The quote's layout when the changes began. */
  base: ShowerLayout;
  layout: ShowerLayout;
}

/** Changes of a quote's shower that aren't saved yet, stored in the browser. */
export function storedShowerEdit(tenantUID: string, showerUID: string): KeptValue<ShowerEdit> {
  return keptValue({
    key: `showerEdit.${tenantUID}.${showerUID}`,
    version: 2,
    read: (value) => {
      const stored = (value ?? {}) as Partial<Record<keyof ShowerEdit, unknown>>;
      const [base, layout] = [readStoredLayout(stored.base), readStoredLayout(stored.layout)];
      return base && layout ? { base, layout } : null;
    },
    upgrade: (value) => {
      const { base, ...rest } = (value ?? {}) as { base?: unknown };
      return { ...rest, base: typeof base === 'string' ? parseJson(base) : null };
    },
  });
}

/** Reads a layout from the browser's storage; null if it is invalid. */
export function readStoredLayout(stored: unknown): ShowerLayout | null {
  const read = readShowerLayout(stored);
  return read.ok ? read.layout : null;
}

/** Whether two layouts are equal, whatever the order of their fields: the database changes it. */
export function isSameLayout(one: ShowerLayout, other: ShowerLayout): boolean {
  return one === other || toComparable(one) === toComparable(other);
}

/** Reading drops unknown fields and puts the others in one order. */
const toComparable = (layout: ShowerLayout): string => JSON.stringify(readStoredLayout(layout) ?? layout);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
