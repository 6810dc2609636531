import type { VolumeTier } from '@glass/contracts/catalogue';
import type { DiscountEntry, DiscountTerms } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { currencyDecimals, decimalOrNull, type NumberOptions, writeNumber } from '@glass/formats';
import { lengthRule, numberReader, numberRule } from '@glass/pages';
import { texts } from './texts.js';

/** Form fields: text; empty means not given. */
export interface DiscountFields {
  name: string;
  percent: string;
  hardwarePercent: string;
  validFrom: string;
  validTo: string;
  materials: { materialUID: string; percent: string }[];
  tiers: { basis: VolumeTier['basis']; from: string; percent: string }[];
}

/** Number formats of the tenant. */
interface DiscountWriting {
  locale: string;
  currency: string;
}

/** @param locale BCP 47 */
export function toFormFields(discount: DiscountEntry | null, locale: string): DiscountFields {
  const write = (value: string) => writeNumber(value, { locale });
  return {
    name: discount?.name ?? '',
    percent: write(discount?.percent ?? ''),
    hardwarePercent: write(discount?.hardwarePercent ?? ''),
    validFrom: discount?.validFrom ?? '',
    validTo: discount?.validTo ?? '',
    materials:
      discount?.materials.map(({ materialUID, percent }) => ({ materialUID, percent: write(percent) })) ?? [],
    tiers:
      discount?.tiers.map(({ basis, from, percent }) => ({
        basis,
        from: write(from),
        percent: write(percent),
      })) ?? [],
  };
}

/** Reads the form. Unreadable numbers become '0', which the rules reject where a number is required. */
export function toTerms(
  { name, percent, hardwarePercent, validFrom, validTo, materials, tiers }: DiscountFields,
  writing: DiscountWriting,
): DiscountTerms {
  const percentOf = (text: string) => decimalOrNull(text, percentOptions(writing)) ?? '0';
  return {
    name: name.trim(),
    percent: percentOf(percent),
    hardwarePercent: hardwarePercent.trim() === '' ? null : percentOf(hardwarePercent),
    validFrom: validFrom || null,
    validTo: validTo || null,
    materials: materials.map((row) => ({ ...row, percent: percentOf(row.percent) })),
    tiers: tiers.map((row) => ({
      ...row,
      from: decimalOrNull(row.from, fromOptions(row.basis, writing)) ?? '0',
      percent: percentOf(row.percent),
    })),
  };
}

function percentOptions({ locale }: DiscountWriting): NumberOptions {
  return { locale, isPercent: true, limits: { min: 0, max: 100, decimals: 6 } };
}

function fromOptions(basis: VolumeTier['basis'], { locale, currency }: DiscountWriting): NumberOptions {
  const range = { min: 0, max: 999_999_999 };
  return basis === 'amount'
    ? { locale, currency, limits: { ...range, decimals: currencyDecimals(currency) } }
    : { locale, limits: { ...range, decimals: basis === 'pieces' ? 0 : 6 } };
}

/** Parsers of the number fields. */
export function discountParsers(writing: DiscountWriting) {
  return {
    percent: numberReader({ ...percentOptions(writing), isOptional: true }),
    /** Required in a row of materials or tiers. */
    percentOfRow: numberReader(percentOptions(writing)),
    from: (basis: VolumeTier['basis']) => numberReader(fromOptions(basis, writing)),
  };
}

export function buildRules(writing: DiscountWriting) {
  const { percent } = discountParsers(writing);
  return {
    name: {
      required: texts.nameMissing,
      ...lengthRule(limits.discountName),
    },
    percent: numberRule(percent, texts.noPercent),
    hardwarePercent: numberRule(percent, texts.noPercent),
    validFrom: {},
    validTo: {},
  };
}
