import { accountPaperTexts as texts, ageTexts, entryTexts, methodTexts } from './account-paper-texts.js';
import type { PaperDocument, PaperTable } from '@glass/contracts/document';
import { addressLines, type PostalAddress, shopCountry, type ShopPlace } from '@glass/contracts/geo';
import { showsPricesWithTax } from '@glass/contracts/legal';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { AccountAgeing, AccountEntry, AccountStatement } from '@glass/contracts/receivables';
import { writeCsv, writeHeading, type WriteCell } from '@glass/formats/tables';
import { currentLocale, figuresLocale } from '@glass/language';
import { printedMentions, type TenantToPrint } from '@glass/documents';
import { currencyDecimals, minorToText } from '@glass/pricing';
import { allocateByWeight } from '@glass/pricing';
import { totalLineName } from '@glass/pricing/words';
import type { AccountingDocument, AccountingLine } from './accounting-document.js';

const AGES: (keyof AccountAgeing)[] = [
  'currentMinor',
  'days30Minor',
  'days60Minor',
  'days90Minor',
  'olderMinor',
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
  const locale = figuresLocale(tenant.settings);
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
    ...{ title: texts.statement, named: texts.statementOf(day(from), day(to)), holder: company.name },
    facts: [
      [texts.from, day(from)],
      [texts.to, day(to)],
      [texts.balance, money(closingMinor)],
    ],
    parties: [[texts.for, toBillToLines(company, tenant.settings)]],
    tables: [
      {
        heading: '',
        columns: [
          { name: texts.day, share: 0.15, ...TEXT },
          { name: texts.entry, share: 0.45, ...TEXT },
          { name: texts.amount, share: 0.2, ...FIGURE },
          { name: texts.balance, share: 0.2, ...FIGURE },
        ],
        rows: [
          { cells: [day(from), texts.openingBalance, '', money(openingMinor)], isStrong: true },
          ...entries,
          { cells: [day(to), texts.closingBalance, '', money(closingMinor)], isStrong: true },
        ],
      },
      ...(open.length === 0 ? [] : [buildOpenTable(open), buildAgeingTable(ageing, money)]),
    ],
    sums: [[texts.balanceDue, money(closingMinor)]],
  };
}

function buildOpenTable(rows: PaperTable['rows']): PaperTable {
  const columns = [
    { name: texts.entry, share: 0.6, ...TEXT },
    { name: texts.due, share: 0.2, ...TEXT },
    { name: texts.open, share: 0.2, ...FIGURE },
  ];
  return { heading: texts.open, columns, rows };
}

function buildAgeingTable(ageing: AccountAgeing, money: (minor: number) => string): PaperTable {
  const all: [keyof AccountAgeing, string][] = [
    ...AGES.map((age): [keyof AccountAgeing, string] => [age, ageTexts[age]]),
    ['onAccountMinor', texts.credit],
  ];
  return {
    heading: texts.byAge,
    columns: all.map(([, name]) => ({ name, share: 1 / all.length, ...FIGURE })),
    rows: [
      { cells: all.map(([name]) => money(name === 'onAccountMinor' ? 0 - ageing[name] : ageing[name])) },
    ],
  };
}

const COLUMNS = [
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
] as const;
type CsvRow = Partial<Record<(typeof COLUMNS)[number], WriteCell>>;

/**
 * Builds the statement as CSV in the language of the request, with amounts as numbers and days as dates.
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
      ...{ day: { day }, entry: entryTexts[kind], number, reference, note, due: dueOn ? { day: dueOn } : '' },
      ...{ amount: amount(amountMinor), balance: amount(balance), open: amount(openMinor) },
    };
  });
  const rows: CsvRow[] = [
    { day: { day: from }, entry: texts.openingBalance, balance: amount(openingMinor) },
    ...entries,
    { day: { day: to }, entry: texts.closingBalance, balance: amount(closingMinor) },
    ...AGES.map((age) => ({ entry: texts.openOf(ageTexts[age]), open: amount(ageing[age]) })),
    { entry: texts.unusedCredit, open: amount(ageing.onAccountMinor) },
  ];
  const cells = rows.map((row) => COLUMNS.map((column) => ({ ...row, currency })[column] ?? ''));
  const headings = COLUMNS.map((column) => writeHeading(column, currentLocale()));
  return Buffer.from(writeCsv([headings, ...cells], locale));
}

interface InvoiceToPrint {
  invoice: AccountingDocument;
  totals: Pick<QuoteTotals, 'lines'>;
  buyer: string[];
  shipTo: string[];
  isConsumer: boolean;
  shippingAddress: PostalAddress | null;
  /** Day of the delivery; null if it isn't known. */
  suppliedOn: string | null;
  /** The glass hasn't left yet. */
  isExpected: boolean;
  /** Amount not yet paid or credited. */
  openMinor: number;
  isCanceled: boolean;
  /** Payments of an order that is not on a house account; null for one that is. */
  payments: { receivedMinor: number; refundedMinor: number } | null;
}

/**
 * Builds an order's invoice: lines as in the books, taxes by name, amount due and due date. Amounts of lines include their
 * taxes for consumers who see prices with tax; each line's share makes them add up to the total.
 */
export function buildInvoicePaper(
  { invoice, totals, buyer, shipTo, openMinor, isCanceled, payments, ...about }: InvoiceToPrint,
  tenant: TenantToPrint,
): PaperDocument {
  const locale = figuresLocale(tenant.settings);
  const { money, day } = createFormatters(locale, invoice.currency);
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isGross = showsPricesWithTax(shopCountry(tenant.settings), about);
  const hasTerms = tenant.settings.termsText.trim() !== '';
  const isPartPaid = payments !== null && payments.receivedMinor > 0;
  const facts: [string, string][] = [
    [texts.invoice, invoice.number],
    [texts.date, day(invoice.day)],
    [
      texts.due,
      isCanceled ? '' : payments && hasTerms && openMinor > 0 ? texts.seeTerms : day(invoice.dueDay),
    ],
    [texts.po, invoice.reference],
    [
      texts.status,
      isCanceled ? texts.canceled : openMinor === 0 ? texts.paid : isPartPaid ? texts.partlyPaid : '',
    ],
  ];
  return {
    ...issuer(tenant, tenant.settings.termsText),
    ...{ title: texts.invoice, named: texts.invoiceOf(invoice.number), holder: invoice.customer },
    mentions: printedMentions('invoice', {
      ...{ ...about, tenant, totals },
      suppliedOn: about.suppliedOn && day(about.suppliedOn),
    }),
    facts: facts.filter(([, value]) => value !== ''),
    parties: [
      [texts.billTo, buyer],
      ...(shipTo.length > 0 ? [[texts.shipTo, shipTo] satisfies [string, string[]]] : []),
    ],
    tables: [
      {
        heading: '',
        columns: [
          { name: texts.description, share: 0.52, ...TEXT },
          { name: texts.quantity, share: 0.12, ...FIGURE },
          // Pieces with their tax need not add up to their line.
          ...(isGross ? [] : [{ name: texts.each, share: 0.18, ...FIGURE }]),
          { name: isGross ? texts.amountWithTax : texts.amount, share: isGross ? 0.36 : 0.18, ...FIGURE },
        ],
        rows: invoice.lines.map((line) => ({
          cells: [
            line.description,
            String(line.quantity),
            ...(isGross ? [] : [money(line.unitMinor)]),
            money(shownMinor(line, isGross)),
          ],
        })),
      },
    ],
    sums: [
      [texts.beforeTaxes, money(invoice.totalMinor - taxMinor)],
      ...taxes.map((tax): [string, string] => [totalLineName(tax, locale), money(tax.amountMinor)]),
      [texts.total, money(invoice.totalMinor)],
      ...listSettlement({ invoice, openMinor, isCanceled, payments }).map(
        ([name, minor]): [string, string] => [name, money(minor)],
      ),
      [texts.toPay, money(openMinor)],
    ],
  };
}

const shownMinor = ({ amountMinor, taxMinor }: AccountingLine, isGross: boolean): number =>
  isGross ? amountMinor + taxMinor : amountMinor;

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
          [texts.canceledAmount, 0 - invoice.totalMinor],
          [texts.paid, 0 - payments.receivedMinor],
          [texts.refunded, payments.refundedMinor],
        ]
      : [[texts.paidOrCredited, openMinor - invoice.totalMinor]];
  return rows.filter(([, minor]) => minor !== 0);
}

interface CreditNoteToPrint {
  note: AccountingDocument;
  invoiceNumber: string;
  totals: Pick<QuoteTotals, 'lines'>;
  isReversed: boolean;
  isConsumer: boolean;
}

/** Builds a credit note: credited lines, taxes by name, and the total. */
export function buildCreditNotePaper(
  { note, invoiceNumber, totals, isReversed, isConsumer }: CreditNoteToPrint,
  tenant: TenantToPrint,
  company: BilledCompany,
): PaperDocument {
  const locale = figuresLocale(tenant.settings);
  const { money, day } = createFormatters(locale, note.currency);
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  const isGross = showsPricesWithTax(shopCountry(tenant.settings), { isConsumer });
  const taxMinor = 0 - note.lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const taxShares = allocateByWeight(
    taxMinor,
    taxes.map(({ amountMinor }) => amountMinor),
  );
  const totalMinor = 0 - note.totalMinor;
  const facts: [string, string][] = [
    [texts.creditNote, note.number],
    [texts.date, day(note.day)],
    [texts.invoice, invoiceNumber],
    [texts.po, note.reference],
    [texts.status, isReversed ? texts.reversed : ''],
  ];
  return {
    ...issuer(tenant, ''),
    mentions: printedMentions('creditNote', {
      ...{ tenant, totals, shippingAddress: null, isConsumer },
    }),
    ...{ title: texts.creditNote, named: texts.creditNoteOf(note.number), holder: company.name },
    facts: facts.filter(([, value]) => value !== ''),
    parties: [[texts.for, toBillToLines(company, tenant.settings)]],
    tables: [
      {
        heading: '',
        columns: [
          { name: texts.description, share: 0.6, ...TEXT },
          { name: texts.quantity, share: 0.15, ...FIGURE },
          { name: isGross ? texts.creditWithTax : texts.credit, share: 0.25, ...FIGURE },
        ],
        rows: note.lines.map((line) => ({
          cells: [line.description, String(line.quantity), money(0 - shownMinor(line, isGross))],
        })),
      },
    ],
    sums: [
      [texts.beforeTaxes, money(totalMinor - taxMinor)],
      ...taxes.map((tax, i): [string, string] => [totalLineName(tax, locale), money(taxShares[i]!)]),
      [texts.credited, money(totalMinor)],
    ],
  };
}

function issuer(
  tenant: TenantToPrint,
  note: string,
): Pick<PaperDocument, 'locale' | 'units' | 'tenant' | 'note'> {
  const { locale, address, phone, email, taxId, primaryColour } = tenant.settings;
  return {
    locale: figuresLocale(tenant.settings),
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
  const by = method === '' ? '' : methodTexts[method];
  return [entryTexts[kind], number, by, reference, note].filter(Boolean).join(', ');
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
