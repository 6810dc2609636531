import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { LayoutPane, MountedArticle, PanelEdgePlace, PaneSide } from '@glass/contracts/layout';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { isOfferedIn } from '@glass/geometry';
import { findRadius } from './block-gaps.js';
import type { LayoutInput } from './context.js';
import type { DraftPane } from './draft-pane.js';
import { findFinish, findZone } from './edge-finishes.js';
import { featureUid } from './feature-uid.js';
import { axisOf, listSidedEdges, type SidedEdge } from './glass-edges.js';
import type { CutGlass } from './glass-shape.js';
import { roundNotches } from './round-notches.js';

type Miters = LayoutPane['miters'];

/** A panel as it is priced and made: its shape, the cutouts and holes of its hardware, and the finish of each edge. */
export function toPanelSpec(
  input: LayoutInput,
  key: string,
  cut: CutGlass,
  mounted: readonly MountedArticle[],
  places: readonly PanelEdgePlace[],
  miters: Miters,
): PanelSpec<number> {
  const edges = listSidedEdges(cut);
  const used = mounted.filter(isInGlass);
  const box = boxOf(edges);
  return {
    materialUID: input.layout.materialUID,
    shape: roundNotches(cut.shape, findRadius(input), input.catalogue.precision),
    edges: places.map((place) => ({ finishUID: findFinish(input, place, miters) })),
    corners: edges.map(() => ({ finishUID: null, size: null })),
    features: used.flatMap((article, i) => toFeature(input, edges, box, article, featureUid(`${key}/${i}`))),
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

/** Rules of the shop that decide the shape of panels. The others only check them. */
export const listNotchRadiusRules = ({ shapeRules }: Pick<Catalogue, 'shapeRules'>): ShapeRule[] =>
  shapeRules.filter(({ code }) => code === 'NOTCH_RADIUS_MIN');

/** Width and height of the panel. */
function boxOf(edges: readonly SidedEdge[]): { width: number; height: number } {
  return {
    width: Math.max(...edges.map(({ start }) => start.x)),
    height: Math.max(...edges.map(({ start }) => start.y)),
  };
}

/** Place of each edge of a panel. */
export const listEdgePlaces = (draft: DraftPane, cut: Pick<CutGlass, 'edges'>): PanelEdgePlace[] =>
  listSidedEdges(cut).map(({ side, isNotch }) => ({ side, isNotch, zone: findZone(draft, side, isNotch) }));

function toFeature(
  { catalogue, layout }: LayoutInput,
  edges: readonly SidedEdge[],
  box: { width: number; height: number },
  { templateUID, side, at, diameterMm, carriesDoor }: MountedArticle,
  uid: string,
): PanelFeature<number>[] {
  if (side === null || templateUID === null)
    return diameterMm === null
      ? []
      : [{ kind: 'hole', uid, diameter: diameterMm, countersunk: false, ...placeFromNearest(at, box) }];
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

/** A hole from the sides that its hardware is measured from, so that no rounding of the glass is in its figures. */
function placeFromNearest(
  at: { x: number; y: number },
  { width, height }: { width: number; height: number },
) {
  const isLeft = at.x <= width / 2;
  const isLow = at.y <= height / 2;
  return {
    fromX: isLeft ? ('left' as const) : ('right' as const),
    x: isLeft ? at.x : width - at.x,
    fromY: isLow ? ('bottom' as const) : ('top' as const),
    y: isLow ? at.y : height - at.y,
  };
}

/** The edge on this side of the pane at the height or place of the article; -1 if a notch has taken it. */
function findEdgeAt(edges: readonly SidedEdge[], side: PaneSide, at: { x: number; y: number }): number {
  const axis = axisOf(side);
  const isWithin = ({ start, end }: SidedEdge) =>
    Math.min(start[axis], end[axis]) <= at[axis] && at[axis] <= Math.max(start[axis], end[axis]);
  return edges.findIndex((edge) => edge.side === side && isWithin(edge));
}

function distanceAlong(
  { start, end, length }: SidedEdge,
  side: PaneSide,
  at: { x: number; y: number },
): number {
  const axis = axisOf(side);
  const share = (at[axis] - start[axis]) / (end[axis] - start[axis]);
  return Math.round(share * length * 1e6) / 1e6;
}
