import type { Catalogue, HingePlate } from '@glass/contracts/catalogue';
import type { Countersink, PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { placeAlong } from '../contour/chain.js';
import { arcOf, line } from '../contour/segment.js';
import { formatEntered } from '../lengths/entered-text.js';
import { formatShort, formatSizeText } from '../lengths/format-length.js';
import { lengthAt } from '../lengths/panel-lengths.js';
import type { Box, Edge, Loop, NetContour, Opening, PanelMeasures, Segment } from '../model.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { computeMeasures, layoutOrThrow } from '../panel-measures.js';
import { type Callout, type DimensionLine, featurePoint } from './dimensions.js';
import { cornerCallouts, featureCallouts, featureLines } from './feature-dimensions.js';
import { shapeCallouts, shapeLines } from './shape-dimensions.js';
import { type DrawnVertex, drawnVertices } from './vertex-table.js';
import { loopLength } from '../contour/loop.js';

/** Drawing of a panel for SVG editors and PDFs: plain data, millimeters, x right and y up. */
export interface PanelDrawing {
  box: Box;
  outer: Loop;
  /** SVG path data of `outer`, y up. */
  path: string;
  openings: DrawnOpening[];
  /** Plates of hardware as SVG path data, y up. */
  plates: { featureUID: string; path: string }[];
  edges: DrawnEdge[];
  corners: DrawnCorner[];
  features: DrawnFeature[];
  dimensions: DimensionLine[];
  callouts: Callout[];
  /** Table of points of polygons and contours; otherwise empty. */
  vertices: DrawnVertex[];
}

export interface DrawnOpening {
  featureUID: string;
  opening: Opening;
  path: string;
  /** Rim of the countersink; null without one. */
  countersink: { path: string; side: Countersink['side'] } | null;
}

/** A lettered edge. Its letter goes outward from `anchor` along `normal`, at a distance that depends on the scale. */
export interface DrawnEdge {
  index: number;
  letter: string;
  anchor: Point;
  /** Unit vector away from the glass. */
  normal: Point;
  path: string;
  lengthMm: number;
  /** Length between sharp corners, as shown in drawings and tables. */
  sharpLengthMm: number;
  curved: boolean;
}

interface DrawnCorner {
  index: number;
  /** Letters of its two edges: `AB`. */
  name: string;
  at: Point;
  /** Whether a radius, clip or notch removes the sharp point. */
  isCut: boolean;
}

export interface DrawnFeature {
  uid: string;
  kind: PanelFeature['kind'];
  /** Middle of the feature: handle for dragging and place of its mark. */
  at: Point;
  /** The edge along which it moves; null if it moves freely or not at all. */
  edge: number | null;
}

/**
 * Draws a panel.
 * @throws ImpossiblePanel
 */
export function buildPanelDrawing(panel: PanelSpec<number>, catalogue: Catalogue): PanelDrawing {
  return drawn(layoutOrThrow(panel, catalogue), catalogue);
}

/**
 * Draws and measures a panel with one layout.
 * @throws ImpossiblePanel
 */
export function buildMeasuredDrawing(
  panel: PanelSpec<number>,
  catalogue: Catalogue,
): { drawing: PanelDrawing; measures: PanelMeasures } {
  const layout = layoutOrThrow(panel, catalogue);
  return { drawing: drawn(layout, catalogue), measures: computeMeasures(layout, catalogue) };
}

/**
 * Net contour, block and edges for machine files.
 * @throws ImpossiblePanel
 */
export function machineDrawing(
  panel: PanelSpec<number>,
  catalogue: Catalogue,
): { contour: NetContour; box: Box; edges: Pick<DrawnEdge, 'letter' | 'anchor' | 'normal'>[] } {
  const { contour, box, edges } = layoutOrThrow(panel, catalogue);
  return { contour, box, edges: edges.map((edge) => ({ letter: edge.letter, ...anchorOf(edge) })) };
}

function drawn(layout: PanelLayout, catalogue: Catalogue): PanelDrawing {
  return {
    box: layout.box,
    outer: layout.contour.outer,
    path: svgPath(layout.contour.outer),
    openings: layout.openings.map(({ opening }) => ({
      featureUID: opening.featureUID,
      opening,
      path:
        opening.kind === 'circle'
          ? svgCircle(opening.centre.x, opening.centre.y, opening.radius)
          : svgPath(opening.loop),
      countersink: sinkOf(opening),
    })),
    plates: listPlates(layout, catalogue).map(({ featureUID, outline }) => ({
      featureUID,
      path: svgPath(outline),
    })),
    edges: layout.edges.map(drawEdge),
    corners: layout.corners.map((corner, index) => ({
      index,
      name: cornerName(layout.edges, index),
      at: corner.tip,
      isCut: corner.by !== 'nothing',
    })),
    features: layout.panel.features.flatMap((feature, index) => drawFeature(layout, feature, index)),
    dimensions: [...shapeLines(layout), ...featureLines(layout)],
    callouts: [
      ...shapeCallouts(layout),
      ...cornerCallouts(layout, catalogue),
      ...featureCallouts(layout, catalogue),
    ],
    vertices: drawnVertices(layout),
  };
}

function sinkOf(opening: Opening): DrawnOpening['countersink'] {
  if (opening.kind !== 'circle' || !opening.countersink) return null;
  const { radius, side } = opening.countersink;
  return { path: svgCircle(opening.centre.x, opening.centre.y, radius), side };
}

/** Width × height of the block as entered or derived, in one unit: `36 7⁄16″ × 72″`, `700 × 1900 mm`. */
export function blockText(
  drawing: PanelDrawing,
  spec: PanelSpec<Length>,
  precision: LengthPrecision,
): string {
  const { minX, minY, maxX, maxY } = drawing.box;
  const sides = [maxX - minX, maxY - minY].map((mm) => measuredLength(mm, drawing, spec));
  return formatSizeText(sides, precision);
}

/**
 * A length shown on the drawing, such as an edge's, as it was entered and in the unit of its size. Derived lengths are
 * written by `formatShort`.
 */
export function formatDrawnLength(
  mm: number,
  drawing: PanelDrawing,
  spec: PanelSpec<Length>,
  precision: LengthPrecision,
): string {
  const path = measuredPath(mm, drawing);
  const typed = path ? lengthAt(spec, path) : null;
  return path && typed && typed.mm > 0
    ? formatEntered(spec, path, typed, precision)
    : formatShort(mm, precision);
}

/** The entered length with this value; the value itself if none was entered. */
function measuredLength(mm: number, drawing: PanelDrawing, spec: PanelSpec<Length>): Length | number {
  const path = measuredPath(mm, drawing);
  const typed = path ? lengthAt(spec, path) : null;
  return typed && typed.mm > 0 ? typed : mm;
}

/** The field whose dimension has this value; null if none has. */
function measuredPath(mm: number, { dimensions }: PanelDrawing): string | null {
  return dimensions.find((one) => one.path !== null && Math.abs(Math.abs(one.mm) - mm) < 1e-6)?.path ?? null;
}

/** Letters of the two edges at a corner: `AB`. */
export function cornerName(edges: readonly Edge[], corner: number): string {
  return `${edges[corner]?.letter ?? ''}${edges[(corner + 1) % edges.length]?.letter ?? ''}`;
}

function anchorOf(edge: Edge): Pick<DrawnEdge, 'anchor' | 'normal'> {
  const { point, tangent } = placeAlong(edge.segments, edge.lengthMm / 2);
  return { anchor: point, normal: { x: 0 - tangent.y, y: tangent.x } };
}

function drawEdge(edge: Edge): DrawnEdge {
  return {
    index: edge.index,
    letter: edge.letter,
    ...anchorOf(edge),
    path: svgPath(edge.segments),
    lengthMm: edge.lengthMm,
    sharpLengthMm: edge.sharpLengthMm,
    curved: edge.curved,
  };
}

function drawFeature(layout: PanelLayout, feature: PanelFeature<number>, index: number): DrawnFeature[] {
  const at = featurePoint(layout, index);
  const edge = feature.kind === 'hinge' || feature.kind === 'edgeNotch' ? feature.edge : null;
  return at ? [{ uid: feature.uid, kind: feature.kind, at, edge }] : [];
}

/**
 * Converts a chain of segments to SVG path data with true arcs; closed if it ends where it starts.
 * @param flipAt height that becomes y = 0 with y down; without it y stays up, to be drawn under `scale(1, -1)`
 */
export function svgPath(chain: readonly Segment[], flipAt?: number): string {
  const first = chain[0];
  const last = chain.at(-1);
  if (!first || !last) return '';
  const y = (value: number): string => text(flipAt === undefined ? value : flipAt - value);
  let path = `M${text(first.start.x)} ${y(first.start.y)}`;
  for (const segment of chain) {
    const to = `${text(segment.end.x)} ${y(segment.end.y)}`;
    if (segment.bulge === 0) {
      path += `L${to}`;
      continue;
    }
    const { radius, sweep } = arcOf(segment);
    const large = Math.abs(sweep) > Math.PI ? 1 : 0;
    // In SVG's y-down system sweep flag 1 is clockwise on screen; y up reverses it.
    const flag = sweep > 0 === (flipAt === undefined) ? 1 : 0;
    path += `A${text(radius)} ${text(radius)} 0 ${large} ${flag} ${to}`;
  }
  const closed = Math.hypot(last.end.x - first.start.x, last.end.y - first.start.y) < 1e-6;
  return closed ? `${path}Z` : path;
}

/** SVG path data of a circle. */
export function svgCircle(x: number, y: number, radius: number, flipAt?: number): string {
  const top = flipAt === undefined ? y : flipAt - y;
  const r = text(radius);
  return `M${text(x - radius)} ${text(top)}A${r} ${r} 0 1 0 ${text(x + radius)} ${text(top)}A${r} ${r} 0 1 0 ${text(x - radius)} ${text(top)}Z`;
}

/** Rounds to 0.0001 mm, without trailing zeros. */
function text(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return String(rounded === 0 ? 0 : rounded);
}

/** Plate of a hinge or clamp: a rectangle across its edge. */
interface DrawnPlate {
  featureUID: string;
  outline: Loop;
}

/** Plates of the panel's hardware whose template gives a plate size. */
function listPlates({ panel, edges }: PanelLayout, { hinges }: Catalogue): DrawnPlate[] {
  return panel.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const plate = hinges.find(({ uid }) => uid === feature.templateUID)?.plate;
    const chain = edges[feature.edge]?.segments;
    if (!plate || !chain) return [];
    return [{ featureUID: feature.uid, outline: outlineOf(plate, feature, chain) }];
  });
}

function outlineOf(
  { along, inside, outside }: HingePlate,
  { from, distance }: Extract<PanelFeature<number>, { kind: 'hinge' }>,
  chain: readonly Segment[],
): Loop {
  const { point, tangent } = placeAlong(chain, from === 'start' ? distance : loopLength(chain) - distance);
  const corner = (x: number, depth: number) => ({
    x: point.x + tangent.x * x + tangent.y * depth,
    y: point.y + tangent.y * x - tangent.x * depth,
  });
  const half = along / 2;
  const corners = [
    corner(-half, -outside),
    corner(-half, inside),
    corner(half, inside),
    corner(half, -outside),
  ];
  return corners.map((start, i) => line(start, corners[(i + 1) % corners.length]!));
}
