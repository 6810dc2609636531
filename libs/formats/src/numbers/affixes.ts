/** What may be written around the digits of a number. */
export interface AffixOptions {
  /** A percent sign may follow. */
  isPercent?: boolean;
  /** ISO 4217: its code, or the sign of any currency, may precede or follow. */
  currency?: string | undefined;
  /** Words that may follow: `kg`, `pcs`. */
  units?: readonly string[];
}

export interface BareNumber {
  isNegative: boolean;
  /** Digits and their marks. */
  digits: string;
}

const SIGN = String.raw`(?:[a-z]{0,3}\p{Sc}|kr\.?|zł|Kč|Fr\.?)`;

/**
 * Takes sign, currency, percent sign and unit from around the digits.
 * @param text normalized, see `normalizeCharacters`
 * @returns null where anything else is written
 */
export function stripAffixes(text: string, { isPercent, currency, units }: AffixOptions): BareNumber | null {
  const before = currency ? `(?:${currency}|${SIGN})? ?` : '';
  const after = [
    ...(currency ? [currency, SIGN] : []),
    ...(isPercent ? ['%'] : []),
    ...(units ?? []).map((unit) => `${escape(unit)}\\.?`),
  ];
  const end = after.length > 0 ? `(?: ?(?:${after.join('|')}))?` : '';
  const pattern = new RegExp(`^([-+]?) ?${before}([-+]?) ?([\\d.,' ]*\\d[\\d.,' ]*?)${end}$`, 'iu');
  const [, first = '', second = '', digits = ''] = pattern.exec(text) ?? [];
  if (digits === '' || (first !== '' && second !== '')) return null;
  return { isNegative: first === '-' || second === '-', digits: digits.trim() };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
