import type { Catalogue, DiscountStructure } from '@glass/contracts/catalogue';
import {
  EVALUATION_SCHEMA,
  type EvaluatedLayout,
  type HardwarePrice,
  type LayoutPane,
  type ShowerLayout,
} from '@glass/contracts/layout';
import type { PanelSpec, TotalLine } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { panelWithLengths } from '@glass/geometry';
import { catalogueForPane, evaluateLayout, layoutInMillimeters } from '@glass/layouts';
import { assess, type Assessment } from '@glass/panel-editor';
import {
  GENERAL_TERMS,
  type GrossTotals,
  listHardwareAmounts,
  listHardwareTotals,
  listPanelAmounts,
  listTemplates,
  priceHardware,
  priceOrder,
  type QuotedPanel,
  roundPieceMeasures,
  toShownMinor,
  toShownPrice,
  toShownTotals,
} from '@glass/pricing';
import { layoutToSketch, listUnreadable } from '../draft/list-unreadable.js';
import { articlesOnSale } from '../hardware/articles-on-sale.js';
import { markPanes } from './mark-panes.js';

/** Panels of a quote by the keys of their panes. */
export type OwnPanels = ReadonlyMap<string, PanelSpec>;

const NO_PANELS: OwnPanels = new Map();

export interface PricedPane {
  pane: LayoutPane;
  /** The panel as it is added to a quote, or as it was changed by hand there. */
  draft: PanelDraft;
  isDetached: boolean;
  assessment: Assessment;
  /** As the buyer sees it; null for on request. */
  amountMinor: number | null;
}

export interface ShowerAssessment {
  layout: ShowerLayout<number>;
  evaluated: EvaluatedLayout;
  /** Paths of measures that can't be read. If there are any, nothing is evaluated or priced. */
  unreadable: readonly string[];
  panes: readonly PricedPane[];
  /** Amounts as the buyer sees them. */
  hardware: HardwarePrice;
  /** Sums of the panes and the lines of hardware as the buyer sees them; null for on request. */
  glassMinor: number | null;
  hardwareMinor: number | null;
  /** Surcharges of the shop, and discounts. */
  charges: readonly TotalLine[];
  totalMinor: number | null;
  /** The buyer's company hides prices. */
  isHidden: boolean;
  /** Something blocks the shower or can't be read: there is no price. */
  isBlocked: boolean;
}

/**
 * Everything that follows from a layout: glass, gaps, findings, and its price; nothing while a measure can't be read, which
 * is no number.
 * @param discount of the buyer's company; null for none
 * @param own panels that were changed by hand and stay so, by the keys of their panes
 */
export function assessShower(
  layout: ShowerLayout,
  catalogue: Catalogue,
  discount: DiscountStructure | null,
  own: OwnPanels = NO_PANELS,
): ShowerAssessment {
  const unreadable = listUnreadable(layout, catalogue.precision);
  return unreadable.length > 0
    ? {
        ...NOT_ASSESSED,
        layout: layoutToSketch(layout, unreadable),
        unreadable,
        hardware: noHardware(catalogue),
      }
    : assessReadable(layout, catalogue, discount, own);
}

const NOT_ASSESSED = {
  evaluated: { schema: EVALUATION_SCHEMA, panes: [], fits: [], findings: [], hardware: [] },
  panes: [],
  glassMinor: null,
  hardwareMinor: null,
  charges: [],
  totalMinor: null,
  isHidden: false,
  isBlocked: true,
} as const satisfies Partial<ShowerAssessment>;

const noHardware = ({ currency }: Catalogue): HardwarePrice => ({ currency, lines: [], totalMinor: null });

function assessReadable(
  layout: ShowerLayout,
  catalogue: Catalogue,
  discount: DiscountStructure | null,
  own: OwnPanels,
): ShowerAssessment {
  const articles = articlesOnSale(catalogue);
  const inMm = layoutInMillimeters(layout);
  const evaluated = evaluateLayout(inMm, { catalogue, articles });
  const priced = markPanes(layout.name, evaluated.panes).map(({ pane, mark }) =>
    pricePane(pane, mark, catalogue, own.get(pane.key)),
  );
  // Panels changed by hand stay as they are, so they don't keep the layout from being saved.
  const following = priced.filter(({ isDetached }) => !isDetached);
  // The price of a cutout includes its article only if the glass has the cutout.
  const cutouts = new Set(priced.flatMap(({ draft }) => listTemplates(draft.spec)));
  const hinges = catalogue.hinges.filter(({ uid }) => cutouts.has(uid));
  const beforeTaxes = priceHardware(evaluated.hardware, articles, { ...catalogue, hinges });
  const totals = priceShower(priced, beforeTaxes, catalogue, discount);
  const { panes, hardware } = showAmounts(priced, beforeTaxes, catalogue, totals);
  return {
    layout: inMm,
    evaluated,
    unreadable: [],
    panes,
    hardware,
    glassMinor: sumAmounts(panes.map(({ amountMinor }) => amountMinor)),
    hardwareMinor: hardware.totalMinor,
    charges: totals?.lines.filter(({ kind }) => CHARGES.includes(kind)) ?? [],
    totalMinor: totals && sumOf(totals.lines.filter(({ kind }) => kind !== 'tax')),
    isHidden: panes.some(({ assessment }) => assessment.price?.isHidden === true),
    isBlocked:
      panes.length === 0 ||
      [...evaluated.findings, ...following.flatMap(({ assessment }) => assessment.findings)].some(
        ({ severity }) => severity === 'block',
      ) ||
      following.some(({ assessment }) => assessment.faults.length > 0),
  };
}

function pricePane(
  pane: LayoutPane,
  mark: string,
  catalogue: Catalogue,
  own?: PanelSpec,
): Omit<PricedPane, 'amountMinor'> {
  const spec = own ?? { ...panelWithLengths(pane.panel, catalogue.precision), mark };
  const draft = { spec, quantity: 1 };
  // The layout's findings say nothing about panels that were changed by hand.
  const assessment = assess(draft, own ? catalogue : catalogueForPane(pane, catalogue));
  return { pane, draft, isDetached: own !== undefined, assessment };
}

/**
 * Amounts of panes and hardware as the buyer sees them. They add up to the shower's total: taxes are rounded once for all of
 * it, so an amount can differ by a cent from the amount with taxes of its own.
 * @param totals null while something is on request: each amount has taxes of its own then
 */
function showAmounts(
  priced: readonly Omit<PricedPane, 'amountMinor'>[],
  hardware: HardwarePrice,
  catalogue: Catalogue,
  totals: GrossTotals | null,
): { panes: PricedPane[]; hardware: HardwarePrice } {
  const ofPanes = totals
    ? listPanelAmounts(
        totals,
        priced.map(({ assessment }) => ({ price: { totalMinor: assessment.price?.totalMinor ?? null } })),
      )
    : priced.map(
        ({ assessment }) => assessment.price && toShownPrice(assessment.price, catalogue).totalMinor,
      );
  const ofHardware = totals
    ? listHardwareAmounts(totals, hardware.lines)
    : hardware.lines.map(({ amountMinor }) => amountMinor && toShownMinor(amountMinor, catalogue));
  return {
    panes: priced.map((pane, index) => ({ ...pane, amountMinor: ofPanes[index] ?? null })),
    hardware: {
      ...hardware,
      lines: hardware.lines.map((line, index) => ({ ...line, amountMinor: ofHardware[index] ?? null })),
      // The list may have an article without a price line.
      totalMinor: hardware.totalMinor === null ? null : sumAmounts(ofHardware),
    },
  };
}

/**
 * Prices the shower like the quote that it becomes, with the shop's surcharges and the company's discount, but without
 * delivery and taxes that are shown apart.
 * @returns null while a panel or an article is on request
 */
function priceShower(
  panes: readonly Pick<PricedPane, 'draft' | 'assessment'>[],
  hardware: HardwarePrice,
  catalogue: Catalogue,
  discount: DiscountStructure | null,
): GrossTotals | null {
  const panels: QuotedPanel[] = [];
  for (const { draft, assessment } of panes) {
    const { price, weightKg, netAreaMm2 } = assessment;
    if (price === null || price.totalMinor === null || weightKg === null || netAreaMm2 === null) return null;
    const measures = roundPieceMeasures({ weightKg, netAreaMm2 });
    panels.push({ price, spec: draft.spec, ...measures });
  }
  if (hardware.totalMinor === null) return null;
  const lines = hardware.lines.length > 0 ? listHardwareTotals(hardware.totalMinor, discount) : [];
  const ofHardware = { lines, onRequest: [], sold: [], showers: [] };
  const { totals } = priceOrder({
    ...{ panels, hardware: ofHardware, catalogue, terms: { ...GENERAL_TERMS, discount } },
    choices: { rush: null, crate: null, shipMethod: 'pickUp', address: null },
  });
  return totals.totalMinor === null ? null : toShownTotals(totals, catalogue);
}

const CHARGES: readonly TotalLine['kind'][] = ['charge', 'volumeDiscount', 'companyDiscount'];

const sumOf = (lines: readonly TotalLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const sumAmounts = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
