import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, HardwarePrice, LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import type { PanelDraft } from '@glass/contracts/quote';
import { panelWithLengths } from '@glass/geometry';
import { evaluateLayout, layoutInMillimeters, mapLayoutLengths } from '@glass/layouts';
import { assess, type Assessment, isReadableLength } from '@glass/panel-editor';
import { priceHardware, toShownMinor, toShownPrice } from '@glass/pricing';
import { articlesOnSale } from '../hardware/articles-on-sale.js';
import { markPanes } from './mark-panes.js';

export interface PricedPane {
  pane: LayoutPane;
  /** The panel as it is added to a quote. */
  draft: PanelDraft;
  assessment: Assessment;
  /** As the buyer sees it; null for on request. */
  amountMinor: number | null;
}

export interface ShowerAssessment {
  layout: ShowerLayout<number>;
  evaluated: EvaluatedLayout;
  /** Paths of lengths whose text isn't readable. */
  unreadable: readonly string[];
  panes: readonly PricedPane[];
  /** Amounts before taxes. */
  hardware: HardwarePrice;
  /** As the buyer sees them; null for on request. */
  glassMinor: number | null;
  hardwareMinor: number | null;
  totalMinor: number | null;
  /** The buyer's company hides prices. */
  isHidden: boolean;
  /** Something blocks the shower or can't be read: there is no price. */
  isBlocked: boolean;
}

/** Everything that follows from a layout: glass, gaps, findings, and its price. */
export function assessShower(layout: ShowerLayout, catalogue: Catalogue): ShowerAssessment {
  const articles = articlesOnSale(catalogue);
  const inMm = layoutInMillimeters(layout);
  const evaluated = evaluateLayout(inMm, { catalogue, articles });
  const unreadable = listUnreadable(layout, catalogue);
  const panes = markPanes(layout.name, evaluated.panes).map(({ pane, mark }) =>
    pricePane(pane, mark, catalogue),
  );
  const hardware = priceHardware(evaluated.hardware, articles, catalogue);
  const glassMinor = sumAmounts(panes.map(({ amountMinor }) => amountMinor));
  const hardwareMinor = hardware.totalMinor === null ? null : toShownMinor(hardware.totalMinor, catalogue);
  return {
    layout: inMm,
    evaluated,
    unreadable,
    panes,
    hardware,
    glassMinor,
    hardwareMinor,
    totalMinor: sumAmounts([glassMinor, hardwareMinor]),
    isHidden: panes.some(({ assessment }) => assessment.price?.isHidden === true),
    isBlocked:
      panes.length === 0 ||
      unreadable.length > 0 ||
      evaluated.findings.some(({ severity }) => severity === 'block') ||
      panes.some(({ assessment }) => assessment.faults.length > 0),
  };
}

function pricePane(pane: LayoutPane, mark: string, catalogue: Catalogue): PricedPane {
  const spec = { ...panelWithLengths(pane.panel, catalogue.precision), mark };
  const draft = { spec, quantity: 1 };
  const assessment = assess(draft, catalogue);
  const amountMinor = assessment.price && toShownPrice(assessment.price, catalogue).totalMinor;
  return { pane, draft, assessment, amountMinor };
}

const sumAmounts = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

function listUnreadable(layout: ShowerLayout, { precision }: Catalogue): string[] {
  const paths: string[] = [];
  mapLayoutLengths(layout, (length, path) => {
    if (!isReadableLength(length, precision)) paths.push(path);
    return length;
  });
  return paths;
}
