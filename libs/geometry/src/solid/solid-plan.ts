import type { Point } from '@glass/contracts/panel';

/*
 * Input of a panel's 3D model, without catalog or tenant: plain numbers in mm, small enough for a link.
 * x right, y up, z towards the viewer; the glass is between z = −thickness / 2 and thickness / 2.
 */

export const SOLID_GLASSES = [
  'clear',
  'lowIron',
  'bronze',
  'grey',
  'tinted',
  'satin',
  'mirror',
  'patterned',
] as const;
/** Appearance of the glass. */
export type SolidGlass = (typeof SOLID_GLASSES)[number];

export const SOLID_FINISHES = ['chrome', 'brushed', 'black', 'brass', 'bronze', 'white'] as const;
/** Surface of hardware. */
export type SolidFinish = (typeof SOLID_FINISHES)[number];

/** How an edge is worked. `mm` is the width of a bevel, `degrees` what a miter removes. */
export type EdgeWork =
  | { kind: 'cut' | 'seamed' | 'flatPolish' | 'pencilPolish' }
  | { kind: 'bevel'; mm: number }
  | { kind: 'mitre'; degrees: number };

/** A vertex of a contour, with the bulge of the segment that follows (as in DXF) and the index of its work. */
export interface PlanVertex extends Point {
  bulge: number;
  work: number;
}

export type PlanOpening =
  | {
      kind: 'circle';
      centre: Point;
      radius: number;
      /** Cone from `radius` on one face down to the hole. */
      sink?: { radius: number; depth: number; side: 'near' | 'far' };
    }
  | { kind: 'loop'; vertices: PlanVertex[] };

/** A simple body of hardware: a slab between two heights, or a round rod between two points. */
export type PlanBody =
  | { kind: 'slab'; finish: SolidFinish; outline: Point[]; from: number; to: number }
  | {
      kind: 'rod';
      finish: SolidFinish;
      from: Point & { z: number };
      to: Point & { z: number };
      radius: number;
    };

export interface SolidPlan {
  thickness: number;
  glass: SolidGlass;
  works: EdgeWork[];
  /** Clockwise, seen by the viewer. */
  outer: PlanVertex[];
  openings: PlanOpening[];
  bodies: PlanBody[];
}

/** To 0.001 mm: links stay short. */
export function roundMm(mm: number): number {
  return Math.round(mm * 1000) / 1000;
}
