import type { AccountingFormat, AccountingProfile } from '@glass/contracts/receivables';
import { minorToText } from '@glass/pricing';
import { stringify } from 'csv-stringify/sync';
import { type AccountingDocument, type AccountingLine, accountOf } from './accounting-document.js';
import { truncate, oneLine, toQuickBooksName, shortenDocumentNumber, usDate } from './accounting-text.js';
import { buildIifFile } from './iif-file.js';

interface AccountingFile {
  /** `invoices.csv` */
  name: string;
  content: Buffer;
}

/**
 * Writes invoices and credit notes as import files for accounting software, split by the limits of each import. Texts
 * are not escaped against formulas: a contact named `+Plus Glas` must keep its name.
 * - Xero: columns of its SalesInvoiceTemplate.csv, one row per line, imported as "tax exclusive". Xero reads negative
 * documents as credit notes.
 * - QuickBooks Online: columns that its import recognizes, one row per line, amounts before tax. Credit notes have a
 * separate import with positive amounts.
 * - IIF: see `buildIifFile`.
 * @param locale the tenant's locale; decides between day-first and month-first dates
 * @throws STATE_CONFLICT for a document number that the program can't import
 */
export function buildAccountingFiles(
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
  xero: (documents, profile, locale) =>
    splitIntoFiles('invoices.csv', documents, XERO_LIMITS, (part) =>
      toCsv(XERO_COLUMNS, part, toXeroRow(profile, locale)),
    ),
  quickBooksOnline,
  iif: (documents, profile) =>
    splitIntoFiles('invoices.iif', documents, IIF_LIMITS, (part) => buildIifFile(part, profile)),
};

/** Limits of each import: documents and rows per file, characters per cell. */
const XERO_LIMITS = { documents: 500, rows: Infinity, text: 255, description: 4000 };
const IIF_LIMITS = { documents: 500, rows: Infinity };
/** The heading row counts as a row. */
const QUICKBOOKS_LIMITS = { documents: 100, rows: 1000 - 1, name: 100, number: 21, description: 4000 };

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

type Row = Record<string, string>;
type ToRow = (document: AccountingDocument, line: AccountingLine) => Row;

function toXeroRow(profile: AccountingProfile, locale: string): ToRow {
  return (document, line) => ({
    '*ContactName': truncate(oneLine(document.customer), XERO_LIMITS.text),
    EmailAddress: document.email,
    '*InvoiceNumber': document.number,
    Reference: truncate(oneLine(document.reference), XERO_LIMITS.text),
    '*InvoiceDate': formatDate(document.day, locale),
    '*DueDate': formatDate(document.dueDay, locale),
    '*Description': truncate(oneLine(line.description), XERO_LIMITS.description),
    '*Quantity': String(line.quantity),
    '*UnitAmount': minorToText(line.unitMinor, document.currency),
    '*AccountCode': oneLine(accountOf(line, profile)),
    '*TaxType': oneLine(line.isTaxed ? profile.taxName : profile.taxFreeName),
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
    const own = documents.filter((document) => document.kind === kind);
    return splitIntoFiles(`${QUICKBOOKS_NAMES[kind]}.csv`, own, QUICKBOOKS_LIMITS, (part) =>
      toCsv(QUICKBOOKS_COLUMNS[kind], part, toQuickBooksRow(profile, locale)),
    );
  });
}

interface FileLimits {
  documents: number;
  rows: number;
}

/**
 * Splits documents into `invoices.csv`, or `invoices-1.csv`, `invoices-2.csv` … Never splits a document across files.
 */
function splitIntoFiles(
  name: string,
  documents: readonly AccountingDocument[],
  fileLimits: FileLimits,
  toContent: (part: AccountingDocument[]) => Buffer,
): AccountingFile[] {
  const parts = splitDocuments(documents, fileLimits);
  return parts.map((part, index) => ({
    name: parts.length > 1 ? name.replace('.', `-${index + 1}.`) : name,
    content: toContent(part),
  }));
}

function splitDocuments(
  documents: readonly AccountingDocument[],
  fileLimits: FileLimits,
): AccountingDocument[][] {
  const parts: AccountingDocument[][] = [];
  let rows = 0;
  for (const document of documents) {
    const part = parts.at(-1);
    rows += document.lines.length;
    if (part && part.length < fileLimits.documents && rows <= fileLimits.rows) part.push(document);
    else {
      parts.push([document]);
      rows = document.lines.length;
    }
  }
  return parts;
}

function toQuickBooksRow(profile: AccountingProfile, locale: string): ToRow {
  return (document, line) => {
    const { kind, currency } = document;
    const amount = (minor: number) => minorToText(kind === 'creditNote' ? 0 - minor : minor, currency);
    const number = shortenDocumentNumber(document, QUICKBOOKS_LIMITS.number, 'QuickBooks Online');
    const day = formatDate(document.day, locale);
    return {
      ...(kind === 'creditNote'
        ? { '*CreditNoteNo': number, '*CreditNoteDate': day }
        : { '*InvoiceNo': number, '*InvoiceDate': day, '*DueDate': formatDate(document.dueDay, locale) }),
      '*Customer': toQuickBooksName(document.customer, QUICKBOOKS_LIMITS.name),
      Memo: oneLine(document.reference),
      'Item(Product/Service)': oneLine(accountOf(line, profile)),
      ItemDescription: truncate(oneLine(line.description), QUICKBOOKS_LIMITS.description),
      ItemQuantity: String(line.quantity),
      ItemRate: amount(line.unitMinor),
      '*ItemAmount': amount(line.amountMinor),
      '*ItemTaxCode': oneLine(line.isTaxed ? profile.taxName : profile.taxFreeName),
      ItemTaxAmount: amount(line.taxMinor),
      Currency: currency,
    };
  };
}

function toCsv(columns: string[], documents: readonly AccountingDocument[], toRow: ToRow): Buffer {
  const rows = documents.flatMap((document) => document.lines.map((line) => toRow(document, line)));
  return Buffer.from(stringify(rows, { header: true, columns, bom: true, record_delimiter: 'windows' }));
}

/** Formats `2026-11-20` as `20/11/2026`, or `11/20/2026` for month-first locales. */
function formatDate(day: string, locale: string): string {
  const [year, month, date] = day.split('-');
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day')
    ? usDate(day)
    : `${date}/${month}/${year}`;
}
