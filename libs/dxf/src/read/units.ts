/** Units that drawings of glass come in. */
export type DxfUnit = 'mm' | 'cm' | 'm' | 'inch' | 'foot';

export const MM_PER: Record<DxfUnit, number> = { mm: 1, cm: 10, m: 1000, inch: 25.4, foot: 304.8 };

/** Values of $INSUNITS. */
const INSERT_UNITS: Record<number, DxfUnit> = { 1: 'inch', 2: 'foot', 4: 'mm', 5: 'cm', 6: 'm' };

export function declaredUnit(insertUnits: number | null): DxfUnit | null {
  return insertUnits === null ? null : (INSERT_UNITS[insertUnits] ?? null);
}
