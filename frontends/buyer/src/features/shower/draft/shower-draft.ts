import { keptValue, type KeptValue } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteShower } from '@glass/contracts/quote';
import { readShowerLayout } from '@glass/layouts';

/** A shower that isn't in a quote yet, stored in the browser. One per tenant. */
export function storedShower(tenantUID: string): KeptValue<ShowerLayout> {
  return keptValue({ key: `showerDraft.${tenantUID}`, version: 1, read: readDraft });
}

/**
 * Changes of a quote's shower that aren't saved yet, stored in the browser. They are dropped if the shower was changed
 * elsewhere meanwhile.
 */
export function storedShowerEdit(
  tenantUID: string,
  { uid, layout: before }: Pick<QuoteShower, 'uid' | 'layout'>,
): Omit<KeptValue<ShowerLayout>, 'watch'> {
  const base = JSON.stringify(before);
  const stored = keptValue<{ base: string; layout: ShowerLayout }>({
    key: `showerEdit.${tenantUID}.${uid}`,
    version: 1,
    read: (value) => {
      const { base: of, layout } = (value ?? {}) as Partial<Record<'base' | 'layout', unknown>>;
      const read = readDraft(layout);
      return typeof of === 'string' && read ? { base: of, layout: read } : null;
    },
  });
  return {
    get: () => {
      const found = stored.get();
      return found?.base === base ? found.layout : null;
    },
    set: (layout) => stored.set({ base, layout }),
    forget: () => stored.forget(),
  };
}

function readDraft(stored: unknown): ShowerLayout | null {
  const read = readShowerLayout(stored);
  return read.ok ? read.layout : null;
}
