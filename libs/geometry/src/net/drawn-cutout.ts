import type {
  Catalogue,
  DrawnCutout,
  HardwareFinish,
  HingeCutout,
  HingeTemplate,
} from '@glass/contracts/catalogue';
import type { ContourVertex, PanelFeature, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { boxOf, reverseLoop, signedArea } from '../contour/loop.js';
import { SAME_POINT, arcOf, distanceBetween, pointAlong, segmentLength } from '../contour/segment.js';
import { turnBetween } from '../contour/fillet.js';
import type { Box, Loop, Segment } from '../model.js';
import { formatDiameter, formatReadable } from '../lengths/format-length.js';
import { cutoutSizeTexts } from '../words/cutout-size-texts.js';

/**
 * A cutout open to the edge, in edge directions: x along the edge from the center line, y into the glass (mm). The path
 * follows the direction of the edge from the first side of the mouth to the second; its arcs turn counter-clockwise.
 */
export interface MouthCutout {
  points: Point[];
  /** Bulge of the piece that starts at each point except the last. */
  bulges: number[];
}

/*
 * Drawn cutouts are seen with the edge below and the glass above. On the panel, edges run clockwise, which is right to
 * left in that view, so a placed cutout runs in reverse and its arcs turn the other way.
 */

/** Smaller turns (radians) are not visible as corners in glass: 1 mm over a meter. */
const SHARP = 1e-3;

/** An opening behind an edge, in edge directions or on the panel. */
export type PlacedOpening = { kind: 'circle'; centre: Point; radius: number } | { kind: 'loop'; loop: Loop };

/** Segments between points, in order; a closed contour also has one from the last point to the first. */
export function piecesOf(vertices: readonly ContourVertex[], isClosed: boolean): Segment[] {
  const ends = isClosed ? [...vertices.slice(1), ...vertices.slice(0, 1)] : vertices.slice(1);
  return ends.map((end, i) => {
    const start = vertices[i] as ContourVertex;
    return { start: pointOf(start), end: pointOf(end), bulge: start.bulge };
  });
}

const pointOf = ({ x, y }: ContourVertex): Point => ({ x, y });

/** Contours of a drawn cutout: its mouth, closed by the edge, and its openings. */
export function drawnLoops({ mouth, openings }: DrawnCutout): Loop[] {
  const closed = openings.map((vertices) => piecesOf(vertices, true));
  if (mouth.length < 2) return closed;
  const closing = mouth.map((vertex, i) => (i === mouth.length - 1 ? { ...vertex, bulge: 0 } : vertex));
  return [piecesOf(closing, true), ...closed];
}

/** Bounding box of a drawn cutout; null if nothing is drawn. */
export function drawnBox(cutout: DrawnCutout): Box | null {
  const pieces = drawnLoops(cutout).flat();
  return pieces.length === 0 ? null : boxOf(pieces);
}

/** Distance of the mouth's middle from the center line, mm. */
export function mouthOffset({ mouth }: DrawnCutout): number {
  const middle = ((mouth[0]?.x ?? 0) + (mouth.at(-1)?.x ?? 0)) / 2;
  return Math.abs(middle) < SAME_POINT ? 0 : middle;
}

/** The mouth in edge directions; null if the cutout does not open to the edge. */
export function drawnMouth({ mouth }: DrawnCutout, mirrored: boolean): MouthCutout | null {
  if (mouth.length < 2) return null;
  const bulges = mouth.slice(0, -1).map(({ bulge }) => 0 - bulge);
  return mirrored
    ? { points: mouth.map(pointOf), bulges }
    : { points: mouth.map(({ x, y }) => ({ x: 0 - x, y })).reverse(), bulges: bulges.reverse() };
}

/** The openings in edge directions. On the panel all loops of openings run counter-clockwise. */
export function drawnOpenings({ openings }: DrawnCutout, mirrored: boolean): PlacedOpening[] {
  const side = mirrored ? 1 : -1;
  const moved = ({ x, y }: Point): Point => ({ x: x * side + 0, y });
  return openings.map((vertices) => {
    const round = toCircleOpening(vertices);
    if (round) return { ...round, centre: moved(round.centre) };
    const pieces = piecesOf(vertices, true);
    const loop = pieces.map(({ start, end, bulge }) => ({
      start: moved(start),
      end: moved(end),
      bulge: 0 - bulge * side,
    }));
    return { kind: 'loop', loop: signedArea(pieces) * side > 0 ? reverseLoop(loop) : loop };
  });
}

/** The circle formed by two half circles; null for other contours. */
export function toCircleOpening(
  vertices: readonly ContourVertex[],
): (PlacedOpening & { kind: 'circle' }) | null {
  const [one, other] = vertices;
  if (vertices.length !== 2 || !one || !other) return null;
  if (Math.abs(one.bulge) !== 1 || other.bulge !== one.bulge) return null;
  const centre = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return { kind: 'circle', centre, radius: distanceBetween(one, other) / 2 };
}

/** A concave place of the glass and its radius, 0 for a sharp corner. */
export interface InsideRadius {
  at: Point;
  radius: number;
}

/** All inside radii of a path or loop that runs with the glass on its right, as cutouts do on a panel. */
export function insideRadii(pieces: readonly Segment[], isClosed: boolean): InsideRadius[] {
  return pieces.flatMap((piece, i) => {
    const found: InsideRadius[] = [];
    if (piece.bulge > 0)
      found.push({ at: pointAlong(piece, segmentLength(piece) / 2), radius: arcOf(piece).radius });
    const next = pieces[i + 1] ?? (isClosed ? pieces[0] : undefined);
    if (next && turnBetween(piece, next) > SHARP) found.push({ at: piece.end, radius: 0 });
    return found;
  });
}

/**
 * Measures of a hinge's cutout in one line: `63 mm × 44 mm deep, mouth 57 mm, ears Ø 16 mm`. Inches are to the nearest
 * step, as in hardware catalogs; the drawing has the exact measures. Diameters are exact, because they are drilled.
 */
export function hingeCutoutText(cutout: HingeCutout, precision: LengthPrecision): string {
  const length = (mm: number) => formatReadable(mm, precision);
  switch (cutout.kind) {
    case 'mouseEar': {
      const { overallWidth, depth, mouthWidth, earDiameter } = cutout;
      return cutoutSizeTexts.mouseEar(
        ...([overallWidth, depth, mouthWidth].map(length) as [string, string, string]),
        formatDiameter(earDiameter, precision),
      );
    }
    case 'uSlot':
      return cutoutSizeTexts.uSlot(length(cutout.width), length(cutout.depth));
    case 'holes': {
      const { diameter, apart, fromEdge } = cutout;
      return cutoutSizeTexts.holes(formatDiameter(diameter, precision), length(apart), length(fromEdge));
    }
    case 'drawn':
      return drawnText(cutout, length);
  }
}

/** `63 mm × 44 mm deep, as drawn`; if it does not open to the edge, also where its openings begin. */
function drawnText(cutout: DrawnCutout, length: (mm: number) => string): string {
  const { mouth, openings } = cutout;
  const count = openings.length;
  const box = drawnBox({ ...cutout, ...(mouth.length > 0 && { openings: [] }) });
  if (!box) return cutoutSizeTexts.drawn;
  const width = length(box.maxX - box.minX);
  if (mouth.length > 0) {
    const depth = length(box.maxY);
    return count > 0
      ? cutoutSizeTexts.drawnWithOpenings(width, depth, count)
      : cutoutSizeTexts.drawnMouth(width, depth);
  }
  return cutoutSizeTexts.openings(count, width, length(box.maxY - box.minY), length(box.minY));
}

/** Distance (mm) from the edge to the center of each of its holes, nearest first; none for a cutout open to the edge. */
export function cutoutInsets(cutout: HingeCutout | undefined): number[] {
  if (cutout?.kind === 'holes') return [cutout.fromEdge, cutout.fromEdge];
  if (cutout?.kind !== 'drawn' || cutout.mouth.length > 0) return [];
  const centers = drawnLoops(cutout).map((loop) => {
    const { minY, maxY } = boxOf(loop);
    return (minY + maxY) / 2;
  });
  return centers.toSorted((one, other) => one - other);
}

/** Width along the edge and depth into the glass, mm. */
export function cutoutSize(cutout: HingeCutout): { width: number; depth: number } {
  switch (cutout.kind) {
    case 'mouseEar':
      return { width: cutout.overallWidth, depth: cutout.depth };
    case 'uSlot':
      return { width: cutout.width, depth: cutout.depth };
    case 'holes':
      return { width: cutout.apart + cutout.diameter, depth: cutout.fromEdge + cutout.diameter / 2 };
    case 'drawn': {
      const box = drawnBox(cutout);
      return box ? { width: box.maxX - box.minX, depth: box.maxY } : { width: 0, depth: 0 };
    }
  }
}

/** Hinges and clamps of a panel, each once, in the order of the features. */
export function listHingeTemplates(
  features: readonly PanelFeature<unknown>[],
  { hinges }: Pick<Catalogue, 'hinges'>,
): HingeTemplate[] {
  const uids = new Set(
    features.flatMap((feature) => (feature.kind === 'hinge' ? [feature.templateUID] : [])),
  );
  return [...uids].flatMap((uid) => hinges.find((template) => template.uid === uid) ?? []);
}

/** Hinges, clamps or handles of one model and finish. */
export interface UsedHardware {
  template: HingeTemplate;
  /** null if none was chosen. */
  finish: HardwareFinish | null;
  count: number;
}

/** Hardware of features, each model and chosen finish once, in the order of the features. */
export function listHardware(
  { features }: { features: readonly PanelFeature<unknown>[] },
  { hinges }: Pick<Catalogue, 'hinges'>,
): UsedHardware[] {
  const used = new Map<string, UsedHardware>();
  for (const feature of features) {
    if (feature.kind !== 'hinge') continue;
    const template = hinges.find(({ uid }) => uid === feature.templateUID);
    if (!template) continue;
    const finish = feature.finish ?? null;
    const key = `${template.uid} ${finish ?? ''}`;
    used.set(key, { template, finish, count: (used.get(key)?.count ?? 0) + 1 });
  }
  return [...used.values()];
}
