import { useState } from 'react';
import { keptValue, tabStorage } from '@glass/api-client';
import type { ConfirmedSizes } from '@glass/contracts/payment';
import type { QuoteDetails } from '@glass/contracts/quote';

export interface SizeConfirmations {
  /** Confirmed sizes of each panel as it is now. */
  sent: ConfirmedSizes[];
  of: (panelUID: string) => string[];
  set: (panelUID: string, sizes: string[]) => void;
}

interface Kept extends ConfirmedSizes {
  /** The panel's version that was confirmed. */
  version: number;
}

/** Sizes that the buyer confirmed on the drawings; kept for the tab, and forgotten when the panel changes. */
export function useConfirmedSizes({ uid, panels }: QuoteDetails): SizeConfirmations {
  const kept = keptValue<Kept[]>({
    storage: tabStorage,
    key: `glass.confirmed-sizes.${uid}`,
    version: 1,
    read: (stored) => (Array.isArray(stored) ? stored.filter(isKept) : null),
    upgrade: () => null,
  });
  const [all, setAll] = useState<Kept[]>(() => kept.get() ?? []);
  const current = all.filter(({ panelUID, version }) =>
    panels.some((panel) => panel.uid === panelUID && panel.version === version),
  );
  return {
    sent: current.map(({ panelUID, sizes }) => ({ panelUID, sizes })),
    of: (panelUID) => current.find((one) => one.panelUID === panelUID)?.sizes ?? [],
    set: (panelUID, sizes) => {
      const panel = panels.find((one) => one.uid === panelUID);
      if (!panel) return;
      const others = current.filter((one) => one.panelUID !== panelUID);
      const next = [...others, { panelUID, sizes, version: panel.version }];
      kept.set(next);
      setAll(next);
    },
  };
}

function isKept(stored: unknown): stored is Kept {
  const { panelUID, sizes, version } = (stored ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof panelUID === 'string' && typeof version === 'number' && Array.isArray(sizes);
}
