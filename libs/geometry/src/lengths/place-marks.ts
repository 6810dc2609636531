/** What a place (BCP 47) puts between whole and decimals, and between thousands. */
interface Marks {
  isComma: boolean;
  groupsByPoint: boolean;
}

/** A format takes longer to make than all that it is used for; people have a handful of them. */
const known = new Map<string, Marks>();

function marksOf(locale: string): Marks {
  const found = known.get(locale);
  if (found) return found;
  const text = new Intl.NumberFormat(locale).format(12345.5);
  const marks = { isComma: text.endsWith(',5'), groupsByPoint: text.includes('12.') };
  known.set(locale, marks);
  return marks;
}

/** Our own words with their lengths and figures as a place writes them: `Ø 12.7 mm` is `Ø 12,7 mm` in Germany. */
export function asWrittenIn(locale: string | undefined, text: string): string {
  return locale && marksOf(locale).isComma ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;
}

/**
 * A length that was typed in a place, as every place reads it: `1.234,5` of Germany is `1234,5`. A comma before three
 * decimals, which elsewhere parts thousands, becomes a point.
 */
export function asReadFrom(locale: string | undefined, text: string): string {
  if (!locale || !marksOf(locale).isComma) return text;
  return text.replace(/\d+(?:[.,]\d+)+/g, (number) => {
    const { groupsByPoint } = marksOf(locale);
    const isGrouped = groupsByPoint && /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(number);
    const plain = isGrouped ? number.replaceAll('.', '') : number;
    return /^\d+,\d{3}$/.test(plain) ? plain.replace(',', '.') : plain;
  });
}
