import type { AccountingProfile } from '@glass/contracts';
import { minorToText } from '@glass/pricing';
import type { AccountingDocument } from './accounting-document.js';
import { truncate, oneLine, toQuickBooksName, shortenDocumentNumber, usDate } from './accounting-text.js';
import { toWindows1252Text, encodeWindows1252 } from './windows-1252.js';

/** Field lengths that QuickBooks Desktop accepts, in characters. */
const MAX_LENGTHS = { name: 41, number: 11, purchaseOrder: 25, memo: 4095 };

const HEADER_ROWS = [
  '!TRNS TRNSTYPE DATE ACCNT NAME AMOUNT DOCNUM MEMO DUEDATE PONUM',
  '!SPL TRNSTYPE DATE ACCNT NAME AMOUNT DOCNUM MEMO QNTY PRICE',
  '!ENDTRNS',
].map((names) => names.replaceAll(' ', '\t'));

/**
 * Writes invoices and credit notes for QuickBooks Desktop: a TRNS row with the customer's total and SPL rows for the
 * lines, which sum to 0.
 * @throws STATE_CONFLICT for a document number that it can't import
 */
export function buildIifFile(documents: readonly AccountingDocument[], profile: AccountingProfile): Buffer {
  const rows = documents.flatMap((document) => toDocumentRows(document, profile));
  return encodeWindows1252(`${[...HEADER_ROWS, ...rows].join('\r\n')}\r\n`);
}

function toDocumentRows(document: AccountingDocument, profile: AccountingProfile): string[] {
  const { currency, number } = document;
  const docNumber = shortenDocumentNumber(document, MAX_LENGTHS.number, 'QuickBooks Desktop');
  const head = [document.kind === 'invoice' ? 'INVOICE' : 'CREDIT MEMO', usDate(document.day)];
  const amount = (minor: number) => minorToText(minor, currency);
  const taxMinor = document.lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const split = (account: string, minor: number, memo: string, ...more: string[]) => [
    ...[
      'SPL',
      ...head,
      account,
      '',
      amount(0 - minor),
      docNumber,
      truncate(toCell(memo), MAX_LENGTHS.memo),
      ...more,
    ],
  ];
  const customer = toQuickBooksName(document.customer, MAX_LENGTHS.name, toWindows1252Text);
  return [
    [
      ...['TRNS', ...head, profile.receivablesAccount, customer, amount(document.totalMinor), docNumber],
      // The full number, if it was shortened above.
      ...[docNumber === number ? '' : number, usDate(document.dueDay)],
      truncate(toCell(document.reference), MAX_LENGTHS.purchaseOrder),
    ],
    ...document.lines.map((line) =>
      split(
        profile.salesAccount,
        line.amountMinor,
        line.description,
        // QuickBooks counts sold quantities as negative and returned ones as positive.
        String(document.kind === 'invoice' ? -line.quantity : line.quantity),
        amount(Math.abs(line.unitMinor)),
      ),
    ),
    ...(taxMinor === 0 ? [] : [split(profile.taxName, taxMinor, 'Tax', '', '')]),
    ['ENDTRNS'],
  ].map((cells) => cells.map(toCell).join('\t'));
}

/**
 * Removes tabs, line breaks and quotation marks, which would start other cells and rows. A `"` after a number is an
 * inch sign.
 */
function toCell(text: string): string {
  return toWindows1252Text(oneLine(text.replaceAll('"', "''")));
}
