import { tableReasons } from '../table-reasons.js';
import { findLengthUnit, isCurrencySign } from '../../numbers/written-number.js';
import { AREA_UNITS, WEIGHT_UNITS } from '../../numbers/measures.js';

/** Meaning of a number format. */
export type NumberFormat =
  | { kind: 'number'; unit?: string }
  | { kind: 'percent' }
  | { kind: 'date' }
  | { kind: 'text' }
  /**
   * `00000` shows 2134 as 02134; `00000-0000` a ZIP+4; `"A-"000` a mark. DIGIT is the placeholder for a digit in the
   * mask.
   */
  | { kind: 'code'; mask: string }
  /** `# ?/?` shows 0.375 as 3/8. */
  | { kind: 'fraction'; denominator: number | null; maxDenominator: number; unit?: string };

/** Placeholder for a digit in a mask, whose texts may contain digits. */
export const DIGIT = '\u0000';

/** Formats that files refer to by number only (ECMA-376, 18.8.30); the others are plain numbers. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 9: '0%', 10: '0.00%', 12: '# ?/?', 13: '# ??/??', 14: 'm/d/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm' },
  ...{ 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'm/d/yy h:mm' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mmss.0', 49: '@' },
};
/** Date formats of East Asian versions. */
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export function builtInFormat(id: number): NumberFormat {
  return isEastAsianDate(id) ? { kind: 'date' } : readNumberFormat(BUILT_IN[id] ?? 'General');
}

/** A part of a number format; a literal is shown unchanged. */
interface FormatPart {
  text: string;
  isLiteral: boolean;
}

/** A text, an escaped character, a currency, a color or locale, a space as wide as a character, or any character. */
const PARTS = /"([^"]*)"|\\(.)|\[\$([^\]-]+)[^\]]*\]|(\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*].)|([^])/gi;
/** Units that number parsers do not know; they refuse them. */
const FOREIGN_UNITS: ReadonlySet<string> = new Set('dm km yd yards µm g t oz'.split(' '));
const MEASURE_UNITS: ReadonlySet<string> = new Set(
  [WEIGHT_UNITS, AREA_UNITS].flatMap(({ inch, metric }) => [...inch.names, ...metric.names]),
);

/** Maximum characters. Excel allows 255; the rest is beyond the section for positive numbers. */
const MAX_CODE_LENGTH = 1000;

/** Parses a number format code, such as `[Red]0.00" €"`. Only the section for positive numbers counts. */
export function readNumberFormat(code: string): NumberFormat {
  const parts = readSection(code);
  const kind = readKind(parts);
  if (kind.kind !== 'number' && kind.kind !== 'fraction') return kind;
  const { before, after } = literalsAround(parts);
  const [prefix, suffix] = [before.trim(), after.replace(/^\/\s*\d+/, '').trim()];
  const unit = [prefix && suffix && prefix + suffix, suffix, prefix].find(changesMeaning);
  if (unit !== undefined) return { ...kind, unit };
  if (isScaled(parts)) return { ...kind, unit: tableReasons.inThousands };
  return kind.kind === 'number' && isCodePrefix(before) ? (codeOf(parts, /^[0#]+$/) ?? kind) : kind;
}

function readSection(code: string): FormatPart[] {
  const parts: FormatPart[] = [];
  for (const match of code.slice(0, MAX_CODE_LENGTH).matchAll(PARTS)) {
    const [, quoted, escaped, currency, silent, char] = match;
    if (char === ';') break;
    if (silent !== undefined) continue;
    const literal = quoted ?? escaped ?? currency;
    parts.push({ text: literal ?? char ?? '', isLiteral: literal !== undefined });
  }
  return parts;
}

/**
 * The section without texts, which do not matter for its kind. Escaped hyphens and spaces separate the digits of a
 * code.
 */
const bareSection = (parts: readonly FormatPart[]): string =>
  parts
    .map(({ text, isLiteral }) => (isLiteral && text !== '-' && text !== ' ' ? '' : text))
    .join('')
    .trim();

function readKind(parts: readonly FormatPart[]): NumberFormat {
  const section = bareSection(parts);
  if (/^general$/i.test(section)) return { kind: 'number' };
  if (section.includes('%')) return { kind: 'percent' };
  if (section === '@') return { kind: 'text' };
  const fraction = /([?#0]*)\s*\/\s*([?#0]+|\d+)/.exec(section);
  if (fraction && !/[ymdhs]/i.test(section)) {
    const below = fraction[2]!;
    const fixed = /^[1-9]\d*$/.test(below) ? Number(below) : null;
    return { kind: 'fraction', denominator: fixed, maxDenominator: 10 ** Math.min(below.length, 3) - 1 };
  }
  if (/[ymdhs]/i.test(section.replace(/e\+/gi, ''))) return { kind: 'date' };
  return codeOf(parts, /^-?0{2,}([- ]?0+)*$/) ?? { kind: 'number' };
}

/** The mask of a code format, with its texts. */
function codeOf(parts: readonly FormatPart[], digits: RegExp): NumberFormat | null {
  if (!digits.test(bareSection(parts).replace(/^[- ]+|[- ]+$/g, ''))) return null;
  const chars = parts.map(({ text, isLiteral }) =>
    isLiteral ? text : text.replace('#', '').replace('0', DIGIT),
  );
  const mask = chars.join('').trim();
  return { kind: 'code', mask: mask.includes(DIGIT) ? mask : `${mask}${DIGIT}` };
}

function literalsAround(parts: readonly FormatPart[]): { before: string; after: string } {
  const isDigit = ({ text, isLiteral }: FormatPart) => !isLiteral && /[0#?]|[a-z]/i.test(text);
  const joined = (some: readonly FormatPart[]) => some.map(({ text }) => text).join('');
  const first = parts.findIndex(isDigit);
  const last = parts.findLastIndex(isDigit);
  return { before: joined(parts.slice(0, Math.max(first, 0))), after: joined(parts.slice(last + 1)) };
}

function isMeasureUnit(text: string): boolean {
  const name = text.toLowerCase();
  return findLengthUnit(text) !== null || MEASURE_UNITS.has(name) || FOREIGN_UNITS.has(name);
}

/** Whether text beside a number changes its meaning. Parsers accept what fits their field and refuse the rest. */
const changesMeaning = (text: string): boolean =>
  isMeasureUnit(text) || isCurrencySign(text) || /[%‰/]/.test(text) || SCALES.test(text);

/** `7.9k` and `7.9 Mio.` are not 7.9. */
const SCALES = /^[^\p{L}]*(?:k|tsd|t|m|mn|mio|mill?|thousand|million)\.?[^\p{L}]*$/iu;

/** Commas after the last digit show a number in thousands or millions. */
const isScaled = (parts: readonly FormatPart[]): boolean => /[0#?],+(?![0#?.,])/.test(bareSection(parts));

/** `A-`, `P`, `No.`: neither a currency nor a separate word. */
const isCodePrefix = (text: string): boolean => /^(?![A-Z]{3}$)\p{L}[\p{L}\d]{0,3}[-./_#]?$/u.test(text);
