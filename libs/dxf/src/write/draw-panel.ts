import type { DxfProfile, Point } from '@glass/contracts';
import { boxOf, type Loop, moveLoop, type NetContour } from '@glass/geometry';
import { movedContour } from '../shape/contours.js';
import { growOutline } from '../shape/grow-outline.js';
import { withMachineCuts } from '../shape/machine-cuts.js';
import { separateNotches } from '../shape/separate-notches.js';
import type { TextPlace } from './entities.js';

/** What a file says beside the contour. Points and lengths in millimetres, in the contour's coordinates. */
export interface DxfInfo {
  /** Printed under the panel where the profile wants text: order, line, size, glass, viewing side. */
  textLines?: string[];
  /** Each edge's letter and the middle of the edge; with the unit direction out of the glass there, the letter goes inside. */
  edgeLetters?: { letter: string; at: Point; normal?: Point }[];
  /** Openings that belong to hinges or clamps; the others are holes and cut-outs. */
  hingeFeatureUIDs?: ReadonlySet<string>;
  /** The outline before its notches, needed to draw them apart from it, and to grow both alike. */
  stages?: OutlineStages;
}

/** Both clockwise. Equal to the contour's outline where nothing is cut from it. */
export interface OutlineStages {
  /** Neither notches nor hinge cut-outs. */
  base: Loop;
  /** With the notches, still without the hinge cut-outs. */
  withNotches: Loop;
}

export type DrawnShape =
  | { layer: 'outer' | 'cutouts' | 'hinges'; kind: 'loop'; loop: Loop }
  | { layer: 'holes' | 'hinges'; kind: 'circle'; centre: Point; radius: number }
  | { layer: 'countersinks'; kind: 'circle'; centre: Point; radius: number; isFar: boolean };

/** What stands in the file: every shape with its layer, the outline first. */
export interface DrawnPanel {
  shapes: DrawnShape[];
  /** The same as one contour, however it is drawn. */
  contour: NetContour;
  /** Of the outline; its lower left is the origin. */
  size: { width: number; height: number };
  /** How far the panel was moved for that. */
  shift: { dx: number; dy: number };
}

/**
 * Chooses what is drawn: notches in the outline or apart from it, at the finished size or grown by the grinding
 * allowance (notches with it, for their edges are ground too; what a machine cuts to size keeps it: holes, inner
 * cut-outs, hinges and clamps), and moved so that the outline's block has its lower left at the origin.
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

/** Text is a fortieth of the panel, but between 4 and 20 mm high, so that it can be read at any zoom. */
const TEXT_PART_OF_PANEL = 1 / 40;
const MIN_TEXT_MM = 4;
const MAX_TEXT_MM = 20;
/** In heights of the text: letters from their edge, the first line under the panel, and line to line. */
const LETTER_INSIDE = 1.2;
const FIRST_LINE_BELOW = 3;
const LINE_DISTANCE = 1.6;

const ON_THE_EDGE = { x: 0, y: 0 };

/** A text as it was typed, and where it stands in the drawing. */
export interface PlacedText extends TextPlace {
  value: string;
}

/** Edge letters on the glass, and lines of text under it. */
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
