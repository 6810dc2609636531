import type { Finding, PanelPriceSummary } from '@glass/contracts/panel';
import { localizeDecimals } from '@glass/geometry';
import { toShownMinor } from '@glass/pricing';
import { wordPrice } from '@glass/pricing/words';
import { formatMoney } from '@glass/ui';
import { assessRow } from './assess-row.js';
import type { PanelRow } from './grid-rows.js';
import type { CellContext } from './rows/cell-values.js';
import { texts } from './texts.js';

export interface RowStatus {
  text: string;
  tone: 'plain' | 'warning' | 'error';
  /** Something has to be done about the panel. */
  isOpen: boolean;
}

/** Price and findings: the server's, or of the local rules and prices until it has answered. */
export function valuesOf(
  { draft, line, pending }: PanelRow,
  { catalogue }: CellContext,
): { price: PanelPriceSummary | null; findings: readonly Finding[] } {
  if (line && !pending) return { price: line.price, findings: line.findings };
  const { price, findings } = assessRow(draft, catalogue);
  return { price, findings };
}

const RANK = { block: 0, review: 1, warn: 2 };

export function statusOf(row: PanelRow, context: CellContext): RowStatus {
  if (row.pending?.refused) return { text: texts.notSaved, tone: 'error', isOpen: true };
  const { price, findings } = valuesOf(row, context);
  const [worst] = findings.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);
  const why = worst ? localizeDecimals(context.locale, worst.message) : '';
  if (worst?.severity === 'block') return { text: texts.blocked(why), tone: 'error', isOpen: true };
  if (worst?.severity === 'review') return { text: texts.review(why), tone: 'warning', isOpen: true };
  const [missing] = price?.missing ?? [];
  if (price && price.totalMinor === null && !price.isHidden)
    return {
      text: missing ? `${texts.onRequest}: ${wordPrice(missing.what, context.locale)}` : texts.onRequest,
      tone: 'warning',
      isOpen: true,
    };
  if (worst) return { text: texts.warn(why), tone: 'plain', isOpen: true };
  return { text: texts.ready, tone: 'plain', isOpen: false };
}

/** '' while there is no price, or for people who see none. */
export function priceText(row: PanelRow, context: CellContext): string {
  const { catalogue, locale } = context;
  const { price } = valuesOf(row, context);
  if (!price || price.isHidden) return '';
  if (price.totalMinor === null) return texts.onRequest;
  const amountMinor = toShownMinor(price.totalMinor, catalogue);
  return formatMoney({ amountMinor, currency: price.currency }, locale);
}
