import type { LengthPrecision } from '@glass/contracts';
import { numberMarks } from '@glass/formats';
import { exactLength } from './format-length.js';

/** What a place (BCP 47) puts between whole and decimals, and between thousands. */
interface Marks {
  isComma: boolean;
  /** Finds numbers with their thousands parted as there; null where that is by a comma, which is refused everywhere. */
  grouped: RegExp | null;
}

/** Who parts by a blank types any, or what was copied from a page; an apostrophe is also the sign of a foot. */
const GROUP_SIGNS: [written: RegExp, typed: string][] = [
  [/12\./, '\\.'],
  [/12\s/, '[\\s\u00a0\u2009\u202f]'],
  [/12['’]/, "['’]"],
];

/** A format takes longer to make than all that it is used for; people have a handful of them. */
const known = new Map<string, Marks>();

function marksOf(locale: string): Marks {
  const found = known.get(locale);
  if (found) return found;
  const text = new Intl.NumberFormat(locale).format(12345.5);
  const sign = GROUP_SIGNS.find(([written]) => written.test(text))?.[1];
  const marks = {
    isComma: text.endsWith(',5'),
    grouped: sign ? new RegExp(`(^|[^\\d.,])(\\d{1,3}(?:${sign}\\d{3})+)(?![\\d/]|${sign}\\d)`, 'g') : null,
  };
  known.set(locale, marks);
  return marks;
}

/** Our own words with their lengths and figures as a place writes them: `Ø 12.7 mm` is `Ø 12,7 mm` in Germany. */
export function asWrittenIn(locale: string | undefined, text: string): string {
  return locale && numberMarks(locale).decimal === ',' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;
}

/** A length for a field, a file or the clipboard: `parseLengthIn` reads exactly `mm` from it. */
export function writeLength(mm: number, precision: LengthPrecision, { locale }: { locale: string }): string {
  return asWrittenIn(locale, exactLength(mm, precision).text);
}

/**
 * A length that was typed in a place, as every place reads it: `1.234,5` of Germany and `1 234,5` of France are `1234,5`. A
 * comma before three decimals, which elsewhere parts thousands, becomes a point.
 */
export function asReadFrom(locale: string | undefined, text: string): string {
  if (!locale) return text;
  const { isComma, grouped } = marksOf(locale);
  const plain = grouped
    ? text.replace(grouped, (_all, before: string, number: string) => before + number.replace(/\D/g, ''))
    : text;
  if (!isComma) return plain;
  return plain.replace(/\d+(?:[.,]\d+)+/g, (number) =>
    /^\d+,\d{3}$/.test(number) ? number.replace(',', '.') : number,
  );
}
