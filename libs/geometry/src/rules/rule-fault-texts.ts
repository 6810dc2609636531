import { t } from '@lingui/core/macro';
import { localizeDecimals } from '@glass/formats';
import { currentLocale, defineTexts } from '@glass/language';
import type { FormulaError } from './formula.js';

/** Why a row of the tenant's rules is refused, at its field. */
export const ruleFaultTexts = defineTexts(() => ({
  noCode: t`There is no rule with this code.`,
  thickness: (max: number) => t`Enter a thickness above 0, up to ${max} mm.`,
  noShape: t`There is no shape with this name.`,
  /** `words` is “in, mm, ft2” */
  oneOf: (words: string) => t`Write one of ${words}.`,
  otherUnit: t`This rule can’t use this unit.`,
  tooLong: (max: number) => t`Use ${max} characters or fewer.`,
  controlCharacters: t`Remove control characters.`,
  noNumber: (mm: string) =>
    t`The formula gives no number for ${{ mm: localizeDecimals(currentLocale(), mm) }} mm glass.`,
}));

/** Formulas are written alike in all languages: `max(1.5, 2*t)`. */
const formulaTexts = defineTexts(() => ({
  tooLong: t`The formula is too long.`,
  tooDeep: t`The formula is nested too deeply.`,
  endsEarly: t`The formula ends too early.`,
  decimalComma: t`Write decimals with a point, such as 1.5.`,
  missing: (token: string) => t`“${token}” is missing.`,
  misplaced: (token: string) => t`“${token}” can’t be here.`,
  notAllowed: (token: string) =>
    t`“${token}” can’t be used in a formula. Use numbers, t, + - * /, brackets, min(…) and max(…).`,
}));

export function wordFormulaError({ about, token }: Pick<FormulaError, 'about' | 'token'>): string {
  switch (about) {
    case 'missing':
    case 'misplaced':
    case 'notAllowed':
      return formulaTexts[about](token);
    default:
      return formulaTexts[about];
  }
}

/** Faults of a file of rules. */
export const rulesFileTexts = defineTexts(() => ({
  columnMissing: t`This column is missing.`,
  manyRules: (max: number) => t`A table can have up to ${max} rules.`,
  valueAndFormula: t`Give a value or a formula, not both.`,
  valueOrFormula: t`Give a value or a formula.`,
  /** `formula` is the heading of the column. */
  notNumber: (formula: string) => t`This is not a number; a formula goes under “${formula}”.`,
  likeDate: t`This looks like a date that a spreadsheet made of a fraction. Write '1/3, with the apostrophe.`,
  sharedCode: t`Two materials have this code; write the identifier of the one that is meant.`,
  noMaterial: t`There is no material with this code.`,
  notMillimeters: t`This is not a number of millimeters.`,
  yesOrNo: t`Enter yes or no, or leave it empty for both.`,
}));
