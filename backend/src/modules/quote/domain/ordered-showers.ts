import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout } from '@glass/contracts/layout';
import type { OrderedShower } from '@glass/contracts/quote';
import {
  evaluateShower,
  isDetached,
  type PanelOfShower,
  planPanes,
  type StoredShower,
} from './quote-showers.js';

/** A shower of an order: what was ordered stays, whatever becomes of the engine or the price list. */
export interface FrozenShower extends OrderedShower {
  evaluated: EvaluatedLayout;
}

/** @param catalogue of the order, with the hardware that its showers use */
export function freezeShowers(
  showers: readonly StoredShower[],
  panels: readonly (PanelOfShower & { lineNumber: number })[],
  catalogue: Catalogue,
): FrozenShower[] {
  return showers.map((shower) => {
    const { uid, layout, units } = shower;
    const evaluated = evaluateShower(layout, catalogue);
    const panes = shower.panes.flatMap((pane) => {
      const panel = panels.find((each) => each.uid === pane.panelUID);
      if (!panel) return [];
      const { lineNumber } = panel;
      return [{ key: pane.key, lineNumber, isDetached: isDetached(shower, pane, panel) }];
    });
    return { uid, layout, units, panes, evaluated };
  });
}

/**
 * Marks the panes of an ordered panel that changed after ordering, unless it is again what its shower made.
 * @param catalogue of the order
 */
export function markChangedPanes(
  showers: readonly FrozenShower[],
  panel: PanelOfShower & { lineNumber: number },
  catalogue: Pick<Catalogue, 'precision'>,
): FrozenShower[] {
  return showers.map((shower) => {
    if (!shower.panes.some(({ lineNumber }) => lineNumber === panel.lineNumber)) return shower;
    const planned = planPanes(shower.layout, shower.evaluated, catalogue);
    const panes = shower.panes.map((pane) => {
      if (pane.lineNumber !== panel.lineNumber) return pane;
      const plan = planned.find(({ key }) => key === pane.key);
      return { ...pane, isDetached: !plan || isDetached(shower, plan, panel) };
    });
    return { ...shower, panes };
  });
}
