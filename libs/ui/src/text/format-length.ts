/** What a length is shown to. */
export type ShownPrecision = '1/16' | '1/32' | '1mm';

/** A length taken apart for showing. */
export type LengthParts =
  | { unit: 'inch'; negative: boolean; whole: number; numerator: number; denominator: number }
  | { unit: 'mm'; text: string };

/** Exact by definition since 1959. */
const MM_PER_INCH = 25.4;
/** Nobody means less than that. */
const SAME_MM = 1e-6;
const stepsOfInch = (precision: '1/16' | '1/32') => (precision === '1/32' ? 32 : 16);

/**
 * Rounds a length to the precision it is shown to and reduces its fraction: 927.1 mm at 1/16 is 36 1/2 in.
 * @param mm millimetres, any finite number.
 */
export function lengthParts(mm: number, precision: ShownPrecision): LengthParts {
  if (precision === '1mm') return { unit: 'mm', text: String(Math.round(mm) || 0) };
  const steps = stepsOfInch(precision);
  const total = Math.round((Math.abs(mm) / MM_PER_INCH) * steps);
  let numerator = total % steps;
  let denominator = steps;
  while (numerator > 0 && numerator % 2 === 0) {
    numerator /= 2;
    denominator /= 2;
  }
  return {
    unit: 'inch',
    negative: mm < 0 && total > 0,
    whole: Math.floor(total / steps),
    numerator,
    denominator,
  };
}

/** A length that was typed: as text with a real fraction, and as typed where that would round it. */
export function formatTyped({ text, mm }: { text: string; mm: number }, precision: ShownPrecision): string {
  const step = precision === '1mm' ? 1 : MM_PER_INCH / stepsOfInch(precision);
  return Math.abs(mm - Math.round(mm / step) * step) < SAME_MM ? formatLength(mm, precision) : text;
}

/** A length as plain text with a real fraction: `36 7⁄16″`, `927 mm`. */
export function formatLength(mm: number, precision: ShownPrecision): string {
  const parts = lengthParts(mm, precision);
  if (parts.unit === 'mm') return `${parts.text} mm`;
  const fraction = parts.numerator > 0 ? `${parts.numerator}⁄${parts.denominator}` : '';
  const whole = parts.whole > 0 || !fraction ? String(parts.whole) : '';
  return `${parts.negative ? '−' : ''}${[whole, fraction].filter(Boolean).join(' ')}″`;
}
