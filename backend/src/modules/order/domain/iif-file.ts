import type { AccountingProfile } from '@glass/contracts';
import { minorToText } from '@glass/pricing';
import type { AccountingDocument } from './accounting-document.js';
import { cut, oneLine, quickBooksName, shortNumber, usDate } from './accounting-text.js';
import { toWindows1252Text, windows1252Bytes } from './windows-1252.js';

/** What QuickBooks Desktop takes, in characters. */
const MOST = { name: 41, number: 11, purchaseOrder: 25, memo: 4095 };

const HEAD = [
  '!TRNS TRNSTYPE DATE ACCNT NAME AMOUNT DOCNUM MEMO DUEDATE PONUM',
  '!SPL TRNSTYPE DATE ACCNT NAME AMOUNT DOCNUM MEMO QNTY PRICE',
  '!ENDTRNS',
].map((names) => names.replaceAll(' ', '\t'));

/**
 * Invoices and credit notes for QuickBooks Desktop: a TRNS row of what the customer owes and SPL rows of what it is made of,
 * which sum to 0.
 * @throws STATE_CONFLICT for a document number that it does not take
 */
export function iifContent(documents: readonly AccountingDocument[], profile: AccountingProfile): Buffer {
  const rows = documents.flatMap((document) => documentRows(document, profile));
  return windows1252Bytes(`${[...HEAD, ...rows].join('\r\n')}\r\n`);
}

function documentRows(document: AccountingDocument, profile: AccountingProfile): string[] {
  const { currency, number } = document;
  const docNumber = shortNumber(document, MOST.number, 'QuickBooks Desktop');
  const head = [document.kind === 'invoice' ? 'INVOICE' : 'CREDIT MEMO', usDate(document.day)];
  const amount = (minor: number) => minorToText(minor, currency);
  const taxMinor = document.lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const split = (account: string, minor: number, memo: string, ...more: string[]) => [
    ...['SPL', ...head, account, '', amount(0 - minor), docNumber, cut(cell(memo), MOST.memo), ...more],
  ];
  const customer = quickBooksName(document.customer, MOST.name, toWindows1252Text);
  return [
    [
      ...['TRNS', ...head, profile.receivablesAccount, customer, amount(document.totalMinor), docNumber],
      // Where the number had to be shortened, the whole of it.
      ...[docNumber === number ? '' : number, usDate(document.dueDay)],
      cut(cell(document.reference), MOST.purchaseOrder),
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
  ].map((cells) => cells.map(cell).join('\t'));
}

/** Tabs, line breaks and quotation marks would begin other cells and rows: `"` after a number is an inch sign. */
function cell(text: string): string {
  return toWindows1252Text(oneLine(text.replaceAll('"', "''")));
}
