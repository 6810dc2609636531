import type { PricingRules } from '@glass/contracts/catalogue';
import type { Rate } from './rate.js';
import { PricingError, pricingFault } from './pricing.errors.js';

/** Prices of one glass by size. Steps are in counts (see `length-count`), smallest first. */
export interface SizeGrid {
  widths: number[];
  heights: number[];
  rates: Map<string, Rate | null>;
}

/** The cell of a grid that a piece is charged by. */
export interface GridCell {
  width: number;
  height: number;
  /** null: on request. */
  rate: Rate | null;
}

/**
 * Groups prices by size into one grid per glass. A width and a height without a row of their own are on request.
 * @throws PricingError INVALID_CATALOGUE for a size that is priced twice
 */
export function compileSizeGrids(
  rows: NonNullable<PricingRules['sizePrices']>,
  count: (mm: number, field: string) => number,
  readRate: (text: string | null, field: string) => Rate | null,
): Map<string, SizeGrid> {
  const grids = new Map<string, SizeGrid>();
  rows.forEach(({ materialUID, widthMm, heightMm, rate }, i) => {
    const at = `pricing.sizePrices.${i}`;
    const grid = grids.get(materialUID) ?? { widths: [], heights: [], rates: new Map<string, Rate | null>() };
    grids.set(materialUID, grid);
    const [width, height] = [count(widthMm, `${at}.widthMm`), count(heightMm, `${at}.heightMm`)];
    const key = `${width} ${height}`;
    if (grid.rates.has(key)) throw new PricingError('INVALID_CATALOGUE', at, pricingFault('twicePriced', {}));
    grid.rates.set(key, readRate(rate, `${at}.rate`));
    if (!grid.widths.includes(width)) grid.widths.push(width);
    if (!grid.heights.includes(height)) grid.heights.push(height);
  });
  for (const { widths, heights } of grids.values()) {
    widths.sort((a, b) => a - b);
    heights.sort((a, b) => a - b);
  }
  return grids;
}

/**
 * The cell with the next larger width and height. Prices between two steps are never interpolated.
 * @param tolerance counts by which a side may exceed a step, for drawing noise
 * @returns null if a side is above the largest step
 */
export function findGridCell(
  { widths, heights, rates }: SizeGrid,
  orderedWidth: number,
  orderedHeight: number,
  tolerance: number,
): GridCell | null {
  const width = widths.find((step) => orderedWidth <= step + tolerance);
  const height = heights.find((step) => orderedHeight <= step + tolerance);
  if (width === undefined || height === undefined) return null;
  return { width, height, rate: rates.get(`${width} ${height}`) ?? null };
}
