import type { Catalogue, EdgeFinish, Material, MatrixCell } from '@glass/contracts/catalogue';

/** Equal thicknesses differ by less, mm: 9.525 for 3/8 in. */
const SAME_THICKNESS_MM = 0.0005;

/** The cell of a matrix for a material: its own, otherwise that of its thickness, otherwise the general one. */
export function findMatrixCell<Cell extends MatrixCell>(
  cells: readonly Cell[],
  { uid, thicknessMm }: Pick<Material, 'uid' | 'thicknessMm'>,
): Cell | undefined {
  const isOfThickness = (cell: Cell) =>
    cell.materialUID === null &&
    cell.thicknessMm !== null &&
    Math.abs(cell.thicknessMm - thicknessMm) <= SAME_THICKNESS_MM;
  return (
    cells.find(({ materialUID }) => materialUID === uid) ??
    cells.find(isOfThickness) ??
    cells.find((cell) => cell.materialUID === null && cell.thicknessMm === null)
  );
}

/**
 * Whether straight edges of a glass are sold with a finish: it is active and has a price for the glass. A finish without
 * any prices is on request for every glass, as in the snapshot of a quote. A catalog that hides prices says only for which
 * glass there are cells.
 */
export function isEdgeSold(
  { active, matrix }: Pick<EdgeFinish, 'active' | 'matrix'>,
  material: Pick<Material, 'uid' | 'thicknessMm'>,
  { hidesPrices }: Pick<Catalogue, 'hidesPrices'>,
): boolean {
  if (!active || matrix.length === 0) return active;
  const cell = findMatrixCell(matrix, material);
  return cell !== undefined && (hidesPrices === true || cell.rate !== null);
}
