import type { Catalogue, DocumentPanel, DxfProfile, OrderDocument } from '@glass/contracts';
import { dxfFileName, panelDxf } from '@glass/dxf';
import { formatWithUnit, measurePanel, netContour, panelInMillimetres } from '@glass/geometry';

/** The machine file of one panel, and what the list of files says of it. */
export interface OrderDxfFile {
  fileName: string;
  content: string;
  line: number;
  quantity: number;
  mark: string;
  material: string;
  thicknessMm: number;
  /** The block rectangle, finished size. */
  widthMm: number;
  heightMm: number;
  holes: number;
  cutouts: number;
}

/**
 * The machine file of every panel of an order, drawn with the catalogue that the order was frozen with. Each is
 * read back and compared before it is handed on (`panelDxf`).
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
  const { openings } = netContour(panel, catalogue);
  const { blockWidthMm: widthMm, blockHeightMm: heightMm } = measurePanel(panel, catalogue);
  const material = catalogue.materials.find(({ uid }) => uid === panel.materialUID);
  const thicknessMm = material?.thicknessMm ?? 0;
  const size = [widthMm, heightMm].map((mm) => formatWithUnit(mm, catalogue.precision)).join(' x ');
  const heading = `${orderNumber}-${String(line).padStart(2, '0')}  ${quantity} pcs  ${size}`;
  const glass = [material?.name ?? '', panel.mark].filter(Boolean).join('  ');
  return {
    fileName: dxfFileName({
      ...{ orderNumber, line, quantity, thicknessMm, widthMm, heightMm },
      thicknessName: material?.thicknessName,
      unit: profile.units === 'inch' ? 'inch' : 'metric',
    }),
    content: panelDxf(panel, catalogue, profile, [heading, glass]),
    line,
    quantity,
    mark: panel.mark,
    material: material?.name ?? '',
    thicknessMm,
    widthMm,
    heightMm,
    holes: openings.filter(({ kind }) => kind === 'circle').length,
    cutouts: openings.filter(({ kind }) => kind === 'loop').length,
  };
}
