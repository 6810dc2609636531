import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { isInEuropeanUnion } from './european-union.js';
import { listPaperDuties, type PaperKind, type Sentence } from './paper-law.js';
import type { LegalField, TenantLegal } from './tenant-legal.js';

/** Official names of numbers by country; they stay as they are in every language. */
const VAT_ID_NAMES: Record<string, string> = {
  ...{ DE: 'USt-IdNr.', AT: 'UID-Nr.', CH: 'MWST-Nr.', FR: 'N° TVA', BE: 'TVA/BTW', ES: 'NIF-IVA' },
  GB: 'VAT No.',
};
const TAX_NUMBER_NAMES: Record<string, string> = {
  ...{ DE: 'Steuernummer', AT: 'Steuernummer', ES: 'NIF', CA: 'GST/HST No.', MX: 'RFC' },
};
const COMPANY_NUMBER_NAMES: Record<string, string> = { FR: 'SIRET', BE: 'BCE/KBO', GB: 'Company No.' };

export const vatIdName = (country: string) => VAT_ID_NAMES[country] ?? 'VAT';
export const taxNumberName = (country: string) => TAX_NUMBER_NAMES[country] ?? 'Tax No.';
export const companyNumberName = (country: string) => COMPANY_NUMBER_NAMES[country] ?? 'No.';

const texts = defineTexts(() => ({
  /** Capital of a company, with its currency */
  capital: (amount: string) => t`Share capital ${amount}`,
  managers: (names: string) => t`Managing directors: ${names}`,
  insurer: (insurer: string) => t`Liability insurance: ${insurer}`,
  dateOfSupply: (day: string) => t`Date of supply: ${day}`,
  expectedSupply: (day: string) => t`Expected date of supply: ${day}`,
  supplyOnInvoiceDay: t`The date of supply is the date of the invoice.`,
  /** Made to measure: no right to cancel, with the law that says so */
  noWithdrawal: (law: string) =>
    t`The glass is made to your measurements. You therefore have no right to cancel the contract after ordering (${law}).`,
  freeQuote: t`This quote is free of charge.`,
  lateByStatute: (law: string) => t`Late payments bear interest at the statutory rate (${law}).`,
  lateAfter30Days: t`Payment is late at the latest 30 days after the due date and receipt of this invoice.`,
  latePenalty: t`Late payments bear penalties at three times the legal interest rate, without reminder.`,
  recoveryCost: t`Fixed compensation for recovery costs: €40.`,
  noEarlyDiscount: t`Nothing is deducted for early payment.`,
  goods: t`Nature of the supply: goods.`,
  goodsAndServices: t`Nature of the supply: goods and services.`,
  vatOnDebits: t`VAT is paid on debits.`,
  smallBusiness: (law: string) => t`No VAT is charged (${law}).`,
  intraCommunity: t`VAT-exempt intra-Community supply.`,
  exportSupply: t`VAT-exempt export.`,
}));

/** Laws that exclude the right to cancel goods made to measure. */
const NO_WITHDRAWAL: Record<string, string> = {
  DE: '§ 312g Abs. 2 Nr. 1 BGB',
  AT: '§ 18 Abs. 1 Z 3 FAGG',
  FR: 'art. L221-28, 3° C. consom.',
  ES: 'art. 103 c) TRLGDCU',
  BE: 'art. VI.53, 3° CDE',
  GB: 'SI 2013/3134 reg. 28(1)(b)',
};
const SMALL_BUSINESS: Record<string, string> = {
  DE: '§ 19 UStG',
  AT: '§ 6 Abs. 1 Z 27 UStG',
  FR: 'art. 293 B du CGI',
  BE: 'art. 56bis CTVA',
};

/**
 * That consumers can't cancel orders of glass, to be said before they order; '' where no law asks for it. The law of the
 * consumer's country protects them (regulation (EC) 593/2008 art. 6), else the seller's applies.
 * @param consumer country of delivery; '' if it isn't known
 */
export function noWithdrawalText(seller: string, consumer: string): string {
  const country = [consumer, seller].find(asksNoWithdrawal);
  return country ? texts.noWithdrawal(NO_WITHDRAWAL[country] ?? '2011/83/EU art. 16 (c)') : '';
}

const asksNoWithdrawal = (country: string): boolean =>
  listPaperDuties(country, 'confirmation', { kind: '', isConsumer: true }).sentences.includes('noWithdrawal');

/** Why a small business charges no VAT. */
export function smallBusinessText(country: string): string {
  return texts.smallBusiness(SMALL_BUSINESS[country] ?? '2006/112/EC art. 284');
}

/** Why the law frees a sale of VAT, by the place of delivery. */
export type TaxCase = 'intraCommunity' | 'exportSupply' | null;

interface UntaxedSale {
  /** Country of the seller. */
  seller: string;
  /** Country of delivery; '' if the customer fetches the goods. */
  place: string;
  /** VAT id with which the order was priced, confirmed by VIES or staff; null for another reason. */
  vatId: string | null;
}

/** @returns null for reasons that the shop entered; their words are in the order's line of taxes */
export function taxCaseOf({ seller, place, vatId }: UntaxedSale): TaxCase {
  if (!isInEuropeanUnion(seller) || place === '' || place === seller) return null;
  if (!isInEuropeanUnion(place)) return 'exportSupply';
  return vatId === null ? null : 'intraCommunity';
}

export interface PaperFacts {
  /** The seller's country. */
  country: string;
  paper: PaperKind;
  legal: TenantLegal;
  isConsumer: boolean;
  /** Formatted; null if it isn't known, and is then that of the invoice. */
  suppliedOn?: string | null;
  /** The glass hasn't left yet. */
  isExpected?: boolean;
  taxCase?: TaxCase;
  /** Country of delivery; '' or omitted if the customer fetches the goods. */
  place?: string;
  /** The seller's bank account; '' or omitted if none is entered. */
  iban?: string;
  /** The paper charges for delivery or other services, too. */
  hasServices?: boolean;
}

/** The seller's data and the sentences that its country requires on a paper, one per line, in the current language. */
export function listPaperMentions(facts: PaperFacts): string[] {
  const { country, paper, legal, taxCase, isConsumer } = facts;
  const isOffer = paper === 'quote' || paper === 'confirmation';
  const { seller, sentences } = listPaperDuties(country, paper, { ...facts, kind: legal.kind });
  const lines = sentences.map((sentence) => sentenceText(sentence, facts));
  // Supplies of small businesses are exempt as such, not as intra-Community supplies (2006/112/EC art. 139 (1)).
  const isSmallBusiness = legal.isSmallBusiness && sentences.includes('smallBusiness');
  return [
    seller.length > 0 ? sellerLine(country, legal) : '',
    ...lines,
    taxCase && !isSmallBusiness ? texts[taxCase] : '',
    isOffer && isConsumer && !sentences.includes('noWithdrawal')
      ? noWithdrawalText('', facts.place ?? '')
      : '',
  ].filter((line) => line !== '');
}

/** All that the tenant entered, where a paper needs any of it. */
export function sellerLine(country: string, legal: TenantLegal): string {
  const named = (field: LegalField, name: string) =>
    legal[field].trim() === '' ? '' : `${name} ${legal[field].trim()}`;
  const { legalName, legalForm, capital, managers, insurer } = legal;
  return [
    legalName,
    legalName.includes(legalForm) ? '' : legalForm,
    capital && texts.capital(capital),
    [legal.registerCourt, legal.registerNumber].filter(Boolean).join(' '),
    managers && texts.managers(managers),
    named('companyNumber', companyNumberName(country)),
    named('taxNumber', taxNumberName(country)),
    named('vatId', vatIdName(country)),
    insurer && texts.insurer(insurer),
  ]
    .filter((part) => part.trim() !== '')
    .join(' · ');
}

/**
 * Form, register and managers of a registered company, for letters and emails (directive (EU) 2017/1132 art. 26;
 * § 35a GmbHG). '' if nothing is entered.
 */
export function letterLine(country: string, legal: TenantLegal): string {
  const { legalName, legalForm, registerCourt, registerNumber, managers } = legal;
  if (legal.kind !== 'company' && !registerNumber.trim()) return '';
  const companyNumber =
    legal.companyNumber.trim() && `${companyNumberName(country)} ${legal.companyNumber.trim()}`;
  return [
    legalName,
    legalName.includes(legalForm) ? '' : legalForm,
    [registerCourt, registerNumber].filter(Boolean).join(' '),
    companyNumber,
    managers && texts.managers(managers),
  ]
    .filter((part) => part.trim() !== '')
    .join(' · ');
}

function sentenceText(sentence: Sentence, facts: PaperFacts): string {
  const { country, legal, isConsumer } = facts;
  switch (sentence) {
    case 'dateOfSupply':
      if (!facts.suppliedOn) return texts.supplyOnInvoiceDay;
      return facts.isExpected ? texts.expectedSupply(facts.suppliedOn) : texts.dateOfSupply(facts.suppliedOn);
    case 'noWithdrawal':
      return noWithdrawalText(country, facts.place ?? '');
    case 'freeQuote':
      return texts.freeQuote;
    case 'bonPourAccord':
      // Handwritten by the customer before the signature, in these words.
      return '« Bon pour accord »';
    case 'latePayment':
      return lateText(country, isConsumer);
    case 'recoveryCost':
      return texts.recoveryCost;
    case 'noEarlyDiscount':
      return texts.noEarlyDiscount;
    case 'natureOfSupply':
      return facts.hasServices ? texts.goodsAndServices : texts.goods;
    case 'vatOnDebits':
      return legal.vatOnDebits ? texts.vatOnDebits : '';
    case 'bankAccount':
      // An international name.
      return facts.iban ? `IBAN ${facts.iban}` : '';
    case 'smallBusiness':
      return legal.isSmallBusiness ? smallBusinessText(country) : '';
  }
}

function lateText(country: string, isConsumer: boolean): string {
  if (country === 'FR') return texts.latePenalty;
  if (country === 'AT') return texts.lateByStatute(isConsumer ? '§ 1000 ABGB' : '§ 456 UGB');
  const interest = texts.lateByStatute(isConsumer ? '§ 288 Abs. 1 BGB' : '§ 288 Abs. 2 BGB');
  return `${texts.lateAfter30Days} ${interest}`;
}
