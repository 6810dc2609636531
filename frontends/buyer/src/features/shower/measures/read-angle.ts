import { limits } from '@glass/contracts/limits';
import { decimalOrNull } from '@glass/formats';

const LIMITS = { ...limits.jointDegrees, decimals: 1 } as const;

/** Degrees within `limits.jointDegrees`; null for other texts. */
export function readAngle(text: string, locale: string): number | null {
  const value = decimalOrNull(text.replace('°', '').trim(), { locale, limits: LIMITS });
  return value === null ? null : Number(value);
}
