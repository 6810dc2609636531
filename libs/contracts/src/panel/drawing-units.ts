import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { UnitSystem } from '../primitives/formats.js';

export const DXF_DRAWING_UNITS = [
  'mm',
  'cm',
  'm',
  'inch',
  'foot',
  'mile',
  'kilometer',
  'microinch',
  'mil',
  'yard',
  'angstrom',
  'nanometer',
  'micron',
  'decimeter',
  'decameter',
  'hectometer',
  'gigameter',
  'astronomicalUnit',
  'lightYear',
  'parsec',
  'surveyFoot',
  'surveyInch',
  'surveyYard',
  'surveyMile',
] as const;
export type DxfDrawingUnit = (typeof DXF_DRAWING_UNITS)[number];
/** Units commonly used for glass drawings, those of the shop's system first. */
export const COMMON_DRAWING_UNITS: Readonly<Record<UnitSystem, readonly DxfDrawingUnit[]>> = {
  inch: ['inch', 'foot', 'mm', 'cm', 'm'],
  metric: ['mm', 'cm', 'm', 'inch', 'foot'],
};

const METER = 1000;
const FOOT = 304.8;
/** The US survey foot is 1200/3937 m; the international foot is 0.3048 m. */
const SURVEY_FOOT = (1200 / 3937) * METER;

/** All DXF units: $INSUNITS code and millimeters per unit. */
const UNITS: Record<DxfDrawingUnit, { code: number; mm: number }> = {
  mm: { code: 4, mm: 1 },
  cm: { code: 5, mm: 10 },
  m: { code: 6, mm: METER },
  inch: { code: 1, mm: 25.4 },
  foot: { code: 2, mm: FOOT },
  mile: { code: 3, mm: 5280 * FOOT },
  kilometer: { code: 7, mm: 1e3 * METER },
  microinch: { code: 8, mm: 25.4e-6 },
  mil: { code: 9, mm: 0.0254 },
  yard: { code: 10, mm: 3 * FOOT },
  angstrom: { code: 11, mm: 1e-7 },
  nanometer: { code: 12, mm: 1e-6 },
  micron: { code: 13, mm: 1e-3 },
  decimeter: { code: 14, mm: 100 },
  decameter: { code: 15, mm: 10 * METER },
  hectometer: { code: 16, mm: 100 * METER },
  gigameter: { code: 17, mm: 1e9 * METER },
  astronomicalUnit: { code: 18, mm: 149_597_870_700 * METER },
  lightYear: { code: 19, mm: 9_460_730_472_580_800 * METER },
  parsec: { code: 20, mm: 3.085677581491367e16 * METER },
  surveyFoot: { code: 21, mm: SURVEY_FOOT },
  surveyInch: { code: 22, mm: SURVEY_FOOT / 12 },
  surveyYard: { code: 23, mm: 3 * SURVEY_FOOT },
  surveyMile: { code: 24, mm: 5280 * SURVEY_FOOT },
};

export const MM_PER_DRAWING_UNIT = Object.fromEntries(
  DXF_DRAWING_UNITS.map((unit) => [unit, UNITS[unit].mm]),
) as Readonly<Record<DxfDrawingUnit, number>>;

/** Plural, for sentences. */
export const DRAWING_UNIT_NAMES = /* @__PURE__ */ defineTexts(
  (): Readonly<Record<DxfDrawingUnit, string>> => ({
    mm: t`millimeters`,
    cm: t`centimeters`,
    m: t`meters`,
    inch: t`inches`,
    foot: t`feet`,
    mile: t`miles`,
    kilometer: t`kilometers`,
    microinch: t`microinches`,
    mil: t`mils`,
    yard: t`yards`,
    angstrom: t`angstroms`,
    nanometer: t`nanometers`,
    micron: t`microns`,
    decimeter: t`decimeters`,
    decameter: t`decameters`,
    hectometer: t`hectometers`,
    gigameter: t`gigameters`,
    astronomicalUnit: t`astronomical units`,
    lightYear: t`light-years`,
    parsec: t`parsecs`,
    surveyFoot: t`US survey feet`,
    surveyInch: t`US survey inches`,
    surveyYard: t`US survey yards`,
    surveyMile: t`US survey miles`,
  }),
);

/**
 * @param code of $INSUNITS
 * @returns null for 0 (no unit) and unknown codes
 */
export function drawingUnitOfCode(code: number): DxfDrawingUnit | null {
  return DXF_DRAWING_UNITS.find((unit) => UNITS[unit].code === code) ?? null;
}

export function isDrawingUnit(value: unknown): value is DxfDrawingUnit {
  return DXF_DRAWING_UNITS.some((unit) => unit === value);
}
