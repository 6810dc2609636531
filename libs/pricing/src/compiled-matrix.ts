import type { DecimalText, EdgeMatrixCell, Material, MatrixCell } from '@glass/contracts';
import { parseDecimal, roundToInteger } from './exact-decimal.js';
import type { Decimal } from './exact-decimal.js';
import { MILLION } from './length-count.js';
import { PricingError } from './pricing.errors.js';

/** A parsed rate of the catalog with its conversions. */
export interface Rate {
  text: DecimalText;
  value: Decimal;
  /** Exact, in minor units. */
  minor: Decimal;
  /** Exact, in minor units per millionth of an inch or meter. */
  minorPerCount: Decimal;
  /** Price of one piece, rounded half up to minor units. */
  pieceMinor: number;
}

interface CellRates {
  straight: Rate | null;
  /** Only in edge matrices, otherwise null. */
  curved: Rate | null;
}

/** @throws PricingError with `field` */
export function readRate(text: DecimalText | null, field: string, minorPerUnit: number): Rate | null {
  if (text === null) return null;
  const value = parseDecimal(text, field);
  const minor = value.times(minorPerUnit);
  return { text, value, minor, minorPerCount: minor.div(MILLION), pieceMinor: roundToInteger(minor) };
}

/** A matrix prepared for lookups: the material's own cell, otherwise its thickness's, otherwise the general one. */
export class CompiledMatrix {
  private readonly ofMaterial = new Map<string, CellRates>();
  private readonly ofThickness = new Map<number, CellRates>();
  private ofAll: CellRates | null = null;

  /** @throws PricingError for a rate that is not a number and for duplicate cells */
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

  /** The cell for a material; null if there is none. */
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

/** Thousandths of a millimeter, so that rounding does not matter for 9.525 mm (3/8 in). */
function thicknessKey(mm: number): number {
  return Math.round(mm * 1000);
}
