import { normalizeCharacters } from './written-number.js';

/** Text allowed around the digits of a number. */
export interface AffixOptions {
  /** A percent sign may follow. */
  isPercent?: boolean;
  /** ISO 4217: its code or sign may precede or follow. */
  currency?: string | undefined;
  /** Units that may follow: `kg`, `pcs`. */
  units?: readonly string[];
}

interface BareNumber {
  isNegative: boolean;
  /** Digits and marks. */
  digits: string;
}

/** Currency signs that `Intl` does not know, or only in one country. */
const MORE_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CHF: ['Fr.', 'Fr', 'SFr.', 'SFr'],
  ...{ SEK: ['kr.', 'kr'], NOK: ['kr.', 'kr'], DKK: ['kr.', 'kr'], ISK: ['kr.', 'kr'] },
  ...{ PLN: ['zł'], CZK: ['Kč'], INR: ['Rs.', 'Rs'] },
};
const WRITTEN_SIGNS: ReadonlySet<string> = new Set(Object.values(MORE_SIGNS).flat());
let codes: ReadonlySet<string> | undefined;

/** Whether a text is the sign or code of any currency: `$`, `US$`, `EUR`, `Fr.`. */
export function isCurrencySign(text: string): boolean {
  if (/^\p{L}{0,3}\p{Sc}$/u.test(text) || WRITTEN_SIGNS.has(text)) return true;
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(text);
}

const signsByCurrency = new Map<string, string>();

/** Pattern of a currency's signs: `$`, `US$` and `USD`, but no cent signs and no other currency. */
function signPattern(currency: string): string {
  const cached = signsByCurrency.get(currency);
  if (cached !== undefined) return cached;
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [normalizeCharacters(value)] : [])),
  );
  const bare = written.filter((sign) => /^\p{Sc}$/u.test(sign));
  // US$, A$, CA$: prefixes of the code before the sign.
  const prefixed = bare.flatMap((sign) => [1, 2, 3].map((length) => currency.slice(0, length) + sign));
  const signs = new Set([currency, ...written, ...prefixed, ...(MORE_SIGNS[currency] ?? [])]);
  if (signs.has('¥')) signs.add('￥');
  const pattern = `(?:${[...signs]
    .sort((one, other) => other.length - one.length)
    .map(escape)
    .join('|')})`;
  signsByCurrency.set(currency, pattern);
  return pattern;
}

/**
 * Removes sign, currency, percent sign and unit around the digits.
 * @param text normalized by `normalizeCharacters`
 * @returns null if there is any other text
 */
export function stripAffixes(text: string, { isPercent, currency, units }: AffixOptions): BareNumber | null {
  // `12,-` and `12.–` are amounts without cents.
  const amount = currency ? text.replace(/(\d[.,])--?(?!\d)/, '$100') : text;
  const before = currency ? `${signPattern(currency)}? ?` : '';
  const after = [
    ...(currency ? [signPattern(currency)] : []),
    ...(isPercent ? ['%'] : []),
    ...(units ?? []).map((unit) => `${escape(unit)}\\.?`),
  ];
  const end = after.length > 0 ? `(?: ?(?:${after.join('|')}))?` : '';
  const pattern = new RegExp(`^([-+]?) ?${before}([-+]?) ?([\\d.,' ]*\\d[\\d.,' ]*?)${end}$`, 'iu');
  const [, first = '', second = '', digits = ''] = pattern.exec(amount) ?? [];
  if (digits === '' || (first !== '' && second !== '')) return null;
  return { isNegative: first === '-' || second === '-', digits: digits.trim() };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
