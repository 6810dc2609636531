import { decimalOrNull } from '@glass/formats';

const LIMITS = { min: 1, max: 180, decimals: 1 } as const;

/** Degrees from 1 to 180; null for other texts. */
export function readAngle(text: string, locale: string): number | null {
  const value = decimalOrNull(text.replace('°', '').trim(), { locale, limits: LIMITS });
  return value === null ? null : Number(value);
}
