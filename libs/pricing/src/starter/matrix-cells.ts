import type { EdgeMatrixCell, MatrixCell } from '@glass/contracts';

/** One cell per thickness; null: not made in this thickness. */
export function cellsByThickness(
  thicknesses: readonly number[],
  rates: readonly (string | null)[],
): MatrixCell[] {
  return thicknesses.map((thicknessMm, i) => ({ materialUID: null, thicknessMm, rate: rates[i] ?? null }));
}

/** One price for all these thicknesses. */
export function cellsAtOnePrice(thicknesses: readonly number[], rate: string): MatrixCell[] {
  return cellsByThickness(
    thicknesses,
    thicknesses.map(() => rate),
  );
}

/** A material's own price; null: on request although its thickness has a price. */
export function cellOfMaterial(materialUID: string, rate: string | null): MatrixCell {
  return { materialUID, thicknessMm: null, rate };
}

/** Edge work with rates for straight and curved edges; without curved rates it is not made on curves. */
export function edgeCellsByThickness(
  thicknesses: readonly number[],
  rates: readonly string[],
  curvedRates: readonly string[] = [],
): EdgeMatrixCell[] {
  return thicknesses.map((thicknessMm, i) => ({
    materialUID: null,
    thicknessMm,
    rate: rates[i] ?? null,
    curvedRate: curvedRates[i] ?? null,
  }));
}

export function edgeCellOfMaterial(
  materialUID: string,
  rate: string | null,
  curvedRate: string | null,
): EdgeMatrixCell {
  return { materialUID, thicknessMm: null, rate, curvedRate };
}
