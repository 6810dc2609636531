import { t } from '@lingui/core/macro';
import type { UnitSystem } from '@glass/contracts/primitives';
import { defineTexts } from '@glass/language';

/** Sentences that say what to write instead of a refused length. */
export const lengthReasons = defineTexts(() => ({
  empty: t`Enter a length.`,
  tooLong: t`This is too long to be a length.`,
  thousands: t`Write thousands without a comma.`,
  noLength: (units: UnitSystem) =>
    units === 'inch'
      ? t`Write a length such as 36 1/2, 3' 0 1/2" or 927 mm.`
      : t`Write a length such as 927, 93 cm or 36 1/2 in.`,
  twelveInches: t`After feet, inches go up to 12.`,
  fractionWithoutUnit: t`Add the unit to a fraction: 36 1/2 in.`,
  dividedByZero: t`A fraction cannot be divided by zero.`,
  overOne: t`The fraction is larger than one.`,
  noTape: (fraction: string) =>
    t`No tape shows ${fraction}. Write halves, thirds, 1/4, 1/8, 1/16, 1/32 or 1/64.`,
  oneSign: t`Use one sign between two lengths.`,
  feetLessInches: t`This could be feet and inches: write 3' 6" for those, or all of it in inches.`,
  unitOfEach: t`Add the unit to each of the lengths.`,
  grouped: (text: string, plain: string) =>
    t`“${text}” is not clear. Write ${plain}, or feet and inches as 2' 6".`,
  twoFractions: (text: string, readings: string) =>
    t`“${text}” can be ${readings}. Write whole inches and the fraction with a space between.`,
  otherMm: (text: string, mm: number, stated: number) => t`"${text}" is ${mm} mm, not ${stated} mm.`,
}));
