import type { PostalAddress } from '@glass/contracts/geo';
import { type TotalLine, TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { compactId } from '@glass/contracts/receivables';
import { type AccountingLine, isLineOfInvoice } from '../accounting-document.js';
import {
  type EInvoice,
  type EInvoiceAddress,
  type EInvoiceAdjustment,
  type EInvoiceLine,
  type EInvoiceParty,
  type Vat,
  computeTotals,
  sumByVat,
} from './einvoice.js';
import type { BuyerFacts, EInvoiceSource, SellerFacts } from './einvoice-source.js';
import { einvoiceTexts as texts } from './einvoice-texts.js';
import { exemptionOf, type Exemption, PASSED_ON_CODE } from './exemption.js';

/** Reasons of allowances (UNCL 5189) and charges (UNCL 7161). */
const DISCOUNT_CODE = '95';
const CHARGE_CODES: Partial<Record<TotalLine['kind'], string>> = { crate: 'PC', delivery: 'FC' };
const OTHER_CHARGE_CODE = 'ADR';

/**
 * Builds an e-invoice from the lines in the books. Line amounts and taxes are taken as they are, so its totals equal
 * those of the printed invoice. Call it for sources without missing fields (`listMissingFields`) only.
 * @param formatDay formats a day for the terms of payment
 */
export function buildEInvoice(source: EInvoiceSource, formatDay: (day: string) => string): EInvoice {
  const { document, typeCode, openMinor } = source;
  const sign = document.kind === 'creditNote' ? -1 : 1;
  const exemption = exemptionOf(source);
  const { lines, adjustments, taxOf } = splitLines(source, sign, exemption);
  const vatTotals = sumByVat(lines, adjustments).map(({ vat, taxableMinor }) => ({
    ...{ vat, taxableMinor, taxMinor: taxOf(vat) },
    ...reasonOf(vat, exemption),
  }));
  const grossMinor = sign * document.totalMinor;
  const paidMinor = typeCode === '381' ? 0 : grossMinor - openMinor;
  return {
    ...{ typeCode, number: document.number, day: document.day, currency: document.currency },
    dueDay: typeCode === '381' || openMinor <= 0 ? '' : latest(document.day, document.dueDay),
    terms:
      typeCode === '381'
        ? texts.credited
        : openMinor > 0
          ? texts.payBy(formatDay(latest(document.day, document.dueDay)))
          : texts.paid,
    buyerReference: source.buyer.buyerReference || document.reference || source.orderNumber,
    orderReference: document.reference,
    salesOrder: source.orderNumber,
    preceding: source.preceding,
    notes: [],
    seller: { ...toSeller(source.seller), taxNumber: source.seller.taxNumber.trim() },
    buyer: toBuyer(source.buyer),
    delivery: {
      name: source.shipTo?.name ?? '',
      day: source.deliveryDay,
      address: source.shipTo ? toAddress(source.shipTo) : null,
    },
    bank:
      source.seller.iban === ''
        ? null
        : {
            iban: compactId(source.seller.iban),
            bic: compactId(source.seller.bic),
            holder: source.seller.legalName || source.seller.name,
          },
    ...{ lines, adjustments, vatTotals },
    totals: computeTotals({ lines, adjustments, vatTotals }, paidMinor),
  };
}

const latest = (one: string, other: string): string => (one > other ? one : other);

/** Lines of panels become invoice lines; discounts, charges and deliveries become allowances and charges. */
function splitLines({ document, totals }: EInvoiceSource, sign: 1 | -1, exemption: Exemption | null) {
  const standard: Vat = { category: 'S', percent: standardPercent(totals.lines) };
  const vatOf = ({ isTaxed }: AccountingLine): Vat =>
    exemption ? exemption.vat : isTaxed ? standard : { category: 'E', percent: '0' };
  const kinds = totals.lines.filter(isLineOfInvoice).map(({ kind }) => kind);
  // A partial credit has its own lines instead of those of the order.
  const isWhole = document.lines.length > kinds.length && isSameTail(document.lines, totals.lines, sign);
  const at = isWhole ? document.lines.length - kinds.length : document.lines.length;
  const lines = document.lines.slice(0, at).map((line) => toLine(line, sign, vatOf(line)));
  const adjustments = document.lines
    .slice(at)
    .map((line, index) => toAdjustment(line, kinds[index]!, sign, vatOf(line)))
    .filter(({ amountMinor }) => amountMinor !== 0);
  const taxOf = (vat: Vat): number =>
    document.lines
      .filter((line) => vatOf(line).category === vat.category)
      .reduce((sum, { taxMinor }) => sum + sign * taxMinor, 0);
  return { lines, adjustments, taxOf };
}

/** Whether the last lines of a document are the discounts and charges of its order. */
function isSameTail(lines: readonly AccountingLine[], totals: readonly TotalLine[], sign: 1 | -1): boolean {
  const tail = totals.filter(isLineOfInvoice);
  return tail.every(
    ({ amountMinor }, i) => lines[lines.length - tail.length + i]!.amountMinor === sign * amountMinor,
  );
}

/** Prices are never negative: the quantity of a deduction is. */
function toLine(
  { description, quantity, unitMinor, amountMinor }: AccountingLine,
  sign: 1 | -1,
  vat: Vat,
): EInvoiceLine {
  const isDeduction = sign * unitMinor < 0;
  return {
    ...{ name: description, description: '', vat },
    quantity: isDeduction ? 0 - quantity : quantity,
    unit: 'H87',
    unitMinor: Math.abs(unitMinor),
    amountMinor: sign * amountMinor,
  };
}

function toAdjustment(
  { description, amountMinor }: AccountingLine,
  kind: TotalLine['kind'],
  sign: 1 | -1,
  vat: Vat,
): EInvoiceAdjustment {
  const isCharge = sign * amountMinor > 0;
  return {
    ...{ isCharge, reason: description, vat, amountMinor: Math.abs(amountMinor) },
    reasonCode: isCharge ? (CHARGE_CODES[kind] ?? OTHER_CHARGE_CODE) : DISCOUNT_CODE,
  };
}

export function standardPercent(lines: readonly TotalLine[]): string {
  return lines.find(({ kind, code }) => kind === 'tax' && code !== TAX_EXEMPT_CODE)?.percent ?? '0';
}

function reasonOf(
  { category }: Vat,
  exemption: Exemption | null,
): { exemptionReason: string; exemptionCode: string } {
  if (category === 'S' || category === 'Z') return { exemptionReason: '', exemptionCode: '' };
  if (exemption) return { exemptionReason: exemption.reason, exemptionCode: exemption.code };
  return { exemptionReason: texts.passedOn, exemptionCode: PASSED_ON_CODE };
}

function toSeller(seller: SellerFacts): EInvoiceParty {
  const { name, legalName, address, phone, email, contactName } = seller;
  const vatId = compactId(seller.vatId);
  return {
    name: legalName || name,
    tradeName: legalName && legalName !== name ? name : '',
    address: toAddress(address!),
    vatId,
    registration: toRegistration(seller.companyNumber, vatId, address!.country),
    electronicAddress: seller.electronicAddress ?? defaultAddress(seller, vatId, address!.country),
    contact: { name: contactName, phone, email },
  };
}

function toBuyer(buyer: BuyerFacts): EInvoiceParty {
  const { name, address, contactName, phone, email } = buyer;
  const vatId = compactId(buyer.vatId);
  return {
    name,
    tradeName: '',
    address: toAddress(address!),
    vatId,
    registration: buyer.isCompany ? toRegistration(buyer.companyNumber, vatId, address!.country) : null,
    electronicAddress: buyer.electronicAddress ?? defaultAddress(buyer, vatId, address!.country),
    contact: { name: contactName, phone, email },
  };
}

/** ISO 6523 codes of registers by country. */
const REGISTERS: Record<string, string> = { FR: '0002', BE: '0208', NL: '0106' };

/** Belgian enterprise numbers are part of the VAT id. */
function toRegistration(number: string, vatId: string, country: string): EInvoiceParty['registration'] {
  const id = compactId(number) || (country === 'BE' ? vatId.replace(/^BE/, '') : '');
  if (id === '') return null;
  return { id: country in REGISTERS ? id : number.trim(), scheme: REGISTERS[country] ?? '' };
}

/** The network of the country if its number is known, else email. */
function defaultAddress(
  { companyNumber, email }: Pick<BuyerFacts, 'companyNumber' | 'email'>,
  vatId: string,
  country: string,
): EInvoiceParty['electronicAddress'] {
  const id = toRegistration(companyNumber, vatId, country)?.id ?? '';
  if (id !== '' && country === 'FR') return { scheme: '0225', id };
  if (id !== '' && country === 'BE') return { scheme: '0208', id };
  return email.trim() === '' ? null : { scheme: 'EM', id: email.trim() };
}

const WITH_STATES = ['US', 'CA', 'AU'];

export function toAddress({
  line1,
  line2,
  city,
  postalCode,
  state,
  country,
}: PostalAddress): EInvoiceAddress {
  return { line1, line2, city, postalCode, country, state: WITH_STATES.includes(country) ? state : '' };
}
