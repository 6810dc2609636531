import {
  nearestOnChain,
  cutSegment,
  pointAlong,
  segmentLength,
  type Loop,
  type Segment,
} from '@glass/geometry';

import { chainPieces } from '../read/chain-pieces.js';
import { Faults } from '../read/faults.js';
import { carrierOf, distance, distanceAlong, meetings } from './path-along.js';

/** Crossings are accurate to about 1e-9 mm; shorter parts lie between two results for the same crossing. */
const SAME_MM = 1e-7;

/**
 * The single loop formed by offset edges: splits them at crossings, drops parts nearer than `by` to the original
 * outline, and joins the rest. null if they form no loop or several.
 */
export function outermostLoop(outline: Loop, edges: Segment[], by: number): Loop | null {
  const parts = edges.flatMap((edge, index) => partition(edge, edges.toSpliced(index, 1)));
  const clear = parts.filter((part) => {
    const middle = pointAlong(part, segmentLength(part) / 2);
    return nearestOnChain(outline, middle).distance >= by - SAME_MM;
  });
  const chains = clear.map((part) => ({
    kind: 'chain' as const,
    segments: [part],
    closed: false,
    layer: '',
    line: 0,
  }));
  const faults = new Faults();
  const { closed, open } = chainPieces(chains, SAME_MM * 10, faults);
  const [loop, more] = closed;
  const isCertain = open.length === 0 && faults.list.length === 0 && !loop?.branches?.length;
  return loop && !more && isCertain ? loop.loop : null;
}

function partition(edge: Segment, others: Segment[]): Segment[] {
  const carrier = carrierOf(edge);
  const length = segmentLength(edge);
  const cuts = others.flatMap((other) =>
    [...meetings(carrier, carrierOf(other)), other.start, other.end].flatMap((point) => {
      const along = distanceAlong(edge, point, SAME_MM);
      const isOnOther = along !== null && distanceAlong(other, point, SAME_MM) !== null;
      return isOnOther && along > SAME_MM && along < length - SAME_MM ? [along] : [];
    }),
  );
  const stops = [0, ...cuts.sort((a, b) => a - b), length];
  return stops
    .slice(1)
    .map((stop, index) => cutSegment(edge, stops[index]!, stop))
    .filter(({ start, end }) => distance(start, end) > SAME_MM);
}
