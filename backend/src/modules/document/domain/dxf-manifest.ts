import { type DocumentOrder, type PanelTemplate, findSidedSurface } from '@glass/contracts';
import type { OrderDxfFile } from '@glass/dxf';

/** Columns of `manifest.csv`, which lists every file of the archive for the shop's software. */
export const MANIFEST_COLUMNS = [
  'file',
  'order',
  'po',
  'work_order',
  'rack',
  'line',
  'quantity',
  'mark',
  'glass',
  'thickness',
  'thickness_mm',
  'tempered',
  'template',
  'width_mm',
  'height_mm',
  'holes',
  'countersinks',
  'cutouts',
  'seen_from',
  'mirrored',
  'treated_side',
] as const;

/** Supplier of the template that a panel is cut from; empty if it is cut to its dimensions. */
const TEMPLATES: Record<PanelTemplate, string> = { made: 'shop', supplied: 'customer' };

export type ManifestRow = Record<(typeof MANIFEST_COLUMNS)[number], string | number>;

/** @param path of the file within the archive */
export function toManifestRow(
  path: string,
  order: Pick<DocumentOrder, 'number' | 'poNumber' | 'workOrderNumber' | 'rack'>,
  dxf: OrderDxfFile,
): ManifestRow {
  return {
    file: path,
    order: order.number,
    po: order.poNumber,
    work_order: order.workOrderNumber,
    rack: order.rack,
    line: dxf.line,
    quantity: dxf.quantity,
    mark: dxf.mark,
    glass: dxf.material?.name ?? '',
    thickness: dxf.material?.thicknessName ?? '',
    thickness_mm: dxf.material?.thicknessMm ?? 0,
    tempered: dxf.material?.tempered ? 'yes' : 'no',
    template: dxf.template ? TEMPLATES[dxf.template] : '',
    width_mm: roundMm(dxf.widthMm),
    height_mm: roundMm(dxf.heightMm),
    holes: dxf.holes,
    countersinks: dxf.countersinks,
    cutouts: dxf.cutouts,
    seen_from: dxf.seenFrom.side,
    mirrored: dxf.seenFrom.isMirrored ? 'yes' : 'no',
    treated_side: (dxf.material && findSidedSurface(dxf.material)) ?? '',
  };
}

/** Rounds to 0.01 mm, like the file names. */
function roundMm(mm: number): number {
  return Number(mm.toFixed(2));
}
