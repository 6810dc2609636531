import { keptValue, type KeptValue } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import { readShowerLayout } from '@glass/layouts';

/** A shower that isn't in a quote yet, stored in the browser. One per tenant. */
export function storedShower(tenantUID: string): KeptValue<ShowerLayout> {
  return keptValue({ key: `showerDraft.${tenantUID}`, version: 1, read: readDraft });
}

function readDraft(stored: unknown): ShowerLayout | null {
  const read = readShowerLayout(stored);
  return read.ok ? read.layout : null;
}
