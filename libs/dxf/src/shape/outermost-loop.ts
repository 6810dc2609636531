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
import { carrierOf, meetings } from './carrier.js';
import { distance, distanceAlong } from './path-along.js';

/** Crossings are found to some 1e-9 mm; parts shorter than this are between two of the same. */
const SAME_MM = 1e-7;

/**
 * The one loop that moved edges make where nothing of it lies nearer than `by` to the outline they were moved from:
 * the edges parted wherever they cross, the parts that are too near left out, the others joined. null where they
 * make no loop, or more than one.
 */
export function outermostLoop(outline: Loop, edges: Segment[], by: number): Loop | null {
  const parts = edges.flatMap((edge, index) => parted(edge, edges.toSpliced(index, 1)));
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

function parted(edge: Segment, others: Segment[]): Segment[] {
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
