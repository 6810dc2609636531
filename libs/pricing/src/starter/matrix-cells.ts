import type { EdgeMatrixCell, MatrixCell } from '@glass/contracts';

/** One cell a thickness; a price of null is a thickness that the thing is not made in. */
export function byThickness(thicknesses: readonly number[], rates: readonly (string | null)[]): MatrixCell[] {
  return thicknesses.map((thicknessMm, i) => ({ materialUID: null, thicknessMm, rate: rates[i] ?? null }));
}

/** The same price for every thickness that is named. */
export function samePrice(thicknesses: readonly number[], rate: string): MatrixCell[] {
  return byThickness(
    thicknesses,
    thicknesses.map(() => rate),
  );
}

/** One material's own price; null takes the price of its thickness away from it. */
export function own(materialUID: string, rate: string | null): MatrixCell {
  return { materialUID, thicknessMm: null, rate };
}

/** Edge work, with the rate on curves beside the straight one; no curved rates: not made on curves. */
export function edgesByThickness(
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

export function ownEdge(materialUID: string, rate: string | null, curvedRate: string | null): EdgeMatrixCell {
  return { materialUID, thicknessMm: null, rate, curvedRate };
}
