import type { LayoutPane } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { exactLength, ImpossiblePanel, mapLengths, unitsOf } from '@glass/geometry';
import { glassOf } from '../document-parts.js';
import { type PanelContext, panelFacts, type PanelFacts } from '../panel/panel-facts.js';
import { type ShowerFacts, weightOf } from './shower-facts.js';

/** Catalog and formats of a shower's panels. */
export const panelContext = ({ doc }: ShowerFacts): PanelContext => ({
  catalogue: doc.catalogue,
  locale: doc.locale,
  precision: doc.catalogue.precision,
});

/** The panel that a pane becomes, as drawings print it; null if it can't be made. */
export function readPanePanel(facts: ShowerFacts, pane: LayoutPane): PanelFacts | null {
  const context = panelContext(facts);
  const spec = mapLengths(pane.panel, (mm) => toReadersLength(mm, context.precision));
  const source = {
    ...{
      uid: pane.key,
      line: 1,
      quantity: 1,
      spec,
      glass: glassOf(pane.panel, facts.doc.catalogue),
      chargedArea: '',
    },
    ...{ areaM2: pane.areaMm2 / 1e6, weightKg: weightOf(facts, pane) },
    ...{ priceLines: [], onceLines: [], unitMinor: null, totalMinor: null },
  };
  try {
    return panelFacts(source, context);
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}

/** No one typed these lengths: without a text, one that is no fraction of an inch is written in decimal inches. */
function toReadersLength(mm: number, precision: LengthPrecision): Length {
  const exact = exactLength(mm, precision);
  return unitsOf(precision) === 'inch' && exact.text.endsWith('mm') ? { ...exact, text: '' } : exact;
}
