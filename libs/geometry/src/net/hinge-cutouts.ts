import type { DrawnCutout, HingeCutout } from '@glass/contracts/catalogue';
import type { ContourVertex } from '@glass/contracts/panel';
import { MAX_MM, MIN_MM } from '../shapes/check-sizes.js';
import type { MouthCutout } from './drawn-cutout.js';
import { type CutoutFault, drawnCutoutFaults } from './drawn-faults.js';
import { SAME_POINT, distanceBetween } from '../contour/segment.js';

/** Why a template can't be cut; worded by `wordCutoutFault`. */
export type CutoutProblemFacts = Pick<CutoutFault, 'about' | 'values'>;

/** Explains why a template's measures make no cutout; null if they do. */
export function cutoutFault(cutout: HingeCutout): CutoutProblemFacts | null {
  if (cutout.kind === 'drawn') return drawnCutoutFaults(cutout)[0] ?? null;
  const sizes = Object.values(cutout).filter((value) => typeof value === 'number');
  if (!sizes.every((size) => size >= MIN_MM && size <= MAX_MM)) return { about: 'measureOutOfRange' };
  switch (cutout.kind) {
    case 'mouseEar': {
      const { mouthWidth, overallWidth, depth, earDiameter } = cutout;
      if (mouthWidth > overallWidth) return { about: 'mouthTooWide' };
      if (mouthWidth < overallWidth - 2 * earDiameter) return { about: 'earsOffMouth' };
      if (earDiameter > depth || 2 * earDiameter > overallWidth) return { about: 'earsTooLarge' };
      return null;
    }
    case 'uSlot':
      return cutout.depth < cutout.width / 2 ? { about: 'slotTooShallow' } : null;
    case 'holes':
      if (cutout.apart <= cutout.diameter) return { about: 'holesOverlap' };
      return cutout.fromEdge <= cutout.diameter / 2 ? { about: 'holesOffEdge' } : null;
  }
}

/**
 * Mouth at the edge, a round ear at each inner corner, a straight back between the ears. The centers of the ears are at
 * ±(overall − ear) / 2 along the edge and depth − ear / 2 into the glass (research §3.4). Each side of the mouth ends
 * where it first meets its ear.
 */
export function mouseEar(cutout: Extract<HingeCutout, { kind: 'mouseEar' }>): MouthCutout {
  const r = cutout.earDiameter / 2;
  const half = cutout.mouthWidth / 2;
  const centreU = cutout.overallWidth / 2 - r;
  const centerV = cutout.depth - r;
  const besideCentre = centreU - half;
  const aboveCentre = Math.sqrt(Math.max(0, r * r - besideCentre * besideCentre));
  const sweep = (3 * Math.PI) / 2 - Math.atan2(aboveCentre, besideCentre);
  const ear = Math.tan(sweep / 4);
  return {
    points: [
      { x: -half, y: 0 },
      { x: -half, y: centerV - aboveCentre },
      { x: -centreU, y: cutout.depth },
      { x: centreU, y: cutout.depth },
      { x: half, y: centerV - aboveCentre },
      { x: half, y: 0 },
    ],
    bulges: [0, ear, 0, ear, 0],
  };
}

/** Straight sides with a half-round end. */
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

/** Converts a cutout given by measures into a drawn contour; drawn cutouts stay as they are. */
export function toDrawnCutout(cutout: HingeCutout): DrawnCutout {
  switch (cutout.kind) {
    case 'mouseEar':
      return { kind: 'drawn', mouth: toDrawingView(mouseEar(cutout)), openings: [] };
    case 'uSlot':
      return { kind: 'drawn', mouth: toDrawingView(uSlot(cutout)), openings: [] };
    case 'holes': {
      const { diameter, apart, fromEdge } = cutout;
      return {
        kind: 'drawn',
        mouth: [],
        openings: [-1, 1].map((side) => circle((side * apart) / 2, fromEdge, diameter / 2)),
      };
    }
    case 'drawn':
      return cutout;
  }
}

/** A circle as two half circles. */
export function circle(x: number, y: number, radius: number): ContourVertex[] {
  return [
    { x: x - radius, y, bulge: 1 },
    { x: x + radius, y, bulge: 1 },
  ];
}

/**
 * Converts from edge directions to the drawing view (glass above): the same points from left to right, without repeats.
 */
function toDrawingView({ points, bulges }: MouthCutout): ContourVertex[] {
  const vertices = points.map(({ x, y }, i) => ({ x: 0 - x, y, bulge: 0 - (bulges[i - 1] ?? 0) })).reverse();
  return vertices.filter((one, i) => {
    const next = vertices[i + 1];
    return !next || distanceBetween(one, next) > SAME_POINT;
  });
}
