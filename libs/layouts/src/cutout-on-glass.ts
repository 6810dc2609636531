import type { HardwareRole, LayoutPoint, MountedArticle } from '@glass/contracts/layout';
import { drawnBox, isInside, nearestOnChain, type Segment, toDrawnCutout } from '@glass/geometry';
import { findTemplate, type LayoutInput } from './context.js';
import { bottomOf, type CutPane } from './cut-pane.js';
import { axisOf, listSidedEdges, pointOn, stretchOf } from './glass-edges.js';

/** Binary noise of places on raked edges, mm. */
const NOISE_MM = 0.01;

const FIXINGS: ReadonlySet<HardwareRole> = new Set(['wallFixing', 'floorFixing']);

/** Whether an article is mounted on an edge of its side or in the glass, with all of its cutout or hole in the glass. */
export function isOnGlass(input: LayoutInput, pane: CutPane, mounted: MountedArticle): boolean {
  const outline = outlineOf(pane);
  const glass = loopOf(outline);
  const { at, diameterMm } = mounted;
  if (diameterMm !== null) return isInside(glass, at) && distanceTo(glass, at) >= diameterMm / 2 - NOISE_MM;
  const corners = listCutoutCorners(input, pane, mounted);
  if (corners === null) return false;
  const cutout = loopOf(corners);
  return (
    corners.every((point) => isInside(glass, point) || distanceTo(glass, point) <= NOISE_MM) &&
    !outline.some((point) => isInside(cutout, point) && distanceTo(cutout, point) > NOISE_MM)
  );
}

/** Outline from the lower left of the pane. */
function outlineOf(pane: CutPane): LayoutPoint[] {
  const { outline } = pane.cut;
  const left = Math.min(...outline.map(({ x }) => x));
  const bottom = bottomOf(pane);
  return outline.map(({ x, y }) => ({ x: x - left, y: y - bottom }));
}

/** Corners of the box around a cutout, or the place of an article without one; null off the edges of its side. */
function listCutoutCorners(
  input: LayoutInput,
  { cut }: CutPane,
  { side, role, at, templateUID }: MountedArticle,
): LayoutPoint[] | null {
  if (side === null) return null;
  const axis = axisOf(side);
  const edge = listSidedEdges(cut).find((one) => {
    const { from, to } = stretchOf(one);
    // Hinges of a door turn about its outer edge, and handles are measured from it; only clamps are on notches, too.
    return (
      one.side === side &&
      (!one.isNotch || FIXINGS.has(role)) &&
      at[axis] >= from - NOISE_MM &&
      at[axis] <= to + NOISE_MM
    );
  });
  if (!edge) return null;
  const template = findTemplate(input, { templateUID });
  const box = template && drawnBox(toDrawnCutout(template.cutout));
  if (!box) return [at];
  const origin = pointOn(edge, axis, at[axis]);
  const along = {
    x: (edge.end.x - edge.start.x) / edge.length,
    y: (edge.end.y - edge.start.y) / edge.length,
  };
  // Edges run clockwise and drawn cutouts the other way; at the right they are mirrored.
  const turn = side === 'right' ? 1 : -1;
  const place = (x: number, y: number): LayoutPoint => ({
    x: origin.x + turn * x * along.x + y * along.y,
    y: origin.y + turn * x * along.y - y * along.x,
  });
  return [
    place(box.minX, box.minY),
    place(box.minX, box.maxY),
    place(box.maxX, box.maxY),
    place(box.maxX, box.minY),
  ];
}

const distanceTo = (loop: readonly Segment[], point: LayoutPoint): number =>
  nearestOnChain(loop, point).distance;

/** Closed loop of straight sides. */
const loopOf = (points: readonly LayoutPoint[]): Segment[] =>
  points.map((start, i) => ({ start, end: points[(i + 1) % points.length]!, bulge: 0 }));
