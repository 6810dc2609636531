import type { DecimalText, EdgeMatrixCell, Material, MatrixCell } from '@glass/contracts';
import { readDecimal, toWhole } from './exact-decimal.js';
import type { Decimal } from './exact-decimal.js';
import { MILLION } from './length-count.js';
import { PricingError } from './pricing.errors.js';

/** A rate of the catalogue, read once, and what every panel would otherwise work out of it again. */
export interface Rate {
  text: DecimalText;
  value: Decimal;
  /** Exact, in minor units. */
  minor: Decimal;
  /** Exact, in minor units for a millionth of an inch or of a metre. */
  minorPerCount: Decimal;
  /** What one piece costs, rounded half up to minor units. */
  pieceMinor: number;
}

export interface CellRates {
  straight: Rate | null;
  /** Only in edge matrices; null in all others. */
  curved: Rate | null;
}

/** @throws PricingError that names `field` */
export function readRate(text: DecimalText | null, field: string, minorPerUnit: number): Rate | null {
  if (text === null) return null;
  const value = readDecimal(text, field);
  const minor = value.times(minorPerUnit);
  return { text, value, minor, minorPerCount: minor.div(MILLION), pieceMinor: toWhole(minor) };
}

/** A matrix made ready for look-ups: the material's own cell, else its thickness's, else the one for everything. */
export class CompiledMatrix {
  private readonly ofMaterial = new Map<string, CellRates>();
  private readonly ofThickness = new Map<number, CellRates>();
  private ofAll: CellRates | null = null;

  /** @throws PricingError for a rate that is not a number and for two cells that say the same thing twice */
  constructor(cells: readonly (MatrixCell | EdgeMatrixCell)[], field: string, minorPerUnit: number) {
    cells.forEach((cell, i) => {
      const at = `${field}.${i}`;
      if (this.has(cell)) throw new PricingError('INVALID_CATALOGUE', at, 'is priced twice');
      const curved = 'curvedRate' in cell ? cell.curvedRate : null;
      const rates = {
        straight: readRate(cell.rate, `${at}.rate`, minorPerUnit),
        curved: readRate(curved, `${at}.curvedRate`, minorPerUnit),
      };
      if (cell.materialUID !== null) this.ofMaterial.set(cell.materialUID, rates);
      else if (cell.thicknessMm !== null) this.ofThickness.set(thicknessKey(cell.thicknessMm), rates);
      else this.ofAll = rates;
    });
  }

  /** The cell that counts for a material, or null where there is none at all. */
  find(material: Material): CellRates | null {
    return (
      this.ofMaterial.get(material.uid) ??
      this.ofThickness.get(thicknessKey(material.thicknessMm)) ??
      this.ofAll
    );
  }

  private has(cell: MatrixCell): boolean {
    if (cell.materialUID !== null) return this.ofMaterial.has(cell.materialUID);
    if (cell.thicknessMm !== null) return this.ofThickness.has(thicknessKey(cell.thicknessMm));
    return this.ofAll !== null;
  }
}

/** A thousandth of a millimetre: 3/8 in is 9.525 mm however it was worked out. */
function thicknessKey(mm: number): number {
  return Math.round(mm * 1000);
}
