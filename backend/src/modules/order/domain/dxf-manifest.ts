import type { OrderDxfFile } from './order-dxf-files.js';

/** The columns of `manifest.csv`, which lists every file of an archive for the shop's own software. */
export const MANIFEST_COLUMNS = [
  'file',
  'order',
  'po',
  'line',
  'quantity',
  'mark',
  'material',
  'thickness_mm',
  'width_mm',
  'height_mm',
  'holes',
  'cutouts',
] as const;

export type ManifestRow = Record<(typeof MANIFEST_COLUMNS)[number], string | number>;

/** @param path of the file within the archive */
export function manifestRow(
  path: string,
  order: { number: string; poNumber: string },
  dxf: OrderDxfFile,
): ManifestRow {
  return {
    file: path,
    order: order.number,
    po: order.poNumber,
    line: dxf.line,
    quantity: dxf.quantity,
    mark: dxf.mark,
    material: dxf.material,
    thickness_mm: dxf.thicknessMm,
    width_mm: roundedMm(dxf.widthMm),
    height_mm: roundedMm(dxf.heightMm),
    holes: dxf.holes,
    cutouts: dxf.cutouts,
  };
}

/** To a hundredth, as the files' names are. */
function roundedMm(mm: number): number {
  return Number(mm.toFixed(2));
}
