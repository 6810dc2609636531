/*
 * Prices as people type and paste them: `0.15`, `0,15`, `$0.15`, `1,250.00`, `free`, `on request`.
 */

/** What a text means as a price. `rate` is null for none, which is price on request. */
export type ReadRate = { ok: true; rate: string | null } | { ok: false; reason: string };

export const rateFaults = {
  noNumber: (text: string) =>
    `“${text}” is not a price. Type a number, 0 for free, or nothing for on request.`,
  negative: 'A price cannot be below 0.',
  tooLong: 'A price has up to 9 digits before the point and 6 after it.',
} as const;

const ON_REQUEST = /^(on request|price on request|por|p\.o\.r\.|n\/?a|[-–—])$/i;
const FREE = /^free$/i;
const NUMBER = /^\d+(\.\d+)?$/;
/** `1 250,00`, `1'250.00`: between thousands, and nowhere else, may be a space. */
const SPACED = /^\d{1,3}([\s'’]\d{3})+([.,]\d*)?$/;
const STORED = /^\d{1,9}(\.\d{1,6})?$/;

/**
 * Reads a price. Where one point or comma could be either, as in `1,250`, the place decides.
 * @param locale BCP 47
 * @param currency ISO 4217: may stand before or after the number, as may any currency’s sign
 */
export function readRate(text: string, locale: string, currency: string): ReadRate {
  const said = text.replace(/\s+/g, ' ').trim();
  if (said === '' || ON_REQUEST.test(said)) return { ok: true, rate: null };
  if (FREE.test(said)) return { ok: true, rate: '0' };
  const bare = said
    .replace(new RegExp(`^(${currency}|[A-Z]{0,2}\\p{Sc}|kr|zł|Kč)\\s?`, 'iu'), '')
    .replace(new RegExp(`\\s?(${currency}|\\p{Sc}|kr\\.?|zł|Kč)$`, 'iu'), '');
  if (/^[-−(]/.test(bare) && /\d/.test(bare)) return { ok: false, reason: rateFaults.negative };
  const number = withPoint(SPACED.test(bare) ? bare.replace(/[\s'’]/g, '') : bare, locale);
  if (!NUMBER.test(number)) return { ok: false, reason: rateFaults.noNumber(said) };
  const rate = number.replace(/^0+(?=\d)/, '');
  return STORED.test(rate) ? { ok: true, rate } : { ok: false, reason: rateFaults.tooLong };
}

/** The digits with a point before the decimals, and no mark between thousands. */
function withPoint(digits: string, locale: string): string {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return digits;
  const mark = digits[last]!;
  const other = mark === '.' ? ',' : '.';
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  const isOfThousands = whole.includes(mark)
    ? !whole.includes(other)
    : !whole.includes(other) &&
      /^[1-9]\d{0,2}$/.test(whole) &&
      decimals.length === 3 &&
      mark !== pointOf(locale);
  const groups = (isOfThousands ? digits : whole).split(/[.,]/);
  // Between thousands there are three digits, always.
  if (groups.slice(1).some((group) => group.length !== 3)) return digits;
  return isOfThousands ? groups.join('') : `${groups.join('')}.${decimals}`;
}

function pointOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Whether two prices are the same number: `12.5` and `12.50`. */
export function isSameRate(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Number(one) === Number(other);
}
