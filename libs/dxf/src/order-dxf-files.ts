import type {
  Catalogue,
  DocumentPanel,
  DxfProfile,
  Material,
  OrderDocument,
  PanelTemplate,
} from '@glass/contracts';
import { panelInMillimetres } from '@glass/geometry';
import type { SeenFrom } from './seen-from.js';
import { panelFile } from './panel-file.js';

/** The machine file of one panel, and what the list of files says of it. */
export interface OrderDxfFile {
  fileName: string;
  content: string;
  line: number;
  quantity: number;
  mark: string;
  material: Material | undefined;
  /** The side of the glass that the file shows. */
  seenFrom: SeenFrom;
  /** What it is cut from instead of from its sizes. */
  template: PanelTemplate | undefined;
  /** The block rectangle, finished size. */
  widthMm: number;
  heightMm: number;
  holes: number;
  /** Of the holes, those with a cone for the head of a screw. */
  countersinks: number;
  cutouts: number;
}

/**
 * The machine file of every panel of an order, drawn with the catalogue that the order was frozen with. Each is
 * read back and compared before it is handed on (`panelFile`).
 * @throws DxfError, ImpossiblePanel: a file that machines would cut wrong is never written
 */
export function orderDxfFiles(
  { order, panels, catalogue }: OrderDocument,
  profile: DxfProfile,
): OrderDxfFile[] {
  return panels.map((panel) => fileOf(panel, order.number, catalogue, profile));
}

function fileOf(
  { line, quantity, spec }: DocumentPanel,
  orderNumber: string,
  catalogue: Catalogue,
  profile: DxfProfile,
): OrderDxfFile {
  const panel = panelInMillimetres(spec);
  const file = panelFile({ panel, number: orderNumber, line, quantity }, catalogue, profile);
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
