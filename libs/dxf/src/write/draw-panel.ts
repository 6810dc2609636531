import type { DxfProfile, Point } from '@glass/contracts/panel';
import { type Loop, type NetContour, boxOf, moveLoop } from '@glass/geometry';
import { movedContour } from '../shape/contours.js';
import { growOutline } from '../shape/grow-outline.js';
import { withMachineCuts } from '../shape/separate-notches.js';
import { separateNotches } from '../shape/separate-notches.js';
import { DxfError } from '../errors.js';
import { cleanText } from './clean-text.js';
import type { Groups } from './groups.js';
import { MODEL_SPACE } from './structure.js';

type Version = DxfProfile['version'];

/** Binary rounding of coordinates in meters, far below cutting accuracy. */
const CLOSED_WITHIN_MM = 2e-6;

/** A closed outline of lines and true arcs, in the loop's own direction. */
export function polyline(groups: Groups, version: Version, layer: string, loop: Loop): void {
  assertClosed(loop);
  if (version === 'AC1015') {
    begin(groups, version, 'LWPOLYLINE', layer).text(100, 'AcDbPolyline').int(90, loop.length).int(70, 1);
    for (const segment of loop) groups.point(10, segment.start.x, segment.start.y).bulge(segment.bulge);
    return;
  }
  begin(groups, version, 'POLYLINE', layer).int(66, 1).int(70, 1).point3(10, 0, 0);
  for (const segment of loop) {
    begin(groups, version, 'VERTEX', layer).point3(10, segment.start.x, segment.start.y).bulge(segment.bulge);
  }
  begin(groups, version, 'SEQEND', layer);
}

export function circle(
  groups: Groups,
  version: Version,
  layer: string,
  centre: { x: number; y: number },
  radius: number,
): void {
  if (!(radius > 0)) throw new DxfError('badRadius', `A hole needs a radius above 0, not ${radius}`);
  begin(groups, version, 'CIRCLE', layer);
  if (version === 'AC1015') groups.text(100, 'AcDbCircle');
  groups.point3(10, centre.x, centre.y).length(40, radius);
}

interface TextPlace {
  x: number;
  y: number;
  heightMm: number;
  /** Centered at the point, or starting at it on the baseline. */
  centred: boolean;
}

export function text(groups: Groups, version: Version, layer: string, value: string, place: TextPlace): void {
  const cleaned = cleanText(value, version);
  if (cleaned === '') return;
  begin(groups, version, 'TEXT', layer);
  if (version === 'AC1015') groups.text(100, 'AcDbText');
  groups.point3(10, place.x, place.y).length(40, place.heightMm).text(1, cleaned).text(7, 'STANDARD');
  if (place.centred) groups.int(72, 1).point3(11, place.x, place.y);
  if (version === 'AC1015') groups.text(100, 'AcDbText');
  if (place.centred) groups.int(73, 2);
}

function begin(groups: Groups, version: Version, kind: string, layer: string): Groups {
  groups.text(0, kind).handle();
  if (version === 'AC1015') groups.text(330, MODEL_SPACE).text(100, 'AcDbEntity');
  return groups.text(8, layer);
}

function assertClosed(loop: Loop): void {
  if (loop.length < 2) throw new DxfError('emptyOutline', 'An outline needs at least two segments');
  loop.forEach((segment, index) => {
    const next = loop[(index + 1) % loop.length]!;
    const gap = Math.hypot(segment.end.x - next.start.x, segment.end.y - next.start.y);
    if (gap > CLOSED_WITHIN_MM) {
      throw new DxfError('notClosed', `The outline has a gap of ${gap} mm after segment ${index + 1}`);
    }
  });
}

/** Content of a file except the contour. Points and lengths in mm, in contour coordinates. */
export interface DxfInfo {
  /** Printed under the panel if the profile includes text: order, line, size, glass, viewing side. */
  textLines?: string[];
  /** A comment (group 999) at the start of the file, which CAD programs and machines skip. */
  comment?: string;
  /** Each edge's letter and midpoint; with the outward unit normal, the letter goes inside. */
  edgeLetters?: { letter: string; at: Point; normal?: Point }[];
  /** Openings that belong to hinges or clamps; the others are holes and cutouts. */
  hingeFeatureUIDs?: ReadonlySet<string>;
  /** The outline before its notches, needed to draw them separately and to grow both alike. */
  stages?: OutlineStages;
}

/** Both clockwise. Equal to the contour's outline if nothing is cut from it. */
export interface OutlineStages {
  /** Without notches and hinge cutouts. */
  base: Loop;
  /** With notches, without hinge cutouts. */
  withNotches: Loop;
}

export type DrawnShape =
  | { layer: 'outer' | 'cutouts' | 'hinges'; kind: 'loop'; loop: Loop }
  | { layer: 'holes' | 'hinges'; kind: 'circle'; centre: Point; radius: number }
  | { layer: 'countersinks'; kind: 'circle'; centre: Point; radius: number; isFar: boolean };

/** Shapes of the file with their layers, outline first. */
export interface DrawnPanel {
  shapes: DrawnShape[];
  /** All shapes as one contour, however they are drawn. */
  contour: NetContour;
  /** Outline size; its lower left is the origin. */
  size: { width: number; height: number };
  /** The translation applied for that. */
  shift: { dx: number; dy: number };
}

/**
 * Decides what is drawn: notches in the outline or separate; finished size or grown by the grinding allowance
 * (including notches, whose edges are ground too; holes, inside cutouts, hinges and clamps keep their size); moved so
 * that the lower left of the outline's box is the origin.
 */
export function drawPanel(contour: NetContour, profile: DxfProfile, info: DxfInfo): DrawnPanel {
  const by = profile.size === 'cut' ? profile.grindingAllowanceMm : 0;
  const base = info.stages ? growOutline(info.stages.base, by) : null;
  const withNotches = info.stages ? growOutline(info.stages.withNotches, by, base) : null;
  const outer =
    by > 0 && info.stages && withNotches
      ? withMachineCuts(withNotches, info.stages.withNotches, contour.outer, by)
      : growOutline(contour.outer, by);
  const outline = outlineShapes(outer, profile, base, withNotches);
  const openings = contour.openings.flatMap((opening): DrawnShape[] => {
    const isHinge = info.hingeFeatureUIDs?.has(opening.featureUID) ?? false;
    if (opening.kind === 'loop')
      return [{ layer: isHinge ? 'hinges' : 'cutouts', kind: 'loop', loop: opening.loop }];
    const { centre, radius, countersink } = opening;
    const hole = { layer: isHinge ? 'hinges' : 'holes', kind: 'circle', centre, radius } as const;
    if (!countersink) return [hole];
    const isFar = countersink.side === 'far';
    return [hole, { layer: 'countersinks', kind: 'circle', centre, radius: countersink.radius, isFar }];
  });
  const box = boxOf(outline[0]?.kind === 'loop' ? outline[0].loop : outer);
  const shift = { dx: -box.minX, dy: -box.minY };
  return {
    shapes: [...outline, ...openings].map((shape) => movedShape(shape, shift)),
    contour: movedContour({ outer, openings: contour.openings }, shift),
    size: { width: box.maxX - box.minX, height: box.maxY - box.minY },
    shift,
  };
}

function outlineShapes(
  outer: Loop,
  profile: DxfProfile,
  base: Loop | null,
  withNotches: Loop | null,
): DrawnShape[] {
  if (profile.notches === 'inContour' || base === null || withNotches === null) {
    return [{ layer: 'outer', kind: 'loop', loop: outer }];
  }
  return [
    { layer: 'outer', kind: 'loop', loop: base },
    ...separateNotches(withNotches, base).map((loop) => ({ layer: 'cutouts', kind: 'loop', loop }) as const),
    ...separateNotches(outer, withNotches).map((loop) => ({ layer: 'hinges', kind: 'loop', loop }) as const),
  ];
}

interface Shift {
  dx: number;
  dy: number;
}

function movedShape(shape: DrawnShape, { dx, dy }: Shift): DrawnShape {
  if (shape.kind === 'loop') return { ...shape, loop: moveLoop(shape.loop, dx, dy) };
  return { ...shape, centre: { x: shape.centre.x + dx, y: shape.centre.y + dy } };
}

/** Text height is 1/40 of the panel, between 4 and 20 mm, readable at any zoom. */
const TEXT_PART_OF_PANEL = 1 / 40;
const MIN_TEXT_MM = 4;
const MAX_TEXT_MM = 20;
/** In text heights: distance of letters from their edge, of the first line from the panel, and between lines. */
const LETTER_INSIDE = 1.2;
const FIRST_LINE_BELOW = 3;
const LINE_DISTANCE = 1.6;

const ON_THE_EDGE = { x: 0, y: 0 };

/** A text as typed, with its place in the drawing. */
export interface PlacedText extends TextPlace {
  value: string;
}

/** Edge letters on the glass, and lines of text below it. */
export function placedTexts({ size, shift }: DrawnPanel, info: DxfInfo): PlacedText[] {
  const wanted = Math.max(size.width, size.height) * TEXT_PART_OF_PANEL;
  const heightMm = Math.min(MAX_TEXT_MM, Math.max(MIN_TEXT_MM, wanted));
  const inwards = heightMm * LETTER_INSIDE;
  const letters = (info.edgeLetters ?? []).map(({ letter, at, normal = ON_THE_EDGE }) => ({
    value: letter,
    x: at.x + shift.dx - normal.x * inwards,
    y: at.y + shift.dy - normal.y * inwards,
    heightMm,
    centred: true,
  }));
  const lines = (info.textLines ?? []).map((value, index) => ({
    value,
    x: 0,
    y: -heightMm * (FIRST_LINE_BELOW + index * LINE_DISTANCE),
    heightMm,
    centred: false,
  }));
  return [...letters, ...lines];
}
