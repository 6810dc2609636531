import type { Catalogue, Material } from '@glass/contracts/catalogue';
import type { DocumentPanel, OrderDocument } from '@glass/contracts/document';
import type { DxfProfile, PanelTemplate } from '@glass/contracts/panel';
import { panelInMillimeters } from '@glass/geometry';
import type { SeenFrom } from './seen-from.js';
import { panelFile } from './panel-file.js';

/** The machine file of one panel, with its row in the file list. */
export interface OrderDxfFile {
  fileName: string;
  content: string;
  line: number;
  quantity: number;
  mark: string;
  material: Material | undefined;
  /** The side of the glass that the file shows. */
  seenFrom: SeenFrom;
  /** Set if it is cut from a template instead of its sizes. */
  template: PanelTemplate | undefined;
  /** Finished block size. */
  widthMm: number;
  heightMm: number;
  holes: number;
  /** Number of holes that are countersunk. */
  countersinks: number;
  cutouts: number;
}

/**
 * Machine files of all panels of an order, by the order's frozen catalog. Each file is read back and compared
 * (`panelFile`).
 * @throws {DxfError|ImpossiblePanel} rather than return a file that machines would cut wrong
 */
export function orderDxfFiles(
  { order, panels, catalogue }: OrderDocument,
  profile: DxfProfile,
): OrderDxfFile[] {
  return panels.map((panel) => fileOf(panel, order.number, catalogue, profile));
}

function fileOf(
  { line, quantity, spec, drawingCode }: DocumentPanel,
  orderNumber: string,
  catalogue: Catalogue,
  profile: DxfProfile,
): OrderDxfFile {
  const panel = panelInMillimeters(spec);
  const file = panelFile({ panel, number: orderNumber, line, quantity, drawingCode }, catalogue, profile);
  const { openings } = file.contour;
  return {
    fileName: file.name,
    content: file.content,
    line,
    quantity,
    mark: panel.mark,
    material: file.material,
    seenFrom: file.seenFrom,
    template: panel.template,
    widthMm: file.widthMm,
    heightMm: file.heightMm,
    holes: openings.filter(({ kind }) => kind === 'circle').length,
    countersinks: openings.filter((one) => one.kind === 'circle' && one.countersink).length,
    cutouts: openings.filter(({ kind }) => kind === 'loop').length,
  };
}
