import type { DxfProfile, Point } from '@glass/contracts';
import type { Box, Loop, NetContour } from '@glass/geometry';

import { loopBox } from '../shape/arc.js';
import { growOutline } from '../shape/grow-outline.js';
import { separateNotches } from '../shape/separate-notches.js';

/** What a file says beside the contour. Points and lengths in millimetres, in the contour's coordinates. */
export interface DxfInfo {
  /** Printed under the panel where the profile wants text: order, line, size, glass, viewing side. */
  textLines?: string[];
  /** Each edge's letter and the middle of the edge. */
  edgeLetters?: { letter: string; at: Point }[];
  /** Openings that belong to hinges or clamps; the others are holes and cut-outs. */
  hingeFeatureUIDs?: ReadonlySet<string>;
  /** The outline before its notches, needed to draw them apart from it. */
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
export interface PanelDrawing {
  shapes: DrawnShape[];
  /** Of the outline as drawn. */
  box: Box;
}

/**
 * Chooses what is drawn: notches in the outline or apart from it, at the finished size or grown by the grinding
 * allowance (notches with it, for their edges are ground too; holes and inner cut-outs keep their size), and moved
 * so that the outline's block has its lower left at the origin.
 */
export function panelDrawing(contour: NetContour, profile: DxfProfile, info: DxfInfo): PanelDrawing {
  const by = profile.size === 'cut' ? profile.grindingAllowanceMm : 0;
  const shapes = outlineShapes(contour.outer, profile, info.stages, by);
  for (const opening of contour.openings) {
    const isHinge = info.hingeFeatureUIDs?.has(opening.featureUID) ?? false;
    if (opening.kind === 'circle') {
      const { centre, radius } = opening;
      shapes.push({ layer: isHinge ? 'hinges' : 'holes', kind: 'circle', centre, radius });
    } else {
      shapes.push({ layer: isHinge ? 'hinges' : 'cutouts', kind: 'loop', loop: opening.loop });
    }
  }
  const outline = shapes[0]!;
  return { shapes, box: loopBox(outline.kind === 'loop' ? outline.loop : []) };
}

function outlineShapes(
  outer: Loop,
  profile: DxfProfile,
  stages: OutlineStages | undefined,
  by: number,
): DrawnShape[] {
  if (profile.notches === 'inContour' || stages === undefined) {
    return [{ layer: 'outer', kind: 'loop', loop: growOutline(outer, by) }];
  }
  const base = growOutline(stages.base, by);
  const withNotches = growOutline(stages.withNotches, by);
  const whole = growOutline(outer, by);
  return [
    { layer: 'outer', kind: 'loop', loop: base },
    ...separateNotches(withNotches, base).map((loop) => ({ layer: 'cutouts', kind: 'loop', loop }) as const),
    ...separateNotches(whole, withNotches).map((loop) => ({ layer: 'hinges', kind: 'loop', loop }) as const),
  ];
}
