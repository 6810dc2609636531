import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout } from '@glass/contracts/layout';
import type { OrderedShower, PricedHardwareLine, StoredHardwareLine } from '@glass/contracts/quote';
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

interface OrderedPanel extends PanelOfShower {
  lineNumber: number;
}

/**
 * Marks panes whose panels aren't what their shower made, after a panel of the order changed.
 * @param changed the panel that changed; other showers stay as they are
 * @param panels of the order, after the change
 * @param catalogue of the order
 */
export function markChangedPanes(
  showers: readonly FrozenShower[],
  changed: Pick<OrderedPanel, 'lineNumber'>,
  panels: readonly OrderedPanel[],
  catalogue: Pick<Catalogue, 'precision'>,
): FrozenShower[] {
  return showers.map((shower) => {
    if (!hasPane(shower, changed)) return shower;
    const planned = planPanes(shower.layout, shower.evaluated, catalogue);
    const panes = shower.panes.map((pane) => {
      const panel = panels.find(({ lineNumber }) => lineNumber === pane.lineNumber);
      if (!panel) return pane;
      const plan = planned.find(({ key }) => key === pane.key);
      return { ...pane, isDetached: !plan || isDetached(shower, plan, panel) };
    });
    return { ...shower, panes };
  });
}

const hasPane = ({ panes }: FrozenShower, { lineNumber }: Pick<OrderedPanel, 'lineNumber'>): boolean =>
  panes.some((pane) => pane.lineNumber === lineNumber);

/**
 * Units and hardware of ordered showers after the quantity of a panel changed. There is hardware for as many showers as
 * any of their panes is ordered for.
 * @param before the panel that changes
 * @param after panels of the order, after the change
 */
export function followQuantities(
  { showers, hardware }: { showers: readonly FrozenShower[]; hardware: readonly PricedHardwareLine[] },
  before: OrderedPanel,
  after: readonly OrderedPanel[],
): { showers: FrozenShower[]; hardware: StoredHardwareLine[] } {
  const units = new Map<string, { was: number; is: number }>();
  for (const shower of showers.filter((each) => hasPane(each, before))) {
    const own = after.filter((panel) => hasPane(shower, panel));
    const most = (panels: readonly OrderedPanel[]) => Math.max(...panels.map(({ quantity }) => quantity));
    const is = most(own);
    if (is !== most(own.map((panel) => (panel.lineNumber === before.lineNumber ? before : panel))))
      units.set(shower.uid, { was: shower.units, is });
  }
  return {
    showers: showers.map((shower) => ({ ...shower, units: units.get(shower.uid)?.is ?? shower.units })),
    hardware: hardware.map((line) => scaleLine(toStoredLine(line), units.get(line.showerUID ?? ''))),
  };
}

function toStoredLine({
  amountMinor,
  agreedReason: reason,
  ...line
}: PricedHardwareLine): StoredHardwareLine {
  const { uid, articleUID, finish, quantity, cutsMm, hand, showerUID } = line;
  const stored = { uid, articleUID, finish, quantity, cutsMm, hand, showerUID };
  return reason === undefined || amountMinor === null
    ? stored
    : { ...stored, agreed: { amountMinor, reason } };
}

/** Hardware for another number of equal showers; an agreed price changes in proportion. */
function scaleLine(
  { agreed, ...line }: StoredHardwareLine,
  units: { was: number; is: number } | undefined,
): StoredHardwareLine {
  if (!units) return agreed ? { ...line, agreed } : line;
  const { was, is } = units;
  // Equal showers have equal cuts, longest first.
  const ofOne = line.cutsMm.filter((_, index) => index % was === 0);
  const scaled = {
    ...line,
    quantity: Math.ceil((line.quantity * is) / was),
    cutsMm: ofOne.flatMap((mm) => Array.from({ length: is }, () => mm)),
  };
  if (!agreed) return scaled;
  return { ...scaled, agreed: { ...agreed, amountMinor: Math.round((agreed.amountMinor * is) / was) } };
}
