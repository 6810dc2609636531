import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout } from '@glass/contracts/layout';
import type { OrderedShower, PricedHardwareLine, StoredHardwareLine } from '@glass/contracts/quote';
import {
  evaluateShower,
  isDetached,
  listPanes,
  type PanelOfShower,
  planPanes,
  type StoredShower,
} from './quote-showers.js';
import { listHandFindings } from './shower-findings.js';

/** A shower of an order: what was ordered stays, whatever becomes of the engine or the price list. */
export interface FrozenShower extends Omit<OrderedShower, 'findings'> {
  evaluated: EvaluatedLayout;
}

interface OrderedPanel extends PanelOfShower {
  lineNumber: number;
}

/** @param catalogue of the order, with the hardware that its showers use */
export function freezeShowers(
  showers: readonly StoredShower[],
  panels: readonly OrderedPanel[],
  catalogue: Catalogue,
): FrozenShower[] {
  return showers.map((shower) => {
    const { uid, layout, units } = shower;
    const evaluated = evaluateShower(layout, catalogue);
    const panes = listPanes(shower, panels).map(({ pane, panel, isDetached: own }) => ({
      ...{ key: pane.key, lineNumber: panel.lineNumber, isDetached: own },
    }));
    return { uid, layout, units, panes, evaluated };
  });
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

/** The shower as the order's reply has it. */
export function toOrderedShower(
  { evaluated, ...shower }: FrozenShower,
  panels: readonly Omit<OrderedPanel, 'uid'>[],
  catalogue: Pick<Catalogue, 'precision'>,
): OrderedShower {
  const changed = shower.panes.flatMap(({ key, lineNumber, isDetached: own }) => {
    const panel = own ? panels.find((each) => each.lineNumber === lineNumber) : undefined;
    return panel ? [{ key, panel }] : [];
  });
  return { ...shower, findings: listHandFindings({ ...shower, evaluated }, changed, catalogue) };
}
