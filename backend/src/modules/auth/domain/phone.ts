/** Digits of the longest international number (ITU-T E.164 §6) and of a short local one. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 5;

/**
 * Whether somebody could dial it. People write numbers in many ways, and the fabricator calls them by hand, so
 * this only keeps out what is no number. An extension may follow ("x12", "ext. 12").
 */
export function isPhone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d\s().\-/]+)(?:(?:x|ext\.?)\s*\d{1,6})?$/i.exec(text) ?? [];
  const { length } = number.replaceAll(/\D/g, '');
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}
