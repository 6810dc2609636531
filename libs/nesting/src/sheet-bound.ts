import { mostValueOfSheet } from './best-sheet.js';
import type { CuttingTask, PieceToCut, StockSheet } from './cutting-task.js';

/** Least cost of any plan. */
export interface SheetBound {
  /** In the unit of the sheets' prices. */
  price: number;
  /** Number of sheets; null with sheets of several kinds. */
  sheets: number | null;
}

/** Different lengths on each side of a sheet, few enough that the bound takes a few milliseconds. */
const DETAIL = 120;

/**
 * A bound by the area that pieces can cover at most on one sheet, and by pieces of which no two fit on one sheet. With sheets of several kinds, by area alone: no
 * square meter is cheaper than that of the cheapest sheet.
 */
export function boundSheetCost({ sheets, pieces }: CuttingTask): SheetBound {
  const area = pieces.reduce((sum, { width, height, quantity }) => sum + width * height * quantity, 0);
  const usable = ({ width, height, trims }: StockSheet): number =>
    (width - trims.left.size - trims.right.size) * (height - trims.bottom.size - trims.top.size);
  if (sheets.length > 1) {
    const least = Math.min(...sheets.map((sheet) => sheet.price / usable(sheet)));
    return { price: area * least, sheets: null };
  }
  const [sheet] = sheets as [StockSheet];
  const byArea = Math.ceil(area / mostCovered(pieces, sheet) - 1e-9);
  const count = Math.max(byArea, countApart(pieces, sheet));
  return { price: count * sheet.price, sheets: count };
}

/** Area of a sheet that pieces can cover, with any number of copies of each. */
function mostCovered(pieces: readonly PieceToCut[], { width, height, trims }: StockSheet): number {
  const usable = {
    width: width - trims.left.size - trims.right.size,
    height: height - trims.bottom.size - trims.top.size,
  };
  const valued = pieces.map((piece) => ({ ...piece, value: piece.width * piece.height }));
  return Math.min(usable.width * usable.height, mostValueOfSheet(usable, valued, DETAIL));
}

/** Pieces of which no two fit on one sheet, largest first. */
function countApart(pieces: readonly PieceToCut[], sheet: StockSheet): number {
  const width = sheet.width - sheet.trims.left.size - sheet.trims.right.size;
  const height = sheet.height - sheet.trims.bottom.size - sheet.trims.top.size;
  const chosen: PieceToCut[] = [];
  let count = 0;
  for (const piece of pieces.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
    if (chosen.some((other) => fitTogether(piece, other, width, height))) continue;
    const isAloneToo = !fitTogether(piece, piece, width, height);
    chosen.push(piece);
    count += isAloneToo ? piece.quantity : 1;
  }
  return count;
}

function fitTogether(a: PieceToCut, b: PieceToCut, width: number, height: number): boolean {
  return waysRound(a).some(([aWidth, aHeight]) =>
    waysRound(b).some(
      ([bWidth, bHeight]) =>
        (aWidth + bWidth <= width + 1e-9 && Math.max(aHeight, bHeight) <= height + 1e-9) ||
        (aHeight + bHeight <= height + 1e-9 && Math.max(aWidth, bWidth) <= width + 1e-9),
    ),
  );
}

function waysRound({ width, height, mayTurn }: PieceToCut): [number, number][] {
  return mayTurn
    ? [
        [width, height],
        [height, width],
      ]
    : [[width, height]];
}
