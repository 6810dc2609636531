import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { DecimalMark } from './number-marks.js';

/** Sentences that explain why a number is refused. */
export const numberReasons = defineTexts(() => ({
  empty: t`Enter a number.`,
  tooLong: t`This is too long to be a number.`,
  noNumber: (text: string, example: string) =>
    t`“${text}” is not a number. Write digits, such as ${example}.`,
  negative: t`Enter a number that is not below 0.`,
  decimals: (count: number) =>
    count === 0
      ? t`Enter a whole number.`
      : t`${plural(count, { one: 'Enter at most # decimal.', other: 'Enter at most # decimals.' })}`,
  range: (min: string | null, max: string | null) =>
    max === null
      ? t`Enter a number of at least ${{ min: min ?? '' }}.`
      : min === null
        ? t`Enter a number of at most ${max}.`
        : t`Enter a number from ${min} to ${max}.`,
  grouped: (text: string, plain: string) => t`“${text}” is not clear. Write ${plain}.`,
  twoReadings: (text: string, one: string, other: string) =>
    t`“${text}” can mean ${one} or ${other}. Write it in one of these ways.`,
  otherMark: (text: string, mark: DecimalMark) =>
    mark === '.'
      ? t`“${text}” doesn’t fit: the other numbers have a decimal point.`
      : t`“${text}” doesn’t fit: the other numbers have a decimal comma.`,
  twoMarks: (point: string, comma: string) =>
    t`${point} is written with a decimal point and ${comma} with a decimal comma. Write all numbers with the same one.`,
}));
