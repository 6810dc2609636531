import type { AccountingFormat, AccountingProfile } from '@glass/contracts';
import { minorToText } from '@glass/pricing';
import { stringify } from 'csv-stringify/sync';
import type { AccountingDocument, AccountingLine } from './accounting-document.js';

export interface AccountingFile {
  /** `invoices.csv` */
  name: string;
  content: Buffer;
}

/**
 * Invoices and credit notes as files that accounting software reads.
 *
 * - Xero: the columns of its SalesInvoiceTemplate.csv, a row a line; to be imported as "tax exclusive". What is below zero it
 *   takes for a credit note.
 * - QuickBooks Online: the columns that its imports know by name, a row a line; amounts exclusive of tax. Credit notes have
 *   an import of their own, with amounts above zero, and each import takes 100 documents and 1000 rows.
 * - IIF: for each invoice a TRNS row of what the customer owes and SPL rows of what it is made of, which sum to 0.
 *
 * @param locale of the tenant: whether the day or the month comes first in its dates
 */
export function accountingFiles(
  documents: readonly AccountingDocument[],
  profile: AccountingProfile,
  locale: string,
): AccountingFile[] {
  return WRITERS[profile.format](documents, profile, locale);
}

type Writer = (
  documents: readonly AccountingDocument[],
  profile: AccountingProfile,
  locale: string,
) => AccountingFile[];

const WRITERS: Record<AccountingFormat, Writer> = {
  xero: (documents, profile, locale) => [
    { name: 'invoices.csv', content: csv(XERO_COLUMNS, documents, xeroRow(profile, locale)) },
  ],
  quickBooksOnline,
  iif,
};

const XERO_COLUMNS = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
  ...['POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber', 'Reference', '*InvoiceDate'],
  ...['*DueDate', 'Total', 'InventoryItemCode', '*Description', '*Quantity', '*UnitAmount', 'Discount'],
  ...['*AccountCode', '*TaxType', 'TaxAmount', 'TrackingName1', 'TrackingOption1', 'TrackingName2'],
  ...['TrackingOption2', 'Currency', 'BrandingTheme'],
];
const QUICKBOOKS_ITEM = [
  ...['Terms', 'Location', 'Memo', 'Item(Product/Service)', 'ItemDescription', 'ItemQuantity', 'ItemRate'],
  ...['*ItemAmount', '*ItemTaxCode', 'ItemTaxAmount', 'Currency', 'Service Date'],
];
const QUICKBOOKS_COLUMNS = {
  invoice: ['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', ...QUICKBOOKS_ITEM],
  creditNote: ['*CreditNoteNo', '*Customer', '*CreditNoteDate', ...QUICKBOOKS_ITEM],
};
const QUICKBOOKS_NAMES = { invoice: 'invoices', creditNote: 'credit-notes' };
/** What one import of QuickBooks Online takes; its row of names is one of the rows. */
const QUICKBOOKS_MOST = { documents: 100, rows: 1000 - 1 };

type Row = Record<string, string>;
type ToRow = (document: AccountingDocument, line: AccountingLine) => Row;

function xeroRow(profile: AccountingProfile, locale: string): ToRow {
  return (document, line) => ({
    '*ContactName': plain(document.customer),
    EmailAddress: document.email,
    '*InvoiceNumber': plain(document.number),
    Reference: plain(document.reference),
    '*InvoiceDate': dateText(document.day, locale),
    '*DueDate': dateText(document.dueDay, locale),
    '*Description': plain(line.description),
    '*Quantity': String(line.quantity),
    '*UnitAmount': minorToText(line.unitMinor, document.currency),
    '*AccountCode': plain(profile.salesAccount),
    '*TaxType': plain(line.isTaxed ? profile.taxName : profile.taxFreeName),
    TaxAmount: minorToText(line.taxMinor, document.currency),
    Currency: document.currency,
  });
}

function quickBooksOnline(
  documents: readonly AccountingDocument[],
  profile: AccountingProfile,
  locale: string,
): AccountingFile[] {
  return (['invoice', 'creditNote'] as const).flatMap((kind) => {
    const parts = partsOf(documents.filter((document) => document.kind === kind));
    return parts.map((part, i) => ({
      name: `${QUICKBOOKS_NAMES[kind]}${parts.length > 1 ? `-${i + 1}` : ''}.csv`,
      content: csv(QUICKBOOKS_COLUMNS[kind], part, quickBooksRow(profile, locale)),
    }));
  });
}

/** As much as an import takes in each, and no document in two. */
function partsOf(documents: readonly AccountingDocument[]): AccountingDocument[][] {
  const parts: AccountingDocument[][] = [];
  let rows = 0;
  for (const document of documents) {
    const part = parts.at(-1);
    rows += document.lines.length;
    if (part && part.length < QUICKBOOKS_MOST.documents && rows <= QUICKBOOKS_MOST.rows) part.push(document);
    else {
      parts.push([document]);
      rows = document.lines.length;
    }
  }
  return parts;
}

function quickBooksRow(profile: AccountingProfile, locale: string): ToRow {
  return (document, line) => {
    const { kind, currency } = document;
    const amount = (minor: number) => minorToText(kind === 'creditNote' ? 0 - minor : minor, currency);
    const [number, day] = [plain(document.number), dateText(document.day, locale)];
    return {
      ...(kind === 'creditNote'
        ? { '*CreditNoteNo': number, '*CreditNoteDate': day }
        : { '*InvoiceNo': number, '*InvoiceDate': day, '*DueDate': dateText(document.dueDay, locale) }),
      '*Customer': plain(document.customer),
      Memo: plain(document.reference),
      'Item(Product/Service)': plain(profile.salesAccount),
      ItemDescription: plain(line.description),
      ItemQuantity: String(line.quantity),
      ItemRate: amount(line.unitMinor),
      '*ItemAmount': amount(line.amountMinor),
      '*ItemTaxCode': plain(line.isTaxed ? profile.taxName : profile.taxFreeName),
      ItemTaxAmount: amount(line.taxMinor),
      Currency: currency,
    };
  };
}

function csv(columns: string[], documents: readonly AccountingDocument[], toRow: ToRow): Buffer {
  const rows = documents.flatMap((document) => document.lines.map((line) => toRow(document, line)));
  return Buffer.from(stringify(rows, { header: true, columns, bom: true, record_delimiter: 'windows' }));
}

const IIF_HEAD = [
  '!TRNS TRNSTYPE DATE ACCNT NAME AMOUNT DOCNUM MEMO DUEDATE PONUM',
  '!SPL TRNSTYPE DATE ACCNT NAME AMOUNT DOCNUM MEMO QNTY PRICE',
  '!ENDTRNS',
].map((names) => names.replaceAll(' ', '\t'));

function iif(documents: readonly AccountingDocument[], profile: AccountingProfile): AccountingFile[] {
  const rows = documents.flatMap((document) => {
    const { currency, number, customer } = document;
    const head = [document.kind === 'invoice' ? 'INVOICE' : 'CREDIT MEMO', usDate(document.day)];
    const amount = (minor: number) => minorToText(minor, currency);
    const taxMinor = document.lines.reduce((sum, line) => sum + line.taxMinor, 0);
    const split = (account: string, minor: number, ...more: string[]) => [
      ...['SPL', ...head, account, '', amount(0 - minor), number, ...more],
    ];
    return [
      [
        ...['TRNS', ...head, profile.receivablesAccount, customer, amount(document.totalMinor), number],
        ...['', usDate(document.dueDay), document.reference],
      ],
      ...document.lines.map((line) =>
        split(
          profile.salesAccount,
          line.amountMinor,
          line.description,
          // What is sold leaves the shop: QuickBooks counts it below zero, and what comes back above.
          String(document.kind === 'invoice' ? -line.quantity : line.quantity),
          amount(Math.abs(line.unitMinor)),
        ),
      ),
      ...(taxMinor === 0 ? [] : [split(profile.taxName, taxMinor, 'Tax', '', '')]),
      ['ENDTRNS'],
    ].map((cells) => cells.map(iifCell).join('\t'));
  });
  const content = Buffer.from(`${[...IIF_HEAD, ...rows].join('\r\n')}\r\n`, 'latin1');
  return [{ name: 'invoices.iif', content }];
}

/** Neither a tab nor a line break nor a quote may stand in a cell; QuickBooks Desktop reads Western letters alone. */
function iifCell(text: string): string {
  return [...text.replaceAll(/["\s]+/g, ' ').trim()].map(western).join('');
}

function western(letter: string): string {
  if (letter.codePointAt(0)! <= 0xff) return letter;
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...bare].every((each) => each.codePointAt(0)! <= 0xff) ? bare : '?';
}

/** A text of somebody else that a spreadsheet would take for a formula is kept from being one. */
export function plain(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

/** `2026-11-20` as `20/11/2026`, or as `11/20/2026` where the month comes first. */
function dateText(day: string, locale: string): string {
  const [year, month, date] = day.split('-');
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day')
    ? usDate(day)
    : `${date}/${month}/${year}`;
}

function usDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
