import type { DecimalMark } from './number-marks.js';

const MARK_NAMES: Record<DecimalMark, string> = { '.': 'point', ',': 'comma' };

/** Sentences that explain why a number is refused. */
export const numberReasons = {
  empty: 'Enter a number.',
  tooLong: 'This is too long to be a number.',
  noNumber: (text: string, example: string) => `“${text}” is not a number. Write digits, such as ${example}.`,
  negative: 'Enter a number that is not below 0.',
  decimals: (count: number) =>
    count === 0 ? 'Enter a whole number.' : `Enter at most ${count} decimal${count === 1 ? '' : 's'}.`,
  range: (min: string | null, max: string | null) =>
    max === null
      ? `Enter a number of at least ${min}.`
      : min === null
        ? `Enter a number of at most ${max}.`
        : `Enter a number from ${min} to ${max}.`,
  grouped: (text: string, plain: string) => `“${text}” is not clear. Write ${plain}.`,
  twoReadings: (text: string, one: string, other: string) =>
    `“${text}” can mean ${one} or ${other}. Write it in one of these ways.`,
  otherMark: (text: string, mark: DecimalMark) =>
    `“${text}” doesn’t fit: the other numbers have a decimal ${MARK_NAMES[mark]}.`,
  twoMarks: (point: string, comma: string) =>
    `${point} is written with a decimal point and ${comma} with a decimal comma. Write all numbers with the same one.`,
} as const;
