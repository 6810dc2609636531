import type { Point } from '@glass/contracts/panel';
import { pointAlong, type Segment, segmentLength } from '@glass/geometry';

/** A straight piece of a line, from its lower or left end. */
interface Piece {
  from: Point;
  to: Point;
}

/** Arcs are followed in steps of this, mm: their sagitta stays far below what is measured. */
const ARC_STEP_MM = 5;

function straighten(segment: Segment): Piece[] {
  if (segment.bulge === 0) return [{ from: segment.start, to: segment.end }];
  const length = segmentLength(segment);
  const count = Math.max(1, Math.ceil(length / ARC_STEP_MM));
  const at = (i: number) => pointAlong(segment, (length * i) / count);
  return Array.from({ length: count }, (_, i) => ({ from: at(i), to: at(i + 1) }));
}

/**
 * The side of drawn lines that faces the opening, as a function along an axis: for a wall at the left its largest x at each
 * height, for a curb its largest y at each place.
 */
export interface Envelope {
  /** Range along the axis that the lines cover. */
  min: number;
  max: number;
  /** Places at which lines begin and end: a bulge is largest at one of them. */
  breaks: number[];
  /** The value at a place; the nearest covered one outside the range. NaN in a gap of the lines. */
  at: (place: number) => number;
}

export interface EnvelopeOptions {
  /** Axis along which the lines run. */
  along: 'x' | 'y';
  /** Which of several lines faces the opening. */
  pick: 'largest' | 'smallest';
}

/** Null without a line that runs along the axis. */
export function buildEnvelope(
  segments: readonly Segment[],
  { along, pick }: EnvelopeOptions,
): Envelope | null {
  const across = along === 'x' ? 'y' : 'x';
  const pieces = segments
    .flatMap(straighten)
    .filter(({ from, to }) => Math.abs(to[along] - from[along]) > Math.abs(to[across] - from[across]))
    .map(({ from, to }) => (from[along] <= to[along] ? { from, to } : { from: to, to: from }));
  if (pieces.length === 0) return null;
  const min = Math.min(...pieces.map(({ from }) => from[along]));
  const max = Math.max(...pieces.map(({ to }) => to[along]));
  const best = pick === 'largest' ? Math.max : Math.min;
  const at = (place: number): number => {
    const inside = Math.min(Math.max(place, min), max);
    const values = pieces
      .filter(({ from, to }) => from[along] - MEETS_MM <= inside && inside <= to[along] + MEETS_MM)
      .map(({ from, to }) => {
        const share = (inside - from[along]) / (to[along] - from[along]);
        return from[across] + (to[across] - from[across]) * Math.min(Math.max(share, 0), 1);
      });
    return values.length === 0 ? Number.NaN : best(...values);
  };
  const breaks = [...new Set(pieces.flatMap(({ from, to }) => [from[along], to[along]]))];
  return { min, max, breaks, at };
}

/** Ends of lines that are meant to meet, mm. */
const MEETS_MM = 0.5;
