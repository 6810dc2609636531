import type { PaperDocument, PaperTable } from '@glass/contracts/document';
import { addressLines, type PostalAddress, type ShopPlace } from '@glass/contracts/geo';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { AccountAgeing, AccountEntry, AccountStatement } from '@glass/contracts/receivables';
import { totalLineName } from '@glass/formats';
import { writeCsv, type WriteCell } from '@glass/formats/tables';
import type { TenantToPrint } from '@glass/documents';
import { currencyDecimals, minorToText } from '@glass/pricing';
import { allocateByWeight, type AccountingDocument } from './accounting-document.js';

const KINDS = {
  invoice: 'Invoice',
  payment: 'Payment',
  creditNote: 'Credit note',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};
const METHODS = { bankTransfer: 'bank transfer', cheque: 'check', cash: 'cash', card: 'card', other: '' };
const AGEING_LABELS: [keyof AccountAgeing, string][] = [
  ['currentMinor', 'Current'],
  ['days30Minor', '1-30 days'],
  ['days60Minor', '31-60 days'],
  ['days90Minor', '61-90 days'],
  ['olderMinor', 'Over 90 days'],
];
const TEXT = { isText: true };
const FIGURE = { isText: false };

interface BilledCompany {
  name: string;
  billingAddress: PostalAddress | null;
}

/** Builds a statement as a document: opening balance, each entry with its running balance, open entries and aging. */
export function buildStatementPaper(
  statement: AccountStatement,
  tenant: TenantToPrint,
  company: BilledCompany,
): PaperDocument {
  const { locale } = tenant.settings;
  const { money, day } = createFormatters(locale, statement.currency);
  const { from, to, ageing, openingMinor, closingMinor } = statement;
  let balance = openingMinor;
  const entries = statement.entries.map((entry) => {
    balance += entry.amountMinor;
    return { cells: [day(entry.day), describeEntry(entry), money(entry.amountMinor), money(balance)] };
  });
  const open = statement.open.map((entry) => {
    const openMinor = entry.amountMinor < 0 ? 0 - entry.openMinor : entry.openMinor;
    return { cells: [describeEntry(entry), entry.dueOn ? day(entry.dueOn) : '', money(openMinor)] };
  });
  return {
    ...issuer(tenant, statement.account ? tenant.settings.termsText : ''),
    ...{ title: 'Statement', named: `Statement ${day(from)} to ${day(to)}`, holder: company.name },
    facts: [
      ['From', day(from)],
      ['To', day(to)],
      ['Balance', money(closingMinor)],
    ],
    parties: [['For', toBillToLines(company, tenant.settings)]],
    tables: [
      {
        heading: '',
        columns: [
          { name: 'Day', share: 0.15, ...TEXT },
          { name: 'Entry', share: 0.45, ...TEXT },
          { name: 'Amount', share: 0.2, ...FIGURE },
          { name: 'Balance', share: 0.2, ...FIGURE },
        ],
        rows: [
          { cells: [day(from), 'Opening balance', '', money(openingMinor)], isStrong: true },
          ...entries,
          { cells: [day(to), 'Closing balance', '', money(closingMinor)], isStrong: true },
        ],
      },
      ...(open.length === 0 ? [] : [buildOpenTable(open), buildAgeingTable(ageing, money)]),
    ],
    sums: [['Balance due', money(closingMinor)]],
  };
}

function buildOpenTable(rows: PaperTable['rows']): PaperTable {
  const columns = [
    { name: 'Entry', share: 0.6, ...TEXT },
    { name: 'Due', share: 0.2, ...TEXT },
    { name: 'Open', share: 0.2, ...FIGURE },
  ];
  return { heading: 'Open', columns, rows };
}

function buildAgeingTable(ageing: AccountAgeing, money: (minor: number) => string): PaperTable {
  const all: [keyof AccountAgeing, string][] = [...AGEING_LABELS, ['onAccountMinor', 'Credit']];
  return {
    heading: 'By days past due',
    columns: all.map(([, name]) => ({ name, share: 1 / all.length, ...FIGURE })),
    rows: [
      { cells: all.map(([name]) => money(name === 'onAccountMinor' ? 0 - ageing[name] : ageing[name])) },
    ],
  };
}

const COLUMNS = [
  ...([
    'day',
    'entry',
    'number',
    'reference',
    'note',
    'due',
    'amount',
    'balance',
    'open',
    'currency',
  ] as const),
];
type CsvRow = Partial<Record<(typeof COLUMNS)[number], WriteCell>>;

/**
 * Builds the statement as CSV, with amounts as numbers and days as dates.
 * @param locale BCP 47; sets separators and decimal marks for local spreadsheets
 */
export function buildStatementCsv(statement: AccountStatement, locale: string): Buffer {
  const { currency, from, to, openingMinor, closingMinor, ageing } = statement;
  const amount = (minor: number): WriteCell => ({ number: minorToText(minor, currency) });
  let balance = openingMinor;
  const entries = statement.entries.map((entry): CsvRow => {
    balance += entry.amountMinor;
    const { day, kind, number, reference, note, dueOn, amountMinor, openMinor } = entry;
    return {
      ...{ day: { day }, entry: KINDS[kind], number, reference, note, due: dueOn ? { day: dueOn } : '' },
      ...{ amount: amount(amountMinor), balance: amount(balance), open: amount(openMinor) },
    };
  });
  const rows: CsvRow[] = [
    { day: { day: from }, entry: 'Opening balance', balance: amount(openingMinor) },
    ...entries,
    { day: { day: to }, entry: 'Closing balance', balance: amount(closingMinor) },
    ...AGEING_LABELS.map(([name, label]) => ({ entry: `Open, ${label}`, open: amount(ageing[name]) })),
    { entry: 'Credit, not used', open: amount(ageing.onAccountMinor) },
  ];
  const cells = rows.map((row) => COLUMNS.map((column) => ({ ...row, currency })[column] ?? ''));
  return Buffer.from(writeCsv([COLUMNS, ...cells], locale));
}

interface InvoiceToPrint {
  invoice: AccountingDocument;
  totals: Pick<QuoteTotals, 'lines'>;
  buyer: string[];
  shipTo: string[];
  /** Amount not yet paid or credited. */
  openMinor: number;
  isCanceled: boolean;
  /** Payments of an order that is not on a house account; null for one that is. */
  payments: { receivedMinor: number; refundedMinor: number } | null;
}

/** Builds an order's invoice: lines as in the books, taxes by name, amount due and due date. */
export function buildInvoicePaper(
  { invoice, totals, buyer, shipTo, openMinor, isCanceled, payments }: InvoiceToPrint,
  tenant: TenantToPrint,
): PaperDocument {
  const { locale } = tenant.settings;
  const { money, day } = createFormatters(locale, invoice.currency);
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const hasTerms = tenant.settings.termsText.trim() !== '';
  const isPartPaid = payments !== null && payments.receivedMinor > 0;
  const facts: [string, string][] = [
    ['Invoice', invoice.number],
    ['Date', day(invoice.day)],
    ['Due', isCanceled ? '' : payments && hasTerms && openMinor > 0 ? 'See terms' : day(invoice.dueDay)],
    ['PO', invoice.reference],
    [
      'Status',
      isCanceled ? 'Canceled, nothing due' : openMinor === 0 ? 'Paid' : isPartPaid ? 'Partly paid' : '',
    ],
  ];
  return {
    ...issuer(tenant, tenant.settings.termsText),
    ...{ title: 'Invoice', named: `Invoice ${invoice.number}`, holder: invoice.customer },
    facts: facts.filter(([, value]) => value !== ''),
    parties: [
      ['Bill to', buyer],
      ...(shipTo.length > 0 ? [['Ship to', shipTo] satisfies [string, string[]]] : []),
    ],
    tables: [
      {
        heading: '',
        columns: [
          { name: 'Description', share: 0.52, ...TEXT },
          { name: 'Quantity', share: 0.12, ...FIGURE },
          { name: 'Each', share: 0.18, ...FIGURE },
          { name: 'Amount', share: 0.18, ...FIGURE },
        ],
        rows: invoice.lines.map(({ description, quantity, unitMinor, amountMinor }) => ({
          cells: [description, String(quantity), money(unitMinor), money(amountMinor)],
        })),
      },
    ],
    sums: [
      ['Before taxes', money(invoice.totalMinor - taxMinor)],
      ...taxes.map((tax): [string, string] => [totalLineName(tax, locale), money(tax.amountMinor)]),
      ['Total', money(invoice.totalMinor)],
      ...listSettlement({ invoice, openMinor, isCanceled, payments }).map(
        ([name, minor]): [string, string] => [name, money(minor)],
      ),
      ['To pay', money(openMinor)],
    ],
  };
}

/** Lists what lowers an invoice's total to its open amount. A canceled order shows what was really paid and refunded. */
function listSettlement({
  invoice,
  openMinor,
  isCanceled,
  payments,
}: Pick<InvoiceToPrint, 'invoice' | 'openMinor' | 'isCanceled' | 'payments'>): [string, number][] {
  const rows: [string, number][] =
    isCanceled && payments
      ? [
          ['Canceled', 0 - invoice.totalMinor],
          ['Paid', 0 - payments.receivedMinor],
          ['Refunded', payments.refundedMinor],
        ]
      : [['Paid or credited', openMinor - invoice.totalMinor]];
  return rows.filter(([, minor]) => minor !== 0);
}

interface CreditNoteToPrint {
  note: AccountingDocument;
  invoiceNumber: string;
  totals: Pick<QuoteTotals, 'lines'>;
  isReversed: boolean;
}

/** Builds a credit note: credited lines, taxes by name, and the total. */
export function buildCreditNotePaper(
  { note, invoiceNumber, totals, isReversed }: CreditNoteToPrint,
  tenant: TenantToPrint,
  company: BilledCompany,
): PaperDocument {
  const { locale } = tenant.settings;
  const { money, day } = createFormatters(locale, note.currency);
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  const taxMinor = 0 - note.lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const taxShares = allocateByWeight(
    taxMinor,
    taxes.map(({ amountMinor }) => amountMinor),
  );
  const totalMinor = 0 - note.totalMinor;
  const facts: [string, string][] = [
    ['Credit note', note.number],
    ['Date', day(note.day)],
    ['Invoice', invoiceNumber],
    ['PO', note.reference],
    ['Status', isReversed ? 'Reversed' : ''],
  ];
  return {
    ...issuer(tenant, ''),
    ...{ title: 'Credit note', named: `Credit note ${note.number}`, holder: company.name },
    facts: facts.filter(([, value]) => value !== ''),
    parties: [['For', toBillToLines(company, tenant.settings)]],
    tables: [
      {
        heading: '',
        columns: [
          { name: 'Description', share: 0.6, ...TEXT },
          { name: 'Quantity', share: 0.15, ...FIGURE },
          { name: 'Credit', share: 0.25, ...FIGURE },
        ],
        rows: note.lines.map(({ description, quantity, amountMinor }) => ({
          cells: [description, String(quantity), money(0 - amountMinor)],
        })),
      },
    ],
    sums: [
      ['Before taxes', money(totalMinor - taxMinor)],
      ...taxes.map((tax, i): [string, string] => [totalLineName(tax, locale), money(taxShares[i]!)]),
      ['Credited', money(totalMinor)],
    ],
  };
}

function issuer(
  tenant: TenantToPrint,
  note: string,
): Pick<PaperDocument, 'locale' | 'units' | 'tenant' | 'note'> {
  const { locale, address, phone, email, taxId, primaryColour } = tenant.settings;
  return {
    locale,
    units: /-(US|CA|MX)$/.test(locale) ? 'inch' : 'metric',
    tenant: {
      ...{ name: tenant.name, logo: tenant.logo, primaryColour },
      addressLines: address ? addressLines({ ...address, name: '' }, tenant.settings) : [],
      contactLines: [phone, email, taxId].filter((text) => text.trim() !== ''),
    },
    note,
  };
}

function toBillToLines({ name, billingAddress }: BilledCompany, shop: ShopPlace): string[] {
  return billingAddress ? addressLines(billingAddress, shop) : [name];
}

function describeEntry({ kind, number, method, reference, note }: AccountEntry): string {
  const by = method === '' ? '' : METHODS[method];
  return [KINDS[kind], number, by, reference, note].filter(Boolean).join(', ');
}

function createFormatters(locale: string, currency: string) {
  const digits = currencyDecimals(currency);
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    money: (minor: number) => amount.format(minor / 10 ** digits),
    day: (text: string) => days.format(new Date(text)),
  };
}
