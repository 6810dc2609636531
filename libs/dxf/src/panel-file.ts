import type { Catalogue, DxfProfile, Material } from '@glass/contracts';
import { formatLength, measurePanel, type Panel } from '@glass/geometry';

import { dxfFileName } from './file-name.js';
import { panelDxf } from './panel-dxf.js';

/** A panel as a line of a quote or an order. */
export interface PanelLine {
  panel: Panel;
  /** Of the quote or order, such as `SO-1042`. */
  number: string;
  line: number;
  quantity: number;
}

export interface PanelFile {
  name: string;
  content: string;
  /** The block rectangle, finished size. */
  widthMm: number;
  heightMm: number;
  material: Material | undefined;
}

/**
 * The machine file of a line: named by number, quantity, thickness and size, and lettered with the same and the
 * glass. Throws as panelDxf.
 */
export function panelFile(
  { panel, number, line, quantity }: PanelLine,
  catalogue: Catalogue,
  profile: DxfProfile,
): PanelFile {
  const { blockWidthMm: widthMm, blockHeightMm: heightMm } = measurePanel(panel, catalogue);
  const material = catalogue.materials.find(({ uid }) => uid === panel.materialUID);
  const size = [widthMm, heightMm].map((mm) => formatLength(mm, catalogue.precision)).join(' x ');
  const heading = `${number}-${String(line).padStart(2, '0')}, ${quantity} pcs, ${size}`;
  const glass = [material?.name ?? '', panel.mark].filter(Boolean).join(', ');
  return {
    name: dxfFileName({
      orderNumber: number,
      line,
      quantity,
      thicknessName: material?.thicknessName,
      thicknessMm: material?.thicknessMm ?? 0,
      widthMm,
      heightMm,
      unit: profile.units === 'inch' ? 'inch' : 'metric',
    }),
    content: panelDxf(panel, catalogue, profile, [heading, glass]),
    widthMm,
    heightMm,
    material,
  };
}
