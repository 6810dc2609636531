import type {
  CornerFinish,
  DeliveryZone,
  EdgeFinish,
  EdgeMatrixCell,
  HolePrice,
  Material,
  MatrixCell,
  StandardHole,
  WeightStep,
} from '@glass/contracts/catalogue';

/* Rows of the starter catalogs from their own figures. */

/** Tempered clear or tinted glass, 2.5 kg per mm of thickness. */
export function material(
  uid: string,
  name: string,
  code: string,
  thicknessMm: number,
  ratePerArea: string,
  defaultEdgeFinishUID: string,
): Material {
  return {
    ...{ uid, name, code, thicknessMm, thicknessName: String(thicknessMm), tempered: true, active: true },
    ...{ ratePerArea, weightKgPerM2: 2.5 * thicknessMm, defaultEdgeFinishUID },
  };
}

export function edgeFinish(
  kind: EdgeFinish['kind'],
  uid: string,
  name: string,
  code: string,
  matrix: EdgeMatrixCell[],
  size: Partial<Pick<EdgeFinish, 'bevelWidthMm' | 'mitreDegrees'>> = {},
): EdgeFinish {
  return { bevelWidthMm: null, mitreDegrees: null, active: true, ...size, uid, name, code, kind, matrix };
}

/** Smallest and largest size of a corner finish, mm, with its prices. */
type SizedCorner = [minSizeMm: number, maxSizeMm: number, matrix: MatrixCell[]];

/** Square and eased corners are free. */
export function cornerFinishes(
  uids: Record<CornerFinish['kind'], string>,
  free: MatrixCell[],
  sized: Record<'dubbed' | 'clipped' | 'radius', SizedCorner>,
): CornerFinish[] {
  const finish = (
    kind: CornerFinish['kind'],
    name: string,
    code: string,
    [minSizeMm, maxSizeMm, matrix]: SizedCorner | [null, null, MatrixCell[]] = [null, null, free],
  ): CornerFinish => ({ uid: uids[kind], name, code, kind, minSizeMm, maxSizeMm, active: true, matrix });
  return [
    finish('square', 'Square', 'SQ'),
    finish('eased', 'Eased', 'EA'),
    finish('dubbed', 'Dubbed', 'DU', sized.dubbed),
    finish('clipped', 'Clipped', 'CC', sized.clipped),
    finish('radius', 'Radius', 'RC', sized.radius),
  ];
}

export const holePrice = (uid: string, maxDiameterMm: number, matrix: MatrixCell[]): HolePrice => ({
  ...{ uid, maxDiameterMm, matrix },
});

export const standardHole = (uid: string, name: string, diameterMm: number): StandardHole => ({
  ...{ uid, name, diameterMm, active: true },
});

export function deliveryZone(
  code: string,
  name: string,
  area: Pick<DeliveryZone, 'country' | 'states' | 'postalCodes'>,
  fixed: string,
  perWeight: WeightStep | null,
  freeFrom: string | null,
  transitWorkingDays: number,
): DeliveryZone {
  return { code, name, ...area, fixed, perWeight, freeFrom, taxed: true, transitWorkingDays };
}

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
