import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import {
  cornerCount,
  evaluatePanel,
  lengthFromMm,
  panelInMillimeters,
  shapeEdges,
  validatePanel,
} from '@glass/geometry';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { editableShapes } from '@glass/panel-editor/shapes';
import { starterPanel } from '@glass/panel-editor/draft';

/** The price list that the demo site of a fabricator who counts in inches begins with. */
export const catalogue = starterCatalogue('inch');

const inches = (count: number) => lengthFromMm(count * 25.4, '1/16');
const block = { width: inches(36), height: inches(48), precision: '1/16' as const };

export interface NamedPanel {
  name: string;
  spec: PanelSpec;
}

/** Every shape with sizes, and as much work on its corners, edges and face as it has room for. */
export function everyShape(): NamedPanel[] {
  return editableShapes.map(({ kind, name, make }) => {
    const present = starterPanel(catalogue).spec;
    const shape = kind === 'quadByOffsets' ? OUT_OF_SQUARE : (make?.(block, present.shape) ?? DRAWN);
    return { name, spec: worked({ ...present, shape, mark: name }) };
  });
}

const none = inches(0);
const OUT_OF_SQUARE: PanelSpec['shape'] = {
  kind: 'quadByOffsets',
  width: block.width,
  height: block.height,
  lowerLeft: { x: none, y: none },
  upperLeft: { x: inches(0.375), y: none },
  upperRight: { x: none, y: inches(0.25) },
  lowerRight: { x: inches(0.125), y: none },
};
/** An uploaded outline with an arc and an inner corner. */
const DRAWN: PanelSpec['shape'] = {
  kind: 'contour',
  sourceFileUID: null,
  vertices: [
    { x: 900, y: 0, bulge: 0 },
    { x: 0, y: 0, bulge: 0 },
    { x: 0, y: 1000, bulge: -0.2 },
    { x: 600, y: 1000, bulge: 0 },
    { x: 600, y: 400, bulge: 0 },
    { x: 900, y: 400, bulge: 0 },
  ],
};

function worked(bare: PanelSpec): PanelSpec {
  const { shape } = panelInMillimeters(bare);
  const edges = shapeEdges(shape).length;
  let present: PanelSpec = {
    ...bare,
    edges: Array.from({ length: edges }, () => ({ finishUID: INCH_UIDS.flatPolish })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
  };
  const keepIfPossible = (next: PanelSpec) => {
    const panel = panelInMillimeters(next);
    if (validatePanel(panel, catalogue).length === 0 && evaluatePanel(panel, catalogue).measures)
      present = next;
  };
  CORNER_WORK.forEach((corner, index) => {
    if (index < present.corners.length) {
      keepIfPossible({ ...present, corners: present.corners.with(index, corner) });
    }
  });
  for (const feature of featuresOf(catalogue, edges)) {
    keepIfPossible({ ...present, features: [...present.features, feature] });
  }
  return present;
}

const CORNER_WORK: PanelSpec['corners'] = [
  { finishUID: INCH_UIDS.radius, size: inches(1) },
  { finishUID: null, size: null },
  { finishUID: INCH_UIDS.clipped, size: inches(1.5) },
  { finishUID: INCH_UIDS.radius, size: inches(0.5) },
];

function featuresOf({ hinges }: Catalogue, edges: number): PanelFeature[] {
  const hinge = hinges.find(({ uid }) => uid === INCH_UIDS.geneva)?.uid ?? '';
  const onEdge = (edge: number, from: 'start' | 'end', distance: number) => ({
    edge: edge % edges,
    from,
    distance: inches(distance),
  });
  const features = [
    {
      kind: 'hole' as const,
      diameter: inches(0.5),
      countersunk: { diameter: inches(1), angleDegrees: 90 as const, side: 'far' as const },
      ...{ fromX: 'left' as const, x: inches(10), fromY: 'bottom' as const, y: inches(6.5) },
    },
    {
      kind: 'hole' as const,
      diameter: inches(0.75),
      countersunk: false as const,
      ...{ fromX: 'right' as const, x: inches(14.5), fromY: 'bottom' as const, y: inches(12) },
    },
    {
      kind: 'cutout' as const,
      ...{ width: inches(5), height: inches(3), radius: inches(0.75) },
      ...{ fromX: 'left' as const, x: inches(14), fromY: 'bottom' as const, y: inches(18) },
    },
    { kind: 'hinge' as const, templateUID: hinge, mirrored: false, ...onEdge(1, 'start', 9) },
    { kind: 'hinge' as const, templateUID: hinge, mirrored: false, ...onEdge(1, 'end', 9) },
    {
      kind: 'edgeNotch' as const,
      ...{ width: inches(3), depth: inches(2), radius: inches(0.75) },
      // Away from the hinges, also where there is one edge.
      ...onEdge(edges === 2 ? 0 : edges - 1, 'start', edges === 1 ? 60 : 12),
    },
  ];
  return features.map((feature, index) => ({
    ...feature,
    uid: `60000000-0000-4000-8000-0000000000${String(index + 10)}`,
  }));
}
