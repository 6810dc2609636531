import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import { currentLocale, type Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import type { FrozenShower, OrderedPanel } from './ordered-showers.js';
import { getMadeDrawing, planPanes, type StoredShower } from './quote-showers.js';

interface OrderedWork {
  hardware: readonly PricedHardwareLine[];
  showers: readonly FrozenShower[];
  /** Snapshot of the price list that it was ordered at. */
  catalogue: Catalogue;
  language: Locale | null;
}

/**
 * Hardware and showers of an order for a new quote, without articles that are no longer sold in this finish. A shower
 * no longer chooses them either, so that saving it again doesn't bring them back.
 * @param panels of the order, with the uids that they have in its quote
 * @param today current price list
 */
export function planOrderAgain(
  { hardware, showers, catalogue, language }: OrderedWork,
  panels: readonly OrderedPanel[],
  today: Pick<Catalogue, 'articles'>,
): { hardware: PricedHardwareLine[]; missing: PricedHardwareLine[]; showers: StoredShower[] } {
  const missing = hardware.filter((line) => !isOnSale(line, today));
  const gone = new Set(missing.map(({ articleUID }) => articleUID));
  const isSold = (uid: string) =>
    !gone.has(uid) && (today.articles ?? []).some((article) => article.uid === uid && article.active);
  return {
    missing,
    hardware: hardware.filter((line) => !missing.includes(line)),
    // Marks are compared with those that the shower gave its panels.
    showers: inLanguage(language ?? currentLocale(), () =>
      showers.map((shower) => toStoredShower(shower, panels, catalogue, isSold)),
    ),
  };
}

export function isOnSale(
  { articleUID, finish }: Pick<PricedHardwareLine, 'articleUID' | 'finish'>,
  { articles = [] }: Pick<Catalogue, 'articles'>,
): boolean {
  const article = articles.find(({ uid, active }) => uid === articleUID && active);
  return article !== undefined && (article.finishes.length === 0 || article.finishes.includes(finish));
}

function toStoredShower(
  { uid, layout, units, panes, evaluated }: FrozenShower,
  panels: readonly OrderedPanel[],
  catalogue: Pick<Catalogue, 'precision'>,
  isSold: (articleUID: string) => boolean,
): StoredShower {
  const planned = planPanes(layout, evaluated, catalogue);
  return {
    ...{ uid, units, layout: chooseOnly(layout, isSold) },
    panes: panes.flatMap(({ key, lineNumber, isDetached }) => {
      const panel = panels.find((each) => each.lineNumber === lineNumber);
      const plan = planned.find((pane) => pane.key === key);
      if (!panel) return [];
      const drawingHash = getMadeDrawing(isDetached, panel, plan);
      return [{ key, panelUID: panel.uid, drawingHash, mark: plan?.spec.mark ?? '' }];
    }),
  };
}

/** The layout without choices of other articles. */
function chooseOnly(layout: ShowerLayout, isSold: (articleUID: string) => boolean): ShowerLayout {
  const select = (choice: ShowerLayout['hardware']) =>
    Object.fromEntries(Object.entries(choice).filter(([, uid]) => isSold(uid))) as typeof choice;
  return {
    ...layout,
    hardware: select(layout.hardware),
    runs: layout.runs.map((run) => ({
      ...run,
      bays: run.bays.map((bay) => ({ ...bay, hardware: select(bay.hardware) })),
    })),
  };
}
