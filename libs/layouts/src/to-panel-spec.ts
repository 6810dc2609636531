import type { LayoutPane, MountedArticle, PaneSide } from '@glass/contracts/layout';
import type { PanelEdge, PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { applyToPanel, checkRules, isOfferedIn, segmentLength } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import { featureUid } from './feature-uid.js';
import type { CutGlass } from './glass-shape.js';

type Miters = LayoutPane['miters'];

/** A panel as it is priced and made: its shape, the cutouts and holes of its hardware, and mitered edges. */
export function toPanelSpec(
  input: LayoutInput,
  key: string,
  cut: CutGlass,
  mounted: readonly MountedArticle[],
  miters: Miters,
): PanelSpec<number> {
  const edges = findEdges(cut.edges);
  const used = mounted.filter(isInGlass);
  return {
    materialUID: input.layout.materialUID,
    shape: roundNotches(input, cut),
    edges: edges.map(({ side }) => ({ finishUID: findMiter(input, side, miters) })),
    corners: edges.map(() => ({ finishUID: null, size: null })),
    features: used.flatMap((article, i) => toFeature(input, edges, article, featureUid(`${key}/${i}`))),
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

/** Whether a cutout or hole is made for an article. */
const isInGlass = ({ templateUID, diameterMm }: MountedArticle): boolean =>
  templateUID !== null || diameterMm !== null;

/** Cutout or hole in the panel of a pane that an article is mounted in; undefined if it needs none. */
export function findMountedFeature(
  { key, panel, hardware }: Pick<LayoutPane, 'key' | 'panel' | 'hardware'>,
  mounted: MountedArticle,
): PanelFeature<number> | undefined {
  const index = hardware.filter(isInGlass).indexOf(mounted);
  return panel.features.find(({ uid }) => uid === featureUid(`${key}/${index}`));
}

/** Inner corners as round as the shop's rules want them; the clearance beside a knee wall has room for that. */
function roundNotches(
  { catalogue, layout }: LayoutInput,
  { shape, edges }: CutGlass,
): PanelSpec<number>['shape'] {
  if (shape.kind !== 'notched' && shape.kind !== 'polygon') return shape;
  const shapeRules = catalogue.shapeRules.filter(({ code }) => code === 'NOTCH_RADIUS_MIN');
  const plain: PanelSpec<number> = {
    materialUID: layout.materialUID,
    shape,
    edges: edges.map(() => ({ finishUID: null })),
    corners: edges.map(() => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
  const rounded = checkRules(plain, { ...catalogue, shapeRules }).reduce(
    (panel, { fix }) => (fix ? applyToPanel(panel, fix.change) : panel),
    plain,
  );
  return rounded.shape;
}

interface SidedEdge {
  side: PaneSide;
  start: { x: number; y: number };
  end: { x: number; y: number };
  length: number;
}

/** Edges of a shape of straight sides with the side of the pane that each belongs to. They run clockwise. */
function findEdges(edges: CutGlass['edges']): SidedEdge[] {
  return edges.map((segments) => {
    const { start } = segments[0]!;
    const { end } = segments.at(-1)!;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const isUpright = Math.abs(dy) > Math.abs(dx);
    const side = isUpright ? (dy > 0 ? 'left' : 'right') : dx < 0 ? 'bottom' : 'top';
    return { side, start, end, length: segments.reduce((sum, one) => sum + segmentLength(one), 0) };
  });
}

function toFeature(
  { catalogue, layout }: LayoutInput,
  edges: readonly SidedEdge[],
  { templateUID, side, at, diameterMm, carriesDoor }: MountedArticle,
  uid: string,
): PanelFeature<number>[] {
  if (side === null || templateUID === null)
    return diameterMm === null
      ? []
      : [
          {
            kind: 'hole',
            uid,
            diameter: diameterMm,
            countersunk: false,
            fromX: 'left',
            x: at.x,
            fromY: 'bottom',
            y: at.y,
          },
        ];
  const template = catalogue.hinges.find((one) => one.uid === templateUID);
  const index = findEdgeAt(edges, side, at);
  const edge = edges[index];
  if (!edge) return [];
  return [
    {
      kind: 'hinge',
      uid,
      templateUID,
      mirrored: side === 'right',
      ...(template && isOfferedIn(template, layout.finish) ? { finish: layout.finish } : {}),
      ...(carriesDoor ? { carriesDoor } : {}),
      edge: index,
      from: 'start',
      distance: distanceAlong(edge, side, at),
    },
  ];
}

/** The edge on this side of the pane at the height or place of the article; -1 if a notch has taken it. */
function findEdgeAt(edges: readonly SidedEdge[], side: PaneSide, at: { x: number; y: number }): number {
  const axis = side === 'left' || side === 'right' ? 'y' : 'x';
  const isWithin = ({ start, end }: SidedEdge) =>
    Math.min(start[axis], end[axis]) <= at[axis] && at[axis] <= Math.max(start[axis], end[axis]);
  return edges.findIndex((edge) => edge.side === side && isWithin(edge));
}

function distanceAlong(
  { start, end, length }: SidedEdge,
  side: PaneSide,
  at: { x: number; y: number },
): number {
  const axis = side === 'left' || side === 'right' ? 'y' : 'x';
  const share = (at[axis] - start[axis]) / (end[axis] - start[axis]);
  return Math.round(share * length * 1e6) / 1e6;
}

/** The catalog's miter for an edge ground to an angle; null for a square edge or if there is none. */
function findMiter({ catalogue }: LayoutInput, side: PaneSide, miters: Miters): PanelEdge['finishUID'] {
  const degrees = side === 'left' || side === 'right' ? miters[side] : null;
  if (degrees === null) return null;
  const finish = catalogue.edgeFinishes.find(
    ({ kind, mitreDegrees, active }) =>
      active && kind === 'mitre' && mitreDegrees !== null && Math.abs(mitreDegrees - degrees) < 0.5,
  );
  return finish?.uid ?? null;
}
