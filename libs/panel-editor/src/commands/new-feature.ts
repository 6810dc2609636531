import type { PanelFeature } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import type { Length } from '@glass/contracts';
import { snapped, type Frame } from '../state/frame.js';
import { addFeatures } from './features.js';
import type { Command } from '../state/panel-draft.js';

/** 1/2 in and 12 mm: the handle holes of the trade (research §3.1). */
const USUAL_HOLE_MM = { inch: 12.7, metric: 12 };
/** Hinges sit 7–10 in, 180–250 mm, from top and bottom (research §3.4). */
const USUAL_HINGE_MM = { inch: 8 * 25.4, metric: 200 };

/** A drilled hole in the middle of the block, from where it is typed or dragged into place. */
export function addHole(uid: string, frame: Frame): Command {
  return addFeatures('add hole', [
    { kind: 'hole', uid, diameter: usual(USUAL_HOLE_MM, frame), countersunk: false, ...middle(frame) },
  ]);
}

export function addStandardHole(uid: string, standardHoleUID: string, frame: Frame): Command {
  return addFeatures('add hole', [{ kind: 'standardHole', uid, standardHoleUID, ...middle(frame) }]);
}

export interface HingePair {
  /** Of the hinge near the edge's start and of the one near its end. */
  uids: [string, string];
  templateUID: string;
  edge: number;
  /** From each end of the edge to the hinge's centre line. */
  distance: Length;
}

export function addHingePair({ uids, templateUID, edge, distance }: HingePair): Command {
  const hinge = (uid: string, from: 'start' | 'end'): PanelFeature => ({
    kind: 'hinge',
    uid,
    templateUID,
    mirrored: false,
    edge,
    from,
    distance,
  });
  return addFeatures('add hinge pair', [hinge(uids[0], 'start'), hinge(uids[1], 'end')]);
}

export function usualHingeDistance(frame: Frame): Length {
  return usual(USUAL_HINGE_MM, frame);
}

/** The longest upright edge on the left, else the longest straight one: where a door hangs. */
export function usualHingeEdge(frame: Frame): number {
  const rank = ({ start, end, length, curved }: Frame['edges'][number]): number => {
    const upright = Math.abs(end.y - start.y) / (length || 1);
    return (curved ? -1e6 : 0) + upright * length - (start.x + end.x) * 1e-3;
  };
  let best = 0;
  frame.edges.forEach((edge, index) => {
    const present = frame.edges[best];
    if (present && rank(edge) > rank(present)) best = index;
  });
  return best;
}

function usual(sizes: { inch: number; metric: number }, { precision }: Frame): Length {
  return lengthFromMm(precision === '1mm' ? sizes.metric : sizes.inch, precision);
}

function middle(frame: Frame) {
  return {
    fromX: 'left' as const,
    x: snapped(frame.width / 2, frame.precision),
    fromY: 'bottom' as const,
    y: snapped(frame.height / 2, frame.precision),
  };
}
