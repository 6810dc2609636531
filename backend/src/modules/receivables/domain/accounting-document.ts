import { t } from '@lingui/core/macro';
import type { Catalogue, DeliveryZone } from '@glass/contracts/catalogue';
import {
  type PanelPrice,
  type PanelSpec,
  type QuoteTotals,
  TAX_EXEMPT_CODE,
  type TotalLine,
} from '@glass/contracts/panel';
import { hardwareFinishName } from '@glass/geometry';
import { nameHardware } from '@glass/layouts/words';
import type { AccountingProfile } from '@glass/contracts/receivables';
import { allocateByWeight, isAbout, isUntaxedDelivery, materialName } from '@glass/pricing';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { totalLineName, wordPrice, writeQuantity } from '@glass/pricing/words';
import type { AssignedNumber } from '../../../kernel/database/assigned-number.js';

export interface OrderToAccount extends AssignedNumber {
  customer: string;
  email: string;
  poNumber: string;
  totals: Pick<QuoteTotals, 'lines' | 'totalMinor' | 'currency'>;
  catalogue: Pick<Catalogue, 'units' | 'materials' | 'articles'>;
  deliveryZones: DeliveryZone[];
  panels: {
    spec: Pick<PanelSpec, 'materialUID' | 'mark'>;
    price: Pick<PanelPrice, 'unitMinor' | 'quantity' | 'once'>;
    /** Description as on the printed invoice; defaults to glass and mark. */
    description?: string;
  }[];
  hardware: PricedHardwareLine[];
  /** `2026-11-20` */
  day: string;
  dueDay: string;
}

/** An invoice or a credit note. Its line amounts and line taxes add up to its total. */
export interface AccountingDocument {
  kind: 'invoice' | 'creditNote';
  number: string;
  /** Prefix of `number`; the number is unique without it. */
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
  /** Quantity × unit; negative for deductions. Signs are inverted in a credit note. */
  amountMinor: number;
  /** This line's share of the document's taxes. */
  taxMinor: number;
  isTaxed: boolean;
  /** Hardware, or a discount on it, which may have an account of its own. */
  isHardware?: true;
}

/** Appended to the order number of a credit note for the whole order. */
const CREDIT_SUFFIX = '-CR';

/** Builds an order's invoice: one line per panel, then the order's charges. */
export function buildInvoice(order: OrderToAccount): AccountingDocument {
  const { totals, catalogue, deliveryZones } = order;
  const taxMinor = sumAmounts(totals.lines.filter(({ kind }) => kind === 'tax'));
  const isTaxed = totals.lines.some(({ kind, code }) => kind === 'tax' && code !== TAX_EXEMPT_CODE);
  const lines = [
    ...order.panels.flatMap((panel) => toPanelLines(panel, catalogue)),
    ...order.hardware.flatMap((line) => toHardwareLine(line, order.catalogue)),
    ...totals.lines.filter(isLineOfInvoice).map((line) => ({
      ...toSingleLine(
        { ...line, label: totalLineName(line) },
        isTaxed && !isUntaxedDelivery(line, deliveryZones),
      ),
      ...(isAbout(line.label, 'hardwareDiscount') ? HARDWARE : {}),
    })),
  ].map((line) => ({ ...line, isTaxed: line.isTaxed && isTaxed }));
  const taxes = allocateByWeight(
    taxMinor,
    lines.map((line) => (line.isTaxed ? line.amountMinor : 0)),
  );
  return {
    kind: 'invoice',
    number: `${order.numberPrefix}${order.number}`,
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

/** Whether a line below the panels is a line of the invoice; panels, hardware and taxes are listed on their own. */
export const isLineOfInvoice = ({ kind }: Pick<TotalLine, 'kind'>): boolean =>
  kind !== 'panels' && kind !== 'hardware' && kind !== 'tax';

/**
 * Builds the credit note for a whole invoice.
 * @param day when the order was canceled, `2026-11-20`
 */
export function buildCreditNote(invoice: AccountingDocument, day: string): AccountingDocument {
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

/** A partial credit of an invoice, or the reversal of one. */
interface PartialCredit {
  number: string;
  day: string;
  /** Reason as entered by the user. */
  text: string;
  /** Total credited on the invoice before and after this credit. */
  beforeMinor: number;
  afterMinor: number;
}

/**
 * Builds a partial credit note, or its reversal. Glass, hardware, taxed and untaxed amounts and taxes are in proportion to
 * the invoice. Computed from the cumulative credited total, so that partial credits add up to the whole invoice to the cent.
 */
export function buildPartialCredit(invoice: AccountingDocument, credited: PartialCredit): AccountingDocument {
  const { number, day, text, beforeMinor, afterMinor } = credited;
  const about = {
    kind: afterMinor > beforeMinor ? ('creditNote' as const) : ('invoice' as const),
    ...{ number, day, dueDay: day, totalMinor: beforeMinor - afterMinor },
  };
  if (beforeMinor === 0 && afterMinor === invoice.totalMinor)
    return { ...buildCreditNote(invoice, day), ...about };
  const [before, after] = [splitCredited(invoice, beforeMinor), splitCredited(invoice, afterMinor)];
  const lines = CREDIT_LINES.map((kind, i): AccountingLine => {
    const amountMinor = before[i]!.amountMinor - after[i]!.amountMinor;
    const taxMinor = before[i]!.taxMinor - after[i]!.taxMinor;
    const description = 'isHardware' in kind ? t`${text}, hardware` : text;
    return { ...kind, description, quantity: 1, unitMinor: amountMinor, amountMinor, taxMinor };
  }).filter(({ amountMinor, taxMinor }) => amountMinor !== 0 || taxMinor !== 0);
  return { ...invoice, ...about, lines };
}

const HARDWARE = { isHardware: true } as const;

/** Lines of a partial credit: one for each kind of tax and account. */
const CREDIT_LINES = [
  { isTaxed: true },
  { isTaxed: true, ...HARDWARE },
  { isTaxed: false },
  { isTaxed: false, ...HARDWARE },
] as const;

/** Splits the first `creditedMinor` of an invoice into `CREDIT_LINES`. */
function splitCredited(
  { lines, totalMinor }: AccountingDocument,
  creditedMinor: number,
): Pick<AccountingLine, 'amountMinor' | 'taxMinor'>[] {
  const share = totalMinor === 0 ? 0 : creditedMinor / totalMinor;
  const untaxed = lines.filter(({ isTaxed }) => !isTaxed);
  const taxMinor = Math.round(sumTaxes(lines) * share);
  const untaxedMinor = Math.round(sumAmounts(untaxed) * share);
  const taxedMinor = creditedMinor - taxMinor - untaxedMinor;
  return [true, false].flatMap((isTaxed) => {
    const [glass, hardware] = [false, true].map((isHardware) =>
      lines.filter((line) => line.isTaxed === isTaxed && Boolean(line.isHardware) === isHardware),
    );
    const amounts = allocateByWeight(isTaxed ? taxedMinor : untaxedMinor, [
      sumAmounts(glass!),
      sumAmounts(hardware!),
    ]);
    const taxes = allocateByWeight(isTaxed ? taxMinor : 0, [sumTaxes(glass!), sumTaxes(hardware!)]);
    return amounts.map((amountMinor, i) => ({ amountMinor, taxMinor: taxes[i]! }));
  });
}

type NetLine = Omit<AccountingLine, 'taxMinor'>;

/** The account, product or service that a line is booked on. */
export function accountOf(
  { isHardware }: Pick<AccountingLine, 'isHardware'>,
  { salesAccount, hardwareAccount = '' }: Pick<AccountingProfile, 'salesAccount' | 'hardwareAccount'>,
): string {
  return isHardware && hardwareAccount.trim() !== '' ? hardwareAccount : salesAccount;
}

/** Lines for the pieces of a panel and for its one-time charges. */
function toPanelLines(
  panel: OrderToAccount['panels'][number],
  catalogue: OrderToAccount['catalogue'],
): NetLine[] {
  const { price } = panel;
  const description = panel.description ?? describePanel(panel, catalogue);
  const unitMinor = price.unitMinor ?? 0;
  return [
    {
      ...{ description, quantity: price.quantity, unitMinor, isTaxed: true },
      amountMinor: unitMinor * price.quantity,
    },
    ...(price.once ?? []).map((line) =>
      toSingleLine({ ...line, label: `${wordPrice(line.label)}, ${description}` }, true),
    ),
  ];
}

/** Left out if the price of its cutout includes it. Lengths, and prices with parts of a cent, are one unit. */
function toHardwareLine(line: PricedHardwareLine, { articles = [] }: OrderToAccount['catalogue']): NetLine[] {
  const { name, code, hand, quantity, charged, unit, isIncluded } = line;
  const amountMinor = line.amountMinor ?? 0;
  if (isIncluded && amountMinor === 0) return [];
  const hasFinish = articles.some(({ uid, finishes }) => uid === line.articleUID && finishes.length > 0);
  const finish = hasFinish ? hardwareFinishName(line.finish) : '';
  const article = [nameHardware(name, hand), finish, code].filter((text) => text !== '').join(', ');
  if (unit === 'piece' && quantity > 0 && amountMinor % quantity === 0)
    return [
      {
        ...{ description: article, quantity, unitMinor: amountMinor / quantity, amountMinor },
        ...{ isTaxed: true, ...HARDWARE },
      },
    ];
  const measure = writeQuantity({ quantity: charged, unit: HARDWARE_UNITS[unit] });
  return [{ ...toSingleLine({ label: `${article}, ${measure}`, amountMinor }, true), ...HARDWARE }];
}

const HARDWARE_UNITS = { piece: 'pcs', meter: 'm', foot: 'ft' } as const;

function describePanel(
  { spec }: OrderToAccount['panels'][number],
  catalogue: OrderToAccount['catalogue'],
): string {
  const material = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  const glass = material ? materialName(material, catalogue) : t`Glass`;
  return spec.mark ? `${glass}, ${spec.mark}` : glass;
}

function toSingleLine(
  { label, amountMinor }: { label: string; amountMinor: number },
  isTaxed: boolean,
): NetLine {
  return { description: label, quantity: 1, unitMinor: amountMinor, amountMinor, isTaxed };
}

function sumAmounts(lines: readonly { amountMinor: number }[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

const sumTaxes = (lines: readonly Pick<AccountingLine, 'taxMinor'>[]): number =>
  lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
