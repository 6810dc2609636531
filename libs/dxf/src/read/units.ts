import type { DxfDrawingUnit } from '@glass/contracts';

/** As a sentence says them. */
export const UNIT_NAMES: Record<DxfDrawingUnit, string> = {
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  inch: 'inches',
  foot: 'feet',
};

/** Values of $INSUNITS. */
const INSERT_UNITS: Record<number, DxfDrawingUnit> = { 1: 'inch', 2: 'foot', 4: 'mm', 5: 'cm', 6: 'm' };

export function declaredUnit(insertUnits: number | null): DxfDrawingUnit | null {
  return insertUnits === null ? null : (INSERT_UNITS[insertUnits] ?? null);
}
