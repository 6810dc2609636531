import { computeContrast, READABLE_CONTRAST } from '@glass/contracts/tenant';
import { colors } from '@glass/ui';

/** Returns the tenant's color if white text is readable on it, otherwise the default. */
export function getSiteColor(wanted: string | null, usual: string): string {
  const isFit = wanted !== null && isColor(wanted) && computeContrast(wanted.trim()) >= READABLE_CONTRAST;
  return isFit ? wanted.trim().toLowerCase() : usual;
}

/** Darkens a color just enough for white text on it, and for itself as text on the darkest page background. */
export function darkenUntilReadable(color: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  for (let share = 100; share > 0; share -= 1) {
    const darker = `#${parts.map((part) => hex((part * share) / 100)).join('')}`;
    if (computeContrast(darker, colors.sunken) >= READABLE_CONTRAST) return darker;
  }
  return '#000000';
}

/** Rounds down, so that a ratio below the limit never looks sufficient. @param locale BCP 47 */
export function formatContrast(color: string, locale: string): string {
  const ratio = Math.floor(computeContrast(color) * 10) / 10;
  return ratio.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}

const hex = (part: number): string => Math.floor(part).toString(16).padStart(2, '0');
