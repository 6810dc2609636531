import type { UnitSystem } from '@glass/contracts/primitives';
import { normalizePrimes, unitPattern } from '@glass/formats';
import type { LengthContext } from './canonical-length.js';
import { parseLength, parseWithLocale, type ParsedLength, type RefusedLength } from './parse-length.js';
import { lengthReasons } from './length-reasons.js';

const MAX_CHARACTERS = 80;

/** A sign needs a space on both sides: `36-1/2` is thirty-six and a half. */
const SIGN = / ([+\-\u2212\u2013\u2014]) /;

const FEET_ALONE = new RegExp(`^\\d+ ?${unitPattern('ft')}$`, 'i');
const ENDS_IN_UNIT = new RegExp(`${unitPattern()}$`, 'i');
const INCHES_OR_FEET = new RegExp(`${unitPattern('in', 'ft')}$`, 'i');

/** A sum of lengths; `isSum` is false for a single length. */
type ParsedSum = { ok: true; mm: number; isSum: boolean } | RefusedLength;

/**
 * Parses a sum or difference of lengths, as glaziers write deductions: `72 - 3/16`, `36 1/2 + 4`. Signs need a space on
 * both sides; each length is parsed by `parseLength`. Ambiguous texts are refused: `3' - 6"`, which means three feet
 * six on drawings, and sums in which only some lengths name a unit other than the default.
 *
 * For fields that show what they understood; the result is stored.
 */
export function parseLengthSum(text: string, defaultUnit: UnitSystem): ParsedSum {
  if (text.length > MAX_CHARACTERS) return rejectLength(lengthReasons.tooLong);
  const [first = '', ...rest] = text.trim().replace(/\s+/g, ' ').split(SIGN);
  const read = parseLength(first, defaultUnit);
  if (rest.length === 0) return read.ok ? { ...read, isSum: false } : read;
  if (!read.ok) return read;

  const terms = [first, ...rest.filter((_, index) => index % 2 === 1)].map(normalizePrimes);
  const ambiguity = ambiguityOf(terms, rest, defaultUnit);
  if (ambiguity) return rejectLength(ambiguity);
  let mm = read.mm;
  for (let index = 0; index < rest.length; index += 2) {
    const term = readTerm(rest[index + 1] ?? '', defaultUnit);
    if (!term.ok) return term;
    mm += rest[index] === '+' ? term.mm : -term.mm;
  }
  return { ok: true, mm, isSum: true };
}

/**
 * Like `parseLengthSum`, with numbers as the locale writes them.
 * @returns `text` is canonical: it parses alike in every locale
 */
export function parseLengthSumIn(
  text: string,
  defaultUnit: UnitSystem,
  context: LengthContext,
): (Extract<ParsedSum, { ok: true }> & { text: string }) | RefusedLength {
  if (text.length > MAX_CHARACTERS) return rejectLength(lengthReasons.tooLong);
  return parseWithLocale(text, defaultUnit, context, (canonical) => parseLengthSum(canonical, defaultUnit));
}

function readTerm(text: string, defaultUnit: UnitSystem): ParsedLength {
  if (/^[+\-\u2212\u2013\u2014]/.test(text)) return rejectLength(lengthReasons.oneSign);
  return parseLength(text, defaultUnit);
}

function ambiguityOf(
  terms: readonly string[],
  rest: readonly string[],
  defaultUnit: UnitSystem,
): string | null {
  const isFeetLessInches =
    FEET_ALONE.test(terms[0] ?? '') && rest[0] !== '+' && !FEET_ALONE.test(terms[1] ?? '');
  if (isFeetLessInches) return lengthReasons.feetLessInches;
  const says = terms.map((term) => ENDS_IN_UNIT.test(term));
  const isForeign = terms.some(
    (term, index) => says[index] && INCHES_OR_FEET.test(term) !== (defaultUnit === 'inch'),
  );
  return isForeign && says.includes(false) ? lengthReasons.unitOfEach : null;
}

function rejectLength(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
