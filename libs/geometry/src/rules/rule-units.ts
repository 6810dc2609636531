import type { ShapeRule } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatArea, formatLength, formatWeight, unitsOf, withUnit } from '../lengths/format-length.js';
import { formatLimit } from '../lengths/format-limit.js';

type RuleUnit = ShapeRule['unit'];
export type Quantity = 'length' | 'area' | 'weight' | 'angle' | 'ratio' | 'count';

interface UnitFacts {
  quantity: Quantity;
  /** One unit in mm, mm², kg, degrees or plain numbers. */
  size: number;
  /** Unit of the thickness `t` in a formula, in mm: inches for US units, otherwise millimeters. */
  thicknessMm: number;
}

/** 1 in = 25.4 mm, 1 ft² = 92 903.04 mm², 1 lb = 0.453 592 37 kg: exact by definition. */
export const RULE_UNITS: Record<RuleUnit, UnitFacts> = {
  in: { quantity: 'length', size: 25.4, thicknessMm: 25.4 },
  mm: { quantity: 'length', size: 1, thicknessMm: 1 },
  ft2: { quantity: 'area', size: 92_903.04, thicknessMm: 25.4 },
  m2: { quantity: 'area', size: 1e6, thicknessMm: 1 },
  lb: { quantity: 'weight', size: 0.45359237, thicknessMm: 25.4 },
  kg: { quantity: 'weight', size: 1, thicknessMm: 1 },
  deg: { quantity: 'angle', size: 1, thicknessMm: 1 },
  ratio: { quantity: 'ratio', size: 1, thicknessMm: 1 },
  count: { quantity: 'count', size: 1, thicknessMm: 1 },
};

/** Rounding tolerance of a limit, in the base unit of its quantity. */
export const SLACK: Record<Quantity, number> = {
  length: 1e-6,
  area: 1e-2,
  weight: 1e-7,
  angle: 1e-6,
  ratio: 1e-9,
  count: 1e-9,
};

/** Fixed, so that findings read alike in browser and server. */
const LANGUAGE = 'en';

/**
 * Formats a measure and its limit in the tenant's units. The limit is rounded to its safe side; if both would look the
 * same, decimals distinguish them.
 */
export function measureTexts(
  quantity: Quantity,
  actual: number,
  limit: number,
  isLeast: boolean,
  precision: LengthPrecision,
): { actual: string; limit: string } {
  const units = unitsOf(precision);
  switch (quantity) {
    case 'length': {
      const texts = {
        actual: formatLength(actual, precision),
        limit: formatLimit(limit, isLeast ? 'least' : 'most', precision),
      };
      if (texts.actual !== texts.limit) return texts;
      return units === 'inch'
        ? inDecimals(actual / 25.4, limit / 25.4, 3, (text) => withUnit(text, units))
        : inDecimals(actual, limit, 2, (text) => withUnit(text, units));
    }
    case 'area': {
      const [areaM2, limitM2] = [actual / 1e6, limit / 1e6];
      return {
        actual: formatArea(areaM2, units, LANGUAGE, limitM2),
        limit: formatArea(limitM2, units, LANGUAGE, areaM2),
      };
    }
    case 'weight':
      return {
        actual: formatWeight(actual, units, LANGUAGE, limit),
        limit: formatWeight(limit, units, LANGUAGE, actual),
      };
    case 'angle':
      return inDecimals(actual, limit, 1, (text) => `${text}°`);
    case 'ratio':
      return inDecimals(actual, limit, 2);
    case 'count':
      return inDecimals(actual, limit, 0);
  }
}

/** Formats a limit in the tenant's units: exactly if fractions can, otherwise rounded to the safe side. */
export function limitText(
  quantity: Quantity,
  limit: number,
  operator: ShapeRule['operator'],
  precision: LengthPrecision,
  locale = LANGUAGE,
): string {
  const units = unitsOf(precision);
  const rounded = (maximumFractionDigits: number) =>
    limit.toLocaleString(locale, { maximumFractionDigits, useGrouping: false });
  switch (quantity) {
    case 'length': {
      if (units === 'metric') return `${rounded(2)} mm`;
      return formatLimit(limit, operator === '>=' || operator === '>' ? 'least' : 'most', precision);
    }
    case 'area':
      return formatArea(limit / 1e6, units, locale);
    case 'weight':
      return formatWeight(limit, units, locale);
    case 'angle':
      return `${rounded(1)}°`;
    case 'ratio':
    case 'count':
      return rounded(2);
  }
}

function inDecimals(
  actual: number,
  limit: number,
  digits: number,
  unit: (text: string) => string = (text) => text,
): { actual: string; limit: string } {
  let places = digits;
  while (places < digits + 4 && actual.toFixed(places) === limit.toFixed(places)) places += 1;
  return { actual: unit(actual.toFixed(places)), limit: unit(limit.toFixed(places)) };
}
