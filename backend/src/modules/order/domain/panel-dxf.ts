import type { Catalogue, DxfProfile, OrderDocument, PanelFeature, PanelSpec } from '@glass/contracts';
import { dxfFileName, writePanelDxf, type OutlineStages } from '@glass/dxf';
import {
  drawingOf,
  formatWithUnit,
  measurePanel,
  netContour,
  panelInMillimetres,
  type Panel,
} from '@glass/geometry';

/** The machine file of every panel of an order. @throws DxfError, ImpossiblePanel */
export function orderDxfFiles({ order, panels, catalogue }: OrderDocument, profile: DxfProfile): PanelDxf[] {
  return panels.map(({ line, quantity, spec }) =>
    panelDxf({ lineNumber: line, quantity, spec }, order.number, catalogue, profile),
  );
}

/** A panel of an order, as its machine file needs it. */
export interface PanelToCut {
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
}

export interface PanelDxf {
  fileName: string;
  content: string;
  lineNumber: number;
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
 * The machine file of one panel, drawn with the catalogue that the order was frozen with.
 * @throws DxfError, ImpossiblePanel: a file that machines would cut wrong is never written
 */
export function panelDxf(
  panel: PanelToCut,
  orderNumber: string,
  catalogue: Catalogue,
  profile: DxfProfile,
): PanelDxf {
  const inMm = panelInMillimetres(panel.spec);
  const contour = netContour(inMm, catalogue);
  const { blockWidthMm: widthMm, blockHeightMm: heightMm } = measurePanel(inMm, catalogue);
  const material = catalogue.materials.find(({ uid }) => uid === inMm.materialUID);
  const size = [widthMm, heightMm].map((mm) => formatWithUnit(mm, catalogue.precision)).join(' x ');
  const content = writePanelDxf(contour, profile, {
    textLines: [
      `${orderNumber}-${String(panel.lineNumber).padStart(2, '0')}  ${panel.quantity} pcs  ${size}`,
      [material?.name ?? '', inMm.mark, `seen from ${inMm.viewingSide}`].filter(Boolean).join('  '),
    ],
    edgeLetters: drawingOf(inMm, catalogue).edges.map(({ letter, anchor, normal }) => ({
      letter,
      at: anchor,
      normal,
    })),
    hingeFeatureUIDs: new Set(inMm.features.filter(isHinge).map(({ uid }) => uid)),
    stages: profile.notches === 'separateCutouts' ? outlineStages(inMm, catalogue) : undefined,
  });
  return {
    fileName: dxfFileName({
      orderNumber,
      line: panel.lineNumber,
      quantity: panel.quantity,
      thicknessName: material?.thicknessName,
      thicknessMm: material?.thicknessMm ?? 0,
      widthMm,
      heightMm,
      unit: profile.units === 'inch' ? 'inch' : 'metric',
    }),
    content,
    lineNumber: panel.lineNumber,
    quantity: panel.quantity,
    mark: inMm.mark,
    material: material?.name ?? '',
    thicknessMm: material?.thicknessMm ?? 0,
    widthMm,
    heightMm,
    holes: contour.openings.filter(({ kind }) => kind === 'circle').length,
    cutouts: contour.openings.filter(({ kind }) => kind === 'loop').length,
  };
}

const isHinge = ({ kind }: PanelFeature<number>): boolean => kind === 'hinge';
const isNotch = ({ kind }: PanelFeature<number>): boolean => kind === 'edgeNotch' || kind === 'cornerNotch';

/** The outline before hinges, and before notches too, for profiles that draw them as shapes of their own. */
function outlineStages(panel: Panel, catalogue: Catalogue): OutlineStages {
  const without = (leftOut: (feature: PanelFeature<number>) => boolean) =>
    netContour({ ...panel, features: panel.features.filter((each) => !leftOut(each)) }, catalogue).outer;
  return { base: without((each) => isHinge(each) || isNotch(each)), withNotches: without(isHinge) };
}
