import type { AddressScheme } from '@glass/contracts/receivables';

/* An invoice in the terms of EN 16931. Comments name its business terms (BT). Amounts are minor units. */

/** VAT categories of UNCL 5305: standard, zero, exempt, within the EU, export. */
export type VatCategory = 'S' | 'Z' | 'E' | 'K' | 'G';

export interface Vat {
  category: VatCategory;
  /** `19`; `0` unless standard. */
  percent: string;
}

export interface EInvoiceAddress {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  /** Only for countries that have them. */
  state: string;
  country: string;
}

export interface EInvoiceParty {
  /** Legal name, BT-27 and BT-44. */
  name: string;
  /** '' if it is the legal name, BT-28. */
  tradeName: string;
  address: EInvoiceAddress;
  /** BT-31, BT-48; '' for none. */
  vatId: string;
  /** Registration, BT-30 and BT-47, with its scheme (ISO 6523) if it has one. */
  registration: { id: string; scheme: string } | null;
  /** BT-34, BT-49. */
  electronicAddress: { scheme: AddressScheme; id: string } | null;
  contact: { name: string; phone: string; email: string };
}

export interface EInvoiceLine {
  name: string;
  description: string;
  /** Negative for deductions: prices never are. */
  quantity: number;
  /** UN/ECE recommendation 20: `H87` pieces, `C62` one, `MTK` square meters. */
  unit: 'H87' | 'C62' | 'MTK';
  unitMinor: number;
  amountMinor: number;
  vat: Vat;
}

/** A discount or charge of the whole invoice, BG-20 and BG-21. */
export interface EInvoiceAdjustment {
  isCharge: boolean;
  /** UNCL 5189 or 7161. */
  reasonCode: string;
  reason: string;
  /** Not negative. */
  amountMinor: number;
  vat: Vat;
}

/** VAT of a category and rate, BG-23. */
export interface EInvoiceVatTotal {
  vat: Vat;
  taxableMinor: number;
  taxMinor: number;
  /** BT-120 and BT-121; '' for standard rates. */
  exemptionReason: string;
  exemptionCode: string;
}

export interface EInvoice {
  /** 380 invoice, 381 credit note, 384 corrected invoice. */
  typeCode: '380' | '381' | '384';
  number: string;
  /** Calendar days, `2026-11-28`. */
  day: string;
  dueDay: string;
  currency: string;
  /** BT-10: Leitweg-ID or another reference that the buyer gave. */
  buyerReference: string;
  /** BT-13; '' for none. */
  orderReference: string;
  /** BT-14: number of the order here. */
  salesOrder: string;
  /** BG-3: the invoice that this one corrects or credits. */
  preceding: { number: string; day: string } | null;
  notes: string[];
  seller: EInvoiceParty & { taxNumber: string };
  buyer: EInvoiceParty;
  delivery: { name: string; day: string; address: EInvoiceAddress | null };
  /** BT-20. */
  terms: string;
  /** BG-17; null without a bank account. */
  bank: { iban: string; bic: string; holder: string } | null;
  lines: EInvoiceLine[];
  adjustments: EInvoiceAdjustment[];
  vatTotals: EInvoiceVatTotal[];
  totals: EInvoiceTotals;
}

/** BG-22. Each amount follows from the others without rounding. */
export interface EInvoiceTotals {
  linesMinor: number;
  allowancesMinor: number;
  chargesMinor: number;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  /** BT-113: received before. */
  paidMinor: number;
  dueMinor: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const keyOf = ({ category, percent }: Vat): string => `${category} ${Number(percent)}`;

/** Adds up lines and adjustments by VAT category and rate, in order of appearance. */
export function sumByVat(
  lines: readonly EInvoiceLine[],
  adjustments: readonly EInvoiceAdjustment[],
): { vat: Vat; taxableMinor: number }[] {
  const groups = new Map<string, { vat: Vat; taxableMinor: number }>();
  const add = (vat: Vat, amountMinor: number): void => {
    const group = groups.get(keyOf(vat)) ?? { vat, taxableMinor: 0 };
    groups.set(keyOf(vat), { vat: group.vat, taxableMinor: group.taxableMinor + amountMinor });
  };
  for (const { vat, amountMinor } of lines) add(vat, amountMinor);
  for (const { vat, amountMinor, isCharge } of adjustments)
    add(vat, isCharge ? amountMinor : 0 - amountMinor);
  return [...groups.values()];
}

export function computeTotals(
  { lines, adjustments, vatTotals }: Pick<EInvoice, 'lines' | 'adjustments' | 'vatTotals'>,
  paidMinor: number,
): EInvoiceTotals {
  const linesMinor = sum(lines.map(({ amountMinor }) => amountMinor));
  const of = (isCharge: boolean): number =>
    sum(adjustments.filter((each) => each.isCharge === isCharge).map(({ amountMinor }) => amountMinor));
  const [allowancesMinor, chargesMinor] = [of(false), of(true)];
  const netMinor = linesMinor - allowancesMinor + chargesMinor;
  const taxMinor = sum(vatTotals.map((each) => each.taxMinor));
  const grossMinor = netMinor + taxMinor;
  return {
    ...{ linesMinor, allowancesMinor, chargesMinor, netMinor, taxMinor, grossMinor, paidMinor },
    dueMinor: grossMinor - paidMinor,
  };
}
