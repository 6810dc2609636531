import type { AccountingProfile } from '@glass/contracts/receivables';
import { minorToText } from '@glass/pricing';
import { type AccountingDocument, accountOf } from './accounting-document.js';
import { oneLine, shortenDocumentNumber, toQuickBooksName, truncate, usDate } from './accounting-text.js';
import { PLAIN_SIGNS } from '@glass/formats';

/**
 * Characters of bytes 0x80 to 0x9f; a space marks unassigned bytes. From 0xa0 on, bytes equal Unicode code points.
 */
const LETTERS_FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
// Node's TextDecoder reads windows-1252 as Latin-1, so it can't be used here.
const BYTES = new Map([...LETTERS_FROM_0X80].map((letter, index) => [letter, 0x80 + index] as const));
BYTES.delete(' ');

/** Readable substitutes for characters that are in neither Windows-1252 nor a decomposition. */
const SUBSTITUTES: Record<string, string> = {
  ...PLAIN_SIGNS,
  ...{
    '″': "''",
    '‶': "''",
    '―': '—',
    '●': '•',
    '₹': 'INR',
    '₺': 'TRY',
    '₽': 'RUB',
    ẞ: 'SS',
    ə: 'e',
    Ə: 'E',
  },
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ĸ: 'k', ŋ: 'ng', Ŋ: 'NG', ŧ: 't', Ŧ: 'T' },
};

/** Common Latin transliteration of Greek and Cyrillic letters. */
const LATIN: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ё: 'yo', і: 'i', ї: 'yi', є: 'ye', ґ: 'g' },
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

/**
 * Transliterates a text to Windows-1252: drops accents it lacks, spells out signs and fractions, and writes other
 * characters as their code (`U+73BB`), so that two names never become one.
 */
function toWindows1252Text(text: string): string {
  return [...spaceFractions(text.normalize('NFC'))].map(substitute).join('');
}

/** @param text result of `toWindows1252Text` */
function encodeWindows1252(text: string): Buffer {
  return Buffer.from([...text].map((letter) => BYTES.get(letter) ?? letter.codePointAt(0)!));
}

/** Makes `1⅜` "1 3/8" and not "13/8". */
function spaceFractions(text: string): string {
  return text.replaceAll(/(?<=\d)[⅐-⅞]/gu, ' $&');
}

function substitute(letter: string): string {
  if (isKnown(letter)) return letter;
  const lower = letter.toLowerCase();
  const latin =
    SUBSTITUTES[letter] ?? LATIN[letter] ?? (lower in LATIN ? capitalize(LATIN[lower]!) : undefined);
  if (latin !== undefined) return latin;
  const parts = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (parts !== letter && parts !== '') return [...parts].map(substitute).join('');
  // Combining marks and direction marks only affect the letters around them.
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(letter)) return '';
  return `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function isKnown(letter: string): boolean {
  return BYTES.has(letter) || (letter >= ' ' && letter <= '~') || (letter >= '\u00a0' && letter <= '\u00ff');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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
        accountOf(line, profile),
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
