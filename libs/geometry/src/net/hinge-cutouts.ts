import type { HingeCutout, Point } from '@glass/contracts';
import { MAX_MM, MIN_MM } from '../shapes/check-sizes.js';
import { drawnCutoutFaults } from './drawn-faults.js';

/**
 * A cut-out that opens to the edge, in the edge's own directions: `u` along the edge from the centre line, `v`
 * into the glass (mm). The path runs from the first side of the mouth to the second, in the direction of the
 * edge; the arcs turn counter-clockwise, as everything does that runs round an opening on its glass side.
 */
export interface MouthCutout {
  points: Point[];
  /** The bulge of the piece that begins at each point but the last. */
  bulges: number[];
}

/** The reason why a template's measures make no cut-out, or null. */
export function cutoutFault(cutout: HingeCutout): string | null {
  if (cutout.kind === 'drawn') return drawnCutoutFaults(cutout)[0]?.message ?? null;
  const sizes = Object.values(cutout).filter((value) => typeof value === 'number');
  if (!sizes.every((size) => size >= MIN_MM && size <= MAX_MM))
    return 'All its measures must be from 0.01 mm to 10 m.';
  switch (cutout.kind) {
    case 'mouseEar': {
      const { mouthWidth, overallWidth, depth, earDiameter } = cutout;
      if (mouthWidth > overallWidth) return 'Its mouth is wider than the whole cut-out.';
      if (mouthWidth < overallWidth - 2 * earDiameter) return 'Its ears do not reach its mouth.';
      if (earDiameter > depth || 2 * earDiameter > overallWidth)
        return 'Its ears are larger than the cut-out.';
      return null;
    }
    case 'uSlot':
      return cutout.depth < cutout.width / 2 ? 'A slot is at least as deep as half its width.' : null;
    case 'holes':
      if (cutout.apart <= cutout.diameter) return 'Its two holes overlap.';
      return cutout.fromEdge <= cutout.diameter / 2 ? 'Its holes reach over the edge.' : null;
  }
}

/**
 * Mouth at the edge, a round ear at each inner corner, a straight back between the ears. The ears' centres are
 * at ±(overall − ear) / 2 along the edge and depth − ear / 2 into the glass (research §3.4). Each side of the
 * mouth runs into its ear where it first meets the circle.
 */
export function mouseEar(cutout: Extract<HingeCutout, { kind: 'mouseEar' }>): MouthCutout {
  const r = cutout.earDiameter / 2;
  const half = cutout.mouthWidth / 2;
  const centreU = cutout.overallWidth / 2 - r;
  const centreV = cutout.depth - r;
  const besideCentre = centreU - half;
  const aboveCentre = Math.sqrt(Math.max(0, r * r - besideCentre * besideCentre));
  const sweep = (3 * Math.PI) / 2 - Math.atan2(aboveCentre, besideCentre);
  const ear = Math.tan(sweep / 4);
  return {
    points: [
      { x: -half, y: 0 },
      { x: -half, y: centreV - aboveCentre },
      { x: -centreU, y: cutout.depth },
      { x: centreU, y: cutout.depth },
      { x: half, y: centreV - aboveCentre },
      { x: half, y: 0 },
    ],
    bulges: [0, ear, 0, ear, 0],
  };
}

/** Straight sides and a half-round end. */
export function uSlot(cutout: Extract<HingeCutout, { kind: 'uSlot' }>): MouthCutout {
  const r = cutout.width / 2;
  return {
    points: [
      { x: -r, y: 0 },
      { x: -r, y: cutout.depth - r },
      { x: r, y: cutout.depth - r },
      { x: r, y: 0 },
    ],
    bulges: [0, 1, 0],
  };
}
