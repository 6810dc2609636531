import {
  type DecimalMark,
  detectDecimalMark,
  isNumberText,
  type NumberOptions,
  type NumberReading,
  parseNumber,
} from '@glass/formats';
import { inEveryLanguage } from '@glass/language/every';
import type { TypedCell } from '@glass/pages/sheet';
import { texts } from './texts.js';

/* Prices as typed and pasted: `0.15`, `0,15`, `$0.15`, `1,250.00`, `free`, `on request`. */

/** A parsed price; a `rate` of null means on request. */
type ParsedRate =
  | { ok: true; rate: string | null }
  /** `readings`: possible prices. */
  | { ok: false; reason: string; readings?: readonly NumberReading[] };

/** Number format of a text or a whole file. */
export type NumberWriting = Pick<NumberOptions, 'locale' | 'decimalMark'>;

const ON_REQUEST = /^(on request|price on request|por|p\.o\.r\.|n\/?a|[-–—])$/i;
const FREE = /^free$/i;
const LIMITS = { max: 999_999_999.999_999, decimals: 6 };

/** Words of all loaded languages are read as well as English ones. */
const isWord = (said: string, wordOf: () => string): boolean =>
  inEveryLanguage(() => wordOf().toLowerCase()).includes(said.toLowerCase());

/**
 * Parses a price.
 * @param currency ISO 4217; its code or symbol may precede or follow the number, as may any currency symbol
 */
export function parseRate(
  text: string,
  writing: NumberWriting,
  currency: string,
  isPercent = false,
): ParsedRate {
  const said = text.trim();
  if (said === '' || ON_REQUEST.test(said) || isWord(said, () => texts.onRequest))
    return { ok: true, rate: null };
  if (FREE.test(said) || isWord(said, () => texts.free)) return { ok: true, rate: '0' };
  const options = { ...writing, limits: LIMITS, ...(isPercent ? { isPercent } : { currency }) };
  const read = parseNumber(said, options);
  if (read.ok) {
    return read.value.startsWith('-')
      ? { ok: false, reason: texts.rateBelowZero }
      : { ok: true, rate: read.value };
  }
  return isNumberText(said, options) ? read : { ok: false, reason: texts.noRate(said) };
}

/** Compares prices as numbers: `12.5` equals `12.50`. */
export function isSameRate(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Number(one) === Number(other);
}

type CellOptions = Pick<NumberOptions, 'currency' | 'isPercent' | 'units' | 'limits'>;

interface BlockMark {
  /** Undefined if no cell shows it; each cell is then read alone, and rejected if ambiguous. */
  decimalMark: DecimalMark | undefined;
  /** Two cells that need different decimal marks. */
  conflict: ReadonlyMap<TypedCell, { ok: false; reason: string; readings?: undefined }>;
}

/**
 * Finds the decimal mark of cells that were pasted together, so that `5.175` next to `8.97` is 5.175 everywhere.
 * @param optionsOf number options of a cell; null if it is not a number
 */
export function detectBlockMark(
  cells: readonly TypedCell[],
  writing: NumberWriting,
  optionsOf: (cell: TypedCell) => CellOptions | null,
): BlockMark {
  const conflict = new Map<TypedCell, { ok: false; reason: string }>();
  if (writing.decimalMark || cells.length < 2) return { decimalMark: writing.decimalMark, conflict };
  const numbers = cells.flatMap((cell) => {
    const options = optionsOf(cell);
    return options ? [{ ...options, cell, text: cell.text, place: '' }] : [];
  });
  const found = detectDecimalMark(numbers, writing.locale);
  if (found.kind === 'conflict') {
    for (const { cell } of [found.point, found.comma])
      conflict.set(cell, { ok: false, reason: found.reason });
  }
  return { decimalMark: found.kind === 'decided' ? found.mark : undefined, conflict };
}
