import { limits, type DiscountEntry, type DiscountTerms, type VolumeTier } from '@glass/contracts';
import { texts } from './texts.js';

/** The form’s fields: text throughout, empty for "not given". */
export interface DiscountFields {
  name: string;
  percent: string;
  validFrom: string;
  validTo: string;
  materials: { materialUID: string; percent: string }[];
  tiers: { basis: VolumeTier['basis']; from: string; percent: string }[];
}

export function fieldsOf(discount: DiscountEntry | null): DiscountFields {
  return {
    name: discount?.name ?? '',
    percent: discount?.percent ?? '',
    validFrom: discount?.validFrom ?? '',
    validTo: discount?.validTo ?? '',
    materials: discount?.materials.map(({ materialUID, percent }) => ({ materialUID, percent })) ?? [],
    tiers: discount?.tiers.map(({ basis, from, percent }) => ({ basis, from, percent })) ?? [],
  };
}

export function termsOf({
  name,
  percent,
  validFrom,
  validTo,
  materials,
  tiers,
}: DiscountFields): DiscountTerms {
  return {
    name: name.trim(),
    percent: decimalOf(percent),
    validFrom: validFrom || null,
    validTo: validTo || null,
    materials: materials.map((row) => ({ ...row, percent: decimalOf(row.percent) })),
    tiers: tiers.map((row) => ({ ...row, from: decimalOf(row.from), percent: decimalOf(row.percent) })),
  };
}

/** `12,5` and `12.5 %` are 12.5. */
function decimalOf(text: string): string {
  return text.replace(/[\s%]/g, '').replace(',', '.') || '0';
}

const DECIMAL = /^\d{1,9}(\.\d{1,6})?$/;

export const isPercent = (text: string): true | string =>
  (DECIMAL.test(decimalOf(text)) && Number(decimalOf(text)) <= 100) || texts.noPercent;
/** Of a row that somebody added, nothing is forgotten and not 0. */
export const isPercentOfRow = (text: string): true | string =>
  text.trim() === '' ? texts.noPercent : isPercent(text);
export const isNumber = (text: string): true | string =>
  (text.trim() !== '' && DECIMAL.test(decimalOf(text))) || texts.noNumber;

export const RULES = {
  name: {
    required: texts.nameMissing,
    maxLength: { value: limits.discountName.max, message: texts.tooLong(limits.discountName.max) },
  },
  percent: { validate: isPercent },
  validFrom: {},
  validTo: {},
};
