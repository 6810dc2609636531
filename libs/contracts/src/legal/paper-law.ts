import { isInVies } from '../company/vat-area.js';
import { isInEuropeanUnion } from './european-union.js';
import type { BusinessKind, LegalField, TenantLegal } from './tenant-legal.js';

/** Papers that customers get. */
export const PAPER_KINDS = ['quote', 'confirmation', 'deliveryNote', 'invoice', 'creditNote'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Sentences that some countries require; their texts are in `paper-mentions.ts`. */
export const SENTENCES = [
  'dateOfSupply',
  'noWithdrawal',
  'freeQuote',
  'bonPourAccord',
  'latePayment',
  'recoveryCost',
  'noEarlyDiscount',
  'natureOfSupply',
  'vatOnDebits',
  'smallBusiness',
  'bankAccount',
] as const;
export type Sentence = (typeof SENTENCES)[number];

interface LawRow {
  /** The seller's data. `tax`: a tax number or a VAT id. */
  seller?: readonly (LegalField | 'tax')[];
  sentences?: readonly Sentence[];
  papers: readonly PaperKind[];
  /** Only these businesses; all if omitted. */
  kind?: BusinessKind;
  /** Only for these buyers; all if omitted. */
  buyer?: 'business' | 'consumer';
}

const BILLS = ['invoice', 'creditNote'] as const;
const OFFERS = ['quote', 'confirmation'] as const;
const LETTERS = PAPER_KINDS;

/** VAT directive 2006/112/EC art. 226; consumer rights directive 2011/83/EU art. 16 (c). */
const EUROPE: readonly LawRow[] = [
  { papers: BILLS, seller: ['tax'], sentences: ['smallBusiness'] },
  { papers: ['invoice'], sentences: ['dateOfSupply'] },
  { papers: OFFERS, buyer: 'consumer', sentences: ['noWithdrawal'] },
];

/**
 * Mandatory mentions by country of the seller, in addition to those of every paper: names and addresses of both, number, date,
 * quantities, net amounts, taxes by rate, and the end of a quote's validity.
 */
const PAPER_LAW: Readonly<Record<string, readonly LawRow[]>> = {
  // No federal rules for the content of papers. Sales tax is shown by jurisdiction.
  US: [],
  // Companies (Trading Disclosures), SI 2015/17 reg. 24–25; VAT Regulations 1995 reg. 14; SI 2013/3134 reg. 28 (1) (b).
  GB: [
    { papers: LETTERS, kind: 'company', seller: ['legalName', 'registerCourt', 'registerNumber'] },
    { papers: BILLS, seller: ['vatId'] },
    { papers: ['invoice'], sentences: ['dateOfSupply'] },
    { papers: OFFERS, buyer: 'consumer', sentences: ['noWithdrawal'] },
  ],
  // § 35a GmbHG, § 14 IV UStG, § 286 III and § 288 BGB, § 312g II 1 BGB, § 34a UStDV.
  DE: [
    ...EUROPE,
    {
      papers: LETTERS,
      kind: 'company',
      seller: ['legalName', 'registerCourt', 'registerNumber', 'managers'],
    },
    { papers: ['invoice'], sentences: ['latePayment'] },
  ],
  // § 14 UGB, § 11 UStG, § 456 and § 458 UGB, § 18 I 3 FAGG.
  AT: [
    { papers: BILLS, seller: ['vatId'], sentences: ['smallBusiness'] },
    { papers: ['invoice'], sentences: ['dateOfSupply', 'latePayment'] },
    { papers: OFFERS, buyer: 'consumer', sentences: ['noWithdrawal'] },
    { papers: LETTERS, kind: 'company', seller: ['legalName', 'registerCourt', 'registerNumber'] },
  ],
  // Art. 26 MWSTG; art. 954a OR (name with its form).
  CH: [
    { papers: LETTERS, kind: 'company', seller: ['legalName'] },
    { papers: BILLS, seller: ['vatId'] },
    { papers: ['invoice'], sentences: ['dateOfSupply'] },
  ],
  // R123-237, R123-238, L441-9, L441-10, D441-5 C. com.; 242 nonies A ann. II CGI; décret 2022-1299; arrêté du 24 janvier
  // 2017; art. 22-2 loi 96-603; L221-28 C. consom.
  FR: [
    { papers: LETTERS, seller: ['legalName', 'companyNumber'] },
    { papers: LETTERS, kind: 'company', seller: ['legalForm', 'capital', 'registerCourt'] },
    { papers: BILLS, seller: ['vatId'], sentences: ['natureOfSupply', 'smallBusiness'] },
    { papers: ['invoice'], sentences: ['dateOfSupply', 'noEarlyDiscount', 'vatOnDebits'] },
    { papers: ['invoice'], buyer: 'business', sentences: ['latePayment', 'recoveryCost'] },
    { papers: ['quote', 'invoice'], seller: ['insurer'] },
    { papers: ['quote'], sentences: ['freeQuote', 'bonPourAccord'] },
    { papers: OFFERS, buyer: 'consumer', sentences: ['noWithdrawal'] },
  ],
  // Art. 24 C. com.; RD 1619/2012 art. 6; art. 103 c TRLGDCU. Invoices need Verifactu, and aren't made here.
  ES: [
    { papers: LETTERS, seller: ['legalName', 'taxNumber'] },
    { papers: LETTERS, kind: 'company', seller: ['registerCourt', 'registerNumber'] },
    { papers: OFFERS, buyer: 'consumer', sentences: ['noWithdrawal'] },
  ],
  // Art. 2:20 CSA; art. III.25 CDE; AR 1 TVA art. 5; art. VI.53, 3° CDE.
  BE: [
    { papers: LETTERS, seller: ['legalName', 'companyNumber'], sentences: ['bankAccount'] },
    { papers: LETTERS, kind: 'company', seller: ['registerCourt'] },
    { papers: BILLS, seller: ['vatId'], sentences: ['smallBusiness'] },
    { papers: ['invoice'], sentences: ['dateOfSupply'] },
    { papers: OFFERS, buyer: 'consumer', sentences: ['noWithdrawal'] },
  ],
  // Input Tax Credit Information (GST/HST) Regulations, SOR/91-45.
  CA: [{ papers: BILLS, seller: ['taxNumber'] }],
  // Art. 29-A CFF: the RFC. The fiscal invoice (CFDI) is made by the seller's provider.
  MX: [{ papers: LETTERS, seller: ['legalName', 'taxNumber'] }],
};

export const LAW_COUNTRIES = Object.keys(PAPER_LAW);

function lawOf(country: string): readonly LawRow[] {
  return PAPER_LAW[country] ?? (isInEuropeanUnion(country) ? EUROPE : []);
}

/** Mandatory mentions of a paper. */
export interface PaperDuties {
  seller: readonly (LegalField | 'tax')[];
  sentences: readonly Sentence[];
}

export function listPaperDuties(
  country: string,
  paper: PaperKind,
  { kind, isConsumer }: { kind: TenantLegal['kind']; isConsumer: boolean },
): PaperDuties {
  const rows = lawOf(country).filter(
    (row) =>
      row.papers.includes(paper) &&
      (!row.kind || row.kind === kind) &&
      (!row.buyer || (row.buyer === 'consumer') === isConsumer),
  );
  const unique = <T>(all: T[]) => [...new Set(all)];
  return {
    seller: unique(rows.flatMap(({ seller = [] }) => seller)),
    sentences: unique(rows.flatMap(({ sentences = [] }) => sentences)),
  };
}

/** Whether the tenant's country asks for any data of the seller. */
export function asksForLegal(country: string): boolean {
  return lawOf(country).some(({ seller = [] }) => seller.length > 0);
}

/**
 * Whether invoices to businesses must have the customer's full address: 2006/112/EC art. 226 (5), VAT Regulations 1995 reg.
 * 14 (1) (e) (UK), art. 26 MWSTG (Switzerland).
 */
export function asksBuyerAddress(country: string): boolean {
  return isInEuropeanUnion(country) || country === 'GB' || country === 'CH';
}

/** Countries outside the list of VIES, in which sites need an imprint, too. */
const OTHER_IMPRINT_COUNTRIES = ['GR', 'GB', 'CH'];

/**
 * Whether a site must say who runs it: Directive 2000/31/EC, article 5, in all member states (§ 5 DDG, § 5 ECG, LCEN art. 6
 * III, LSSI art. 10), the UK's regulations of 2002, and Switzerland's UWG, art. 3 (1) (s).
 */
export function needsImprint(country: string): boolean {
  return isInVies(country) || OTHER_IMPRINT_COUNTRIES.includes(country);
}

/** `kind` and fields that the tenant's country requires on some paper or in the imprint, and are empty. */
export function listMissingLegal(
  country: string,
  legal: TenantLegal,
  taxId = '',
): (LegalField | 'kind' | 'tax')[] {
  const duties = [...new Set(PAPER_KINDS.flatMap((paper) => sellerDuties(country, paper, legal)))];
  const imprint: LegalField[] = needsImprint(country) ? ['legalName'] : [];
  const asksKind = lawOf(country).some(({ kind }) => kind) && legal.kind === '';
  const isMissing = (field: LegalField | 'tax') =>
    field === 'tax'
      ? [legal.taxNumber, legal.vatId, taxId].every((text) => text.trim() === '')
      : legal[field].trim() === '' && !(field === 'vatId' && legal.isSmallBusiness);
  const missing = [...new Set([...duties, ...imprint])].filter(isMissing);
  return [...(asksKind ? (['kind'] as const) : []), ...missing];
}

function sellerDuties(country: string, paper: PaperKind, { kind }: TenantLegal) {
  return [true, false].flatMap((isConsumer) => listPaperDuties(country, paper, { kind, isConsumer }).seller);
}
