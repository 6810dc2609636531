import type { QuoteLine, QuoteShower, ShowerPane } from '@glass/contracts/quote';

/** A shower with its panels, or a single panel: what is moved and shown as one. */
export interface QuoteBlock {
  /** Uid of the shower or the panel. */
  key: string;
  shower: QuoteShower | null;
  panels: QuoteLine[];
}

/** Blocks in the order of the quote; a shower is at the place of its first panel, or last without panels. */
export function listBlocks(panels: readonly QuoteLine[], showers: readonly QuoteShower[]): QuoteBlock[] {
  const blocks: QuoteBlock[] = [];
  const ofShower = new Map<string, QuoteBlock>();
  for (const panel of panels) {
    const shower = findShowerOf(showers, panel.uid);
    const known = shower && ofShower.get(shower.uid);
    if (known) {
      known.panels.push(panel);
      continue;
    }
    const block = { key: shower?.uid ?? panel.uid, shower, panels: [panel] };
    if (shower) ofShower.set(shower.uid, block);
    blocks.push(block);
  }
  const empty = showers.filter(({ uid }) => !ofShower.has(uid));
  return [...blocks, ...empty.map((shower) => ({ key: shower.uid, shower, panels: [] }))];
}

function findShowerOf(showers: readonly QuoteShower[], panelUID: string): QuoteShower | null {
  return showers.find(({ panes }) => panes.some((pane) => pane.panelUID === panelUID)) ?? null;
}

/** Panels of a shower that were changed by hand. */
export function listDetached(
  panels: readonly QuoteLine[],
  { panes }: Pick<QuoteShower, 'panes'>,
): { pane: ShowerPane; panel: QuoteLine }[] {
  return panes.flatMap((pane) => {
    const panel = pane.isDetached && panels.find(({ uid }) => uid === pane.panelUID);
    return panel ? [{ pane, panel }] : [];
  });
}

export function findPane(
  showers: readonly QuoteShower[],
  panelUID: string,
): { shower: QuoteShower; pane: ShowerPane } | null {
  const shower = findShowerOf(showers, panelUID);
  const pane = shower?.panes.find((each) => each.panelUID === panelUID);
  return shower && pane ? { shower, pane } : null;
}
