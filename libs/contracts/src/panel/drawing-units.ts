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

/** All DXF units: $INSUNITS code, millimeters per unit, and plural name. */
const UNITS: Record<DxfDrawingUnit, { code: number; mm: number; plural: string }> = {
  mm: { code: 4, mm: 1, plural: 'millimeters' },
  cm: { code: 5, mm: 10, plural: 'centimeters' },
  m: { code: 6, mm: METER, plural: 'meters' },
  inch: { code: 1, mm: 25.4, plural: 'inches' },
  foot: { code: 2, mm: FOOT, plural: 'feet' },
  mile: { code: 3, mm: 5280 * FOOT, plural: 'miles' },
  kilometer: { code: 7, mm: 1e3 * METER, plural: 'kilometers' },
  microinch: { code: 8, mm: 25.4e-6, plural: 'microinches' },
  mil: { code: 9, mm: 0.0254, plural: 'mils' },
  yard: { code: 10, mm: 3 * FOOT, plural: 'yards' },
  angstrom: { code: 11, mm: 1e-7, plural: 'angstroms' },
  nanometer: { code: 12, mm: 1e-6, plural: 'nanometers' },
  micron: { code: 13, mm: 1e-3, plural: 'microns' },
  decimeter: { code: 14, mm: 100, plural: 'decimeters' },
  decameter: { code: 15, mm: 10 * METER, plural: 'decameters' },
  hectometer: { code: 16, mm: 100 * METER, plural: 'hectometers' },
  gigameter: { code: 17, mm: 1e9 * METER, plural: 'gigameters' },
  astronomicalUnit: { code: 18, mm: 149_597_870_700 * METER, plural: 'astronomical units' },
  lightYear: { code: 19, mm: 9_460_730_472_580_800 * METER, plural: 'light-years' },
  parsec: { code: 20, mm: 3.085677581491367e16 * METER, plural: 'parsecs' },
  surveyFoot: { code: 21, mm: SURVEY_FOOT, plural: 'US survey feet' },
  surveyInch: { code: 22, mm: SURVEY_FOOT / 12, plural: 'US survey inches' },
  surveyYard: { code: 23, mm: 3 * SURVEY_FOOT, plural: 'US survey yards' },
  surveyMile: { code: 24, mm: 5280 * SURVEY_FOOT, plural: 'US survey miles' },
};

const mapUnits = <T>(map: (unit: (typeof UNITS)[DxfDrawingUnit]) => T) =>
  Object.fromEntries(DXF_DRAWING_UNITS.map((unit) => [unit, map(UNITS[unit])])) as Record<DxfDrawingUnit, T>;

export const MM_PER_DRAWING_UNIT: Readonly<Record<DxfDrawingUnit, number>> = mapUnits(({ mm }) => mm);
/** Lowercase plural, for sentences. */
export const DRAWING_UNIT_NAMES: Readonly<Record<DxfDrawingUnit, string>> = mapUnits(({ plural }) => plural);

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
