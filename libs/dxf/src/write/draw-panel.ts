import type { DxfProfile, Point } from '@glass/contracts';
import { boxOf, movedLoop, type Loop, type NetContour } from '@glass/geometry';

import { growOutline } from '../shape/grow-outline.js';
import { movedContour } from '../shape/moved-contour.js';
import { separateNotches } from '../shape/separate-notches.js';

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
  | { layer: 'holes' | 'hinges'; kind: 'circle'; centre: Point; radius: number };

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
 * allowance (notches with it, for their edges are ground too; holes and inner cut-outs keep their size), and moved
 * so that the outline's block has its lower left at the origin.
 */
export function drawPanel(contour: NetContour, profile: DxfProfile, info: DxfInfo): DrawnPanel {
  const by = profile.size === 'cut' ? profile.grindingAllowanceMm : 0;
  const base = info.stages ? growOutline(info.stages.base, by) : null;
  const withNotches = info.stages ? growOutline(info.stages.withNotches, by, base) : null;
  const outer = growOutline(contour.outer, by, withNotches);
  const outline = outlineShapes(outer, profile, base, withNotches);
  const openings = contour.openings.map((opening): DrawnShape => {
    const isHinge = info.hingeFeatureUIDs?.has(opening.featureUID) ?? false;
    if (opening.kind === 'loop')
      return { layer: isHinge ? 'hinges' : 'cutouts', kind: 'loop', loop: opening.loop };
    const { centre, radius } = opening;
    return { layer: isHinge ? 'hinges' : 'holes', kind: 'circle', centre, radius };
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
  if (shape.kind === 'loop') return { ...shape, loop: movedLoop(shape.loop, dx, dy) };
  return { ...shape, centre: { x: shape.centre.x + dx, y: shape.centre.y + dy } };
}
