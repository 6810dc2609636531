import { useState } from 'react';
import { keptValue, tabStorage } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { ConfirmedSizes } from '@glass/contracts/payment';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { listCriticalSizes } from '@glass/geometry';

export interface SizeConfirmations {
  /** Confirmed sizes of each panel as it is now. */
  sent: ConfirmedSizes[];
  of: (panelUID: string) => string[];
  set: (panelUID: string, sizes: string[]) => void;
  /** Panels with a size that isn't confirmed, in the order of the quote. */
  open: QuoteLine[];
  confirmAll: () => void;
  /** The panel whose drawing is asked for, with the number of the request. */
  asked: { panelUID: string; request: number } | null;
  askForNext: () => void;
}

interface Kept extends ConfirmedSizes {
  /** The panel's version that was confirmed. */
  version: number;
}

/** Sizes that the buyer confirmed on the drawings; kept for the tab, and forgotten when the panel changes. */
export function useConfirmedSizes({ uid, panels }: QuoteDetails, { hinges }: Catalogue): SizeConfirmations {
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
  const [asked, setAsked] = useState<SizeConfirmations['asked']>(null);
  const keysOf = ({ spec }: QuoteLine) => listCriticalSizes(spec, hinges).map(({ key }) => key);
  const of = (panelUID: string) => current.find((one) => one.panelUID === panelUID)?.sizes ?? [];
  const open = panels.filter((panel) => {
    const confirmed = of(panel.uid);
    return !keysOf(panel).every((key) => confirmed.includes(key));
  });
  function keep(next: Kept[]): void {
    kept.set(next);
    setAll(next);
  }
  return {
    sent: current.map(({ panelUID, sizes }) => ({ panelUID, sizes })),
    of,
    set: (panelUID, sizes) => {
      const panel = panels.find((one) => one.uid === panelUID);
      if (!panel) return;
      const others = current.filter((one) => one.panelUID !== panelUID);
      keep([...others, { panelUID, sizes, version: panel.version }]);
    },
    open,
    confirmAll: () =>
      keep(panels.map((panel) => ({ panelUID: panel.uid, sizes: keysOf(panel), version: panel.version }))),
    asked,
    askForNext: () => {
      const [first] = open;
      if (first) setAsked({ panelUID: first.uid, request: (asked?.request ?? 0) + 1 });
    },
  };
}

function isKept(stored: unknown): stored is Kept {
  const { panelUID, sizes, version } = (stored ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof panelUID === 'string' && typeof version === 'number' && Array.isArray(sizes);
}
