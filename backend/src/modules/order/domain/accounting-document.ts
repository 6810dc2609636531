import {
  totalLineName,
  type Catalogue,
  type DeliveryZone,
  type PanelPrice,
  type PanelSpec,
  type QuoteTotals,
  type TotalLine,
} from '@glass/contracts';
import { materialName } from '@glass/pricing';
import type { GivenNumber } from '../../../kernel/database/given-number.js';
import { orderNumberText } from './order-number.js';

/** What is stored of an order, as far as books show it. */
export interface OrderToAccount extends GivenNumber {
  customer: string;
  email: string;
  poNumber: string;
  totals: Pick<QuoteTotals, 'lines' | 'totalMinor' | 'currency'>;
  catalogue: Pick<Catalogue, 'units' | 'materials'>;
  deliveryZones: DeliveryZone[];
  panels: {
    spec: Pick<PanelSpec, 'materialUID' | 'mark'>;
    price: Pick<PanelPrice, 'unitMinor' | 'quantity' | 'once'>;
    /** What a printed invoice says of it; without it, glass and mark. */
    description?: string;
  }[];
  /** `2026-11-20` */
  day: string;
  dueDay: string;
}

/** An invoice or a credit note; the amounts of its lines and their taxes add up to its total. */
export interface AccountingDocument {
  kind: 'invoice' | 'creditNote';
  number: string;
  /** What the number begins with; it is unique without it too. */
  numberPrefix: string;
  customer: string;
  email: string;
  reference: string;
  day: string;
  dueDay: string;
  currency: string;
  lines: AccountingLine[];
  totalMinor: number;
}

export interface AccountingLine {
  description: string;
  quantity: number;
  unitMinor: number;
  /** Quantity × unit; negative for what is taken off, and the other way round in a credit note. */
  amountMinor: number;
  /** Its share of the taxes. */
  taxMinor: number;
  isTaxed: boolean;
}

/** What stands behind the number of the order that a credit note takes back. */
const CREDIT_SUFFIX = '-CR';

/** The invoice of an order: a line a panel, then what is charged for all of it. */
export function invoiceOf(order: OrderToAccount): AccountingDocument {
  const { totals, catalogue, deliveryZones } = order;
  const taxMinor = sumOf(totals.lines.filter(({ kind }) => kind === 'tax'));
  const isTaxed = totals.lines.some(({ kind }) => kind === 'tax');
  const lines = [
    ...order.panels.flatMap((panel) => panelLines(panel, catalogue)),
    ...totals.lines
      .filter(({ kind }) => kind !== 'panels' && kind !== 'tax')

      .map((line) =>
        once({ ...line, label: totalLineName(line) }, isTaxed && !isUntaxedDelivery(line, deliveryZones)),
      ),
  ].map((line) => ({ ...line, isTaxed: line.isTaxed && isTaxed }));
  const taxes = shares(
    taxMinor,
    lines.map((line) => (line.isTaxed ? line.amountMinor : 0)),
  );
  return {
    kind: 'invoice',
    number: orderNumberText(order),
    numberPrefix: order.numberPrefix,
    customer: order.customer,
    email: order.email,
    reference: order.poNumber,
    day: order.day,
    dueDay: order.dueDay,
    currency: totals.currency,
    lines: lines.map((line, i) => ({ ...line, taxMinor: taxes[i]! })),
    totalMinor: totals.totalMinor ?? 0,
  };
}

/** Takes an invoice back. @param day on which the order was cancelled */
export function creditNoteOf(invoice: AccountingDocument, day: string): AccountingDocument {
  return {
    ...invoice,
    ...{ kind: 'creditNote', number: `${invoice.number}${CREDIT_SUFFIX}`, day, dueDay: day },
    lines: invoice.lines.map((line) => ({
      ...line,
      unitMinor: 0 - line.unitMinor,
      amountMinor: 0 - line.amountMinor,
      taxMinor: 0 - line.taxMinor,
    })),
    totalMinor: 0 - invoice.totalMinor,
  };
}

/** A part of an invoice that was credited, or of which that was taken back. */
export interface Credited {
  number: string;
  day: string;
  /** What it was for, in somebody's words. */
  text: string;
  /** How much of the invoice was credited altogether before and after. */
  beforeMinor: number;
  afterMinor: number;
}

/**
 * Takes a part of an invoice back, or its credit: what is taxed, the taxes and the rest in proportion. It is counted from
 * what is credited altogether, so that many parts come to the whole invoice to the cent.
 */
export function creditedPartOf(invoice: AccountingDocument, credited: Credited): AccountingDocument {
  const { number, day, text, beforeMinor, afterMinor } = credited;
  const about = {
    kind: afterMinor > beforeMinor ? ('creditNote' as const) : ('invoice' as const),
    ...{ number, day, dueDay: day, totalMinor: beforeMinor - afterMinor },
  };
  if (beforeMinor === 0 && afterMinor === invoice.totalMinor)
    return { ...creditNoteOf(invoice, day), ...about };
  const [before, after] = [creditedOf(invoice, beforeMinor), creditedOf(invoice, afterMinor)];
  const line = (isTaxed: boolean, amountMinor: number, taxMinor: number): AccountingLine => ({
    ...{ description: text, quantity: 1, unitMinor: amountMinor, amountMinor, taxMinor, isTaxed },
  });
  const lines = [
    line(true, before.taxedMinor - after.taxedMinor, before.taxMinor - after.taxMinor),
    line(false, before.untaxedMinor - after.untaxedMinor, 0),
  ].filter(({ amountMinor, taxMinor }) => amountMinor !== 0 || taxMinor !== 0);
  return { ...invoice, ...about, lines };
}

/** What of an invoice is credited when so much of it is. */
function creditedOf({ lines, totalMinor }: AccountingDocument, creditedMinor: number) {
  const share = totalMinor === 0 ? 0 : creditedMinor / totalMinor;
  const taxMinor = Math.round(lines.reduce((sum, line) => sum + line.taxMinor, 0) * share);
  const untaxedMinor = Math.round(sumOf(lines.filter(({ isTaxed }) => !isTaxed)) * share);
  return { taxMinor, untaxedMinor, taxedMinor: creditedMinor - taxMinor - untaxedMinor };
}

type NetLine = Omit<AccountingLine, 'taxMinor'>;

/** The pieces of a panel, and what is charged once for it. */
function panelLines(
  panel: OrderToAccount['panels'][number],
  catalogue: OrderToAccount['catalogue'],
): NetLine[] {
  const { price } = panel;
  const description = panel.description ?? shortDescription(panel, catalogue);
  const unitMinor = price.unitMinor ?? 0;
  return [
    {
      ...{ description, quantity: price.quantity, unitMinor, isTaxed: true },
      amountMinor: unitMinor * price.quantity,
    },
    ...(price.once ?? []).map((line) => once({ ...line, label: `${line.label}, ${description}` }, true)),
  ];
}

function shortDescription(
  { spec }: OrderToAccount['panels'][number],
  catalogue: OrderToAccount['catalogue'],
): string {
  const material = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  const glass = material ? materialName(material, catalogue) : 'Glass';
  return spec.mark ? `${glass}, ${spec.mark}` : glass;
}

function once({ label, amountMinor }: Pick<TotalLine, 'label' | 'amountMinor'>, isTaxed: boolean): NetLine {
  return { description: label, quantity: 1, unitMinor: amountMinor, amountMinor, isTaxed };
}

function isUntaxedDelivery({ kind, code }: TotalLine, zones: readonly DeliveryZone[]): boolean {
  return kind === 'delivery' && zones.find((zone) => zone.code === code)?.taxed === false;
}

/**
 * Shares an amount out by weights, which may be negative, so that the shares add up to it to the cent: each is what the
 * weights so far come to less what was given before. Weights that come to nothing leave all to the first.
 */
export function shares(totalMinor: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let given = 0;
  return weights.map((weight, i) => {
    weightSoFar += weight;
    const isLast = i === weights.length - 1;
    const due = all === 0 || isLast ? totalMinor : Math.round(totalMinor * (weightSoFar / all));
    const share = due - given;
    given = due;
    return share;
  });
}

function sumOf(lines: readonly { amountMinor: number }[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
