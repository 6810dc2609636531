import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout } from '@glass/contracts/layout';
import type {
  HardwareLine,
  OrderedShower,
  PricedHardwareLine,
  ShowerToSplit,
  StoredHardwareLine,
} from '@glass/contracts/quote';
import { scaleOrderedHardware } from '@glass/layouts';
import {
  evaluateShower,
  getMadeDrawing,
  isDetached,
  listPanes,
  type PanelOfShower,
  planPanes,
  type StoredShower,
} from './quote-showers.js';
import { listHandFindings, listMissingHardware } from './shower-findings.js';

/** A shower of an order: what was ordered stays, whatever becomes of the engine or the price list. */
export interface FrozenShower extends Omit<OrderedShower, 'findings'> {
  evaluated: EvaluatedLayout;
}

export interface OrderedPanel extends PanelOfShower {
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
 * @param before the panel that changed, as it was; other showers stay as they are
 * @param panels of the order, after the change
 * @param catalogue of the order
 */
export function markChangedPanes(
  showers: readonly FrozenShower[],
  before: Pick<OrderedPanel, 'lineNumber' | 'spec'>,
  panels: readonly Omit<OrderedPanel, 'uid'>[],
  catalogue: Pick<Catalogue, 'precision'>,
): FrozenShower[] {
  return showers.map((shower) => {
    if (!hasPane(shower, before)) return shower;
    const planned = planPanes(shower.layout, shower.evaluated, catalogue);
    const panes = shower.panes.map((pane) => {
      const panel = panels.find(({ lineNumber }) => lineNumber === pane.lineNumber);
      if (!panel) return pane;
      const plan = planned.find(({ key }) => key === pane.key);
      const was = pane.lineNumber === before.lineNumber ? before : panel;
      const drawingHash = getMadeDrawing(pane.isDetached, was, plan);
      return { ...pane, isDetached: isDetached(shower, { drawingHash }, panel) };
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
    hardware: hardware.map((line) => {
      const changed = units.get(line.showerUID ?? '');
      return changed ? scaleLine(line, hardware, showers, changed) : toStoredLine(line);
    }),
  };
}

/**
 * Hardware and showers of an order as prices need them. An order can change, its quote doesn't.
 * @param panels of the order, with the uids by which they are priced
 */
export function toPricedParts(
  {
    hardware,
    showers,
  }: {
    hardware: readonly PricedHardwareLine[];
    showers: readonly ShowerOfLines[];
  },
  panels: readonly { uid: string; lineNumber: number }[],
): { hardware: StoredHardwareLine[]; showers: ShowerToSplit[] } {
  return { hardware: hardware.map(toStoredLine), showers: toShowersOfPanels(showers, panels) };
}

/** A shower of an order, whose panes name lines. */
export type ShowerOfLines = Pick<FrozenShower, 'uid' | 'units'> & {
  panes: readonly Pick<FrozenShower['panes'][number], 'lineNumber'>[];
};

/** Names the panels of showers by their uids. */
export function toShowersOfPanels(
  showers: readonly ShowerOfLines[],
  panels: readonly { uid: string; lineNumber: number }[],
): ShowerToSplit[] {
  const uidOfLine = new Map(panels.map(({ lineNumber, uid }) => [lineNumber, uid]));
  return showers.map(({ uid, units, panes }) => ({
    ...{ uid, units },
    panes: panes.flatMap(({ lineNumber }) => {
      const panelUID = uidOfLine.get(lineNumber);
      return panelUID === undefined ? [] : [{ panelUID }];
    }),
  }));
}

/** A line of an order as it is priced; a price set by hand stays. */
export function toStoredLine({
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

/** Hardware for another number of equal showers. Spare pieces stay as many as they were. */
function scaleLine(
  line: PricedHardwareLine,
  hardware: readonly PricedHardwareLine[],
  showers: readonly FrozenShower[],
  units: { was: number; is: number },
): StoredHardwareLine {
  const { agreed, ...before } = toStoredLine(line);
  const shower = showers.find(({ uid }) => uid === line.showerUID);
  const isAlike = (other: Pick<HardwareLine, 'articleUID' | 'hand'>) =>
    other.articleUID === line.articleUID && other.hand === line.hand;
  // The first of several lines of an article follows, so that all together have what is needed.
  const [first] = hardware.filter((other) => other.showerUID === line.showerUID && isAlike(other));
  const needed = first === line ? (shower?.evaluated.hardware.filter(isAlike) ?? []) : [];
  const after = {
    ...before,
    ...scaleOrderedHardware(
      line,
      {
        quantity: needed.reduce((sum, { quantity }) => sum + quantity, 0),
        cutsMm: needed.flatMap(({ cutsMm }) => cutsMm),
      },
      units,
    ),
  };
  return agreed ? { ...after, agreed: scaleAgreed(agreed, before, after) } : after;
}

type Measured = Pick<StoredHardwareLine, 'quantity' | 'cutsMm'>;

/** An agreed price changes in proportion to pieces or length. */
export function scaleAgreed(
  agreed: NonNullable<StoredHardwareLine['agreed']>,
  before: Measured,
  after: Measured,
): NonNullable<StoredHardwareLine['agreed']> {
  const share = measureLine(after) / measureLine(before);
  return { ...agreed, amountMinor: Math.round(agreed.amountMinor * share) };
}

/** Pieces, or length in mm. */
const measureLine = ({ quantity, cutsMm }: Measured): number =>
  quantity > 0 ? quantity : cutsMm.reduce((sum, mm) => sum + mm, 0);

/** The shower as the order's reply has it. */
export function toOrderedShower(
  { evaluated, ...shower }: FrozenShower,
  panels: readonly Omit<OrderedPanel, 'uid'>[],
  hardware: readonly PricedHardwareLine[],
  catalogue: Catalogue,
): OrderedShower {
  const changed = shower.panes.flatMap(({ key, lineNumber, isDetached: own }) => {
    const panel = own ? panels.find((each) => each.lineNumber === lineNumber) : undefined;
    return panel ? [{ key, panel }] : [];
  });
  const findings = [
    ...listHandFindings({ ...shower, evaluated }, changed, catalogue),
    ...listMissingHardware({ ...shower, evaluated }, hardware, catalogue),
  ];
  return { ...shower, findings };
}
