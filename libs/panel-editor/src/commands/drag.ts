import type { PanelFeature, Point } from '@glass/contracts';
import { exactLength } from '@glass/geometry';
import type { Command } from '../state/panel-draft.js';
import { isOnEdge, isPlaced, type Frame } from '../state/frame.js';
import { changeFeature } from './features.js';
import { alongEdge, within } from './place.js';

/** The field of all commands of one drag: they are one step of undo, which Escape takes back while it lasts. */
export function dragField(gesture: string): string {
  return `drag:${gesture}`;
}

/**
 * Puts a feature's centre exactly at a point, as snapping worked it out; what lies outside the block is brought
 * to its rim, and a hinge or a notch to its edge.
 */
export function placeAt(uid: string, at: Point, frame: Frame, gesture: string): Command {
  return changeFeature('move', dragField(gesture), uid, (feature) => placedAt(feature, at, frame));
}

export function placedAt(feature: PanelFeature, at: Point, frame: Frame): PanelFeature {
  const exact = (mm: number, most: number) => exactLength(within(mm, most), frame.precision);
  if (isPlaced(feature)) {
    const x = exact(feature.fromX === 'left' ? at.x : frame.width - at.x, frame.width);
    const y = exact(feature.fromY === 'bottom' ? at.y : frame.height - at.y, frame.height);
    const stays = isSame(x.mm, feature.x.mm) && isSame(y.mm, feature.y.mm);
    return stays ? feature : { ...feature, x, y };
  }
  if (isOnEdge(feature)) {
    const along = alongEdge(feature.edge, at, frame);
    if (along === null) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    const distance = exact(feature.from === 'start' ? along : length - along, length);
    return isSame(distance.mm, feature.distance.mm) ? feature : { ...feature, distance };
  }
  return feature;
}

/** A millionth of a millimetre is what points and lengths lose on the way. */
function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6;
}
