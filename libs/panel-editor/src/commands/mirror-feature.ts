import type { PanelFeature, Point } from '@glass/contracts/panel';
import { onSpec, type Command } from '../state/panel-draft.js';
import { isOnEdge, isPlaced, type Frame } from '../state/frame.js';
import { changeFeature } from './features.js';

/** x: left to right. y: bottom to top. */
export type MirrorAxis = 'x' | 'y';

/** Edges are mirror images if their directions match within 45°: a rake is still the top. */
const SAME_SIDE = Math.SQRT1_2;

/** Mirrors the position; distances keep their text. */
export function mirrorFeature(uid: string, axis: MirrorAxis, frame: Frame): Command {
  return changeFeature('mirror', null, uid, (feature) => mirroredFeature(feature, axis, frame) ?? feature);
}

/** Adds a mirrored copy, for example the second of two handles. */
export function mirrorCopy(uid: string, copyUID: string, axis: MirrorAxis, frame: Frame): Command {
  return onSpec('mirroredCopy', null, (spec) => {
    const original = spec.features.find((feature) => feature.uid === uid);
    const copy = original && mirroredFeature(original, axis, frame);
    return copy ? { ...spec, features: [...spec.features, { ...copy, uid: copyUID }] } : spec;
  });
}

/** null if the panel has no edge or corner on that side. */
export function mirroredFeature(feature: PanelFeature, axis: MirrorAxis, frame: Frame): PanelFeature | null {
  if (isPlaced(feature)) {
    return axis === 'x'
      ? { ...feature, fromX: feature.fromX === 'left' ? 'right' : 'left' }
      : { ...feature, fromY: feature.fromY === 'bottom' ? 'top' : 'bottom' };
  }
  if (isOnEdge(feature)) {
    const edge = mirroredEdge(feature.edge, axis, frame);
    if (edge === null) return null;
    const from = feature.from === 'start' ? 'end' : 'start';
    const hand = feature.kind === 'hinge' ? { mirrored: !feature.mirrored } : {};
    return { ...feature, ...hand, edge, from };
  }
  const corner = mirroredCorner(feature.corner, axis, frame);
  if (corner === null) return null;
  const { alongNext, alongPrevious } = feature;
  return { ...feature, corner, alongNext: alongPrevious, alongPrevious: alongNext };
}

/** The opposite edge, or the same one if it crosses the middle. */
function mirroredEdge(index: number, axis: MirrorAxis, frame: Frame): number | null {
  const edge = frame.edges[index];
  if (!edge) return null;
  const wanted = mirroredDirection(facing(edge), axis);
  const middle = mirroredPoint(middleOf(edge), axis, frame);
  let best: { index: number; similarity: number } | null = null;
  for (const [at, candidate] of frame.edges.entries()) {
    const normal = facing(candidate);
    const cosine = normal.x * wanted.x + normal.y * wanted.y;
    if (cosine < SAME_SIDE || candidate.curved !== edge.curved) continue;
    const similarity = cosine - apart(middleOf(candidate), middle, frame);
    if (best === null || similarity > best.similarity) best = { index: at, similarity };
  }
  return best?.index ?? null;
}

/** The corner nearest to the mirrored point, at most a tenth of the block away. */
function mirroredCorner(index: number, axis: MirrorAxis, frame: Frame): number | null {
  const corner = frame.edges[index]?.end;
  if (!corner) return null;
  const wanted = mirroredPoint(corner, axis, frame);
  const nearest = frame.edges
    .map(({ end }, at) => ({ at, apart: apart(end, wanted, frame) }))
    .toSorted((one, other) => one.apart - other.apart)[0];
  return nearest && nearest.apart <= 0.1 ? nearest.at : null;
}

/** Unit normal away from the glass; outlines run clockwise. */
function facing({ start, end }: Frame['edges'][number]): Point {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  return { x: -(end.y - start.y) / length, y: (end.x - start.x) / length };
}

function middleOf({ start, end }: Frame['edges'][number]): Point {
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

function mirroredDirection({ x, y }: Point, axis: MirrorAxis): Point {
  return axis === 'x' ? { x: -x, y } : { x, y: -y };
}

function mirroredPoint({ x, y }: Point, axis: MirrorAxis, { width, height }: Frame): Point {
  return axis === 'x' ? { x: width - x, y } : { x, y: height - y };
}

/** Distance as a fraction of the block. */
function apart(one: Point, other: Point, { width, height }: Frame): number {
  return Math.hypot((one.x - other.x) / (width || 1), (one.y - other.y) / (height || 1));
}
