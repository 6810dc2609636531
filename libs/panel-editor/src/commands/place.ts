import type { PanelFeature, Point } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';
import {
  centreOf,
  isOnEdge,
  isPlaced,
  longStepOf,
  snapped,
  type EdgeFeature,
  type Frame,
  type PlacedFeature,
} from '../state/frame.js';
import { changeFeature, withFeature } from './features.js';

/*
 * Moving a feature changes the distances it is measured by, never the sides it is measured from. A hinge or a
 * notch stays on its edge and takes the part of the move that runs along it.
 */

/**
 * Puts a feature's centre as near to `target` as the tenant's precision and the block allow. All moves of one
 * drag carry the same `gesture` and are one step of undo.
 */
export function dragTo(uid: string, target: Point, frame: Frame, gesture: string): Command {
  return changeFeature('move', `drag:${gesture}`, uid, (feature) => movedTo(feature, target, frame));
}

/** Moves by exactly `by`; presses of the arrow keys that follow each other are one step of undo. */
export function nudge(uid: string, by: Point, frame: Frame): Command {
  return changeFeature('move', `nudge:${uid}`, uid, (feature) => {
    const centre = centreOf(feature, frame);
    if (!centre) return feature;
    return movedTo(feature, { x: centre.x + by.x, y: centre.y + by.y }, frame);
  });
}

/** To the same place seen from the other side: across for a hole, to the other end for a hinge. */
export function mirrorFeature(uid: string, axis: 'x' | 'y'): Command {
  return changeFeature('mirror', null, uid, (feature) => mirrored(feature, axis));
}

/** A copy that stands one long step to the side, so that both can be seen and grabbed. */
export function duplicateFeature(uid: string, copyUID: string, frame: Frame): Command {
  return onSpec('duplicate', null, (spec) => {
    const original = spec.features.find((feature) => feature.uid === uid);
    const centre = original && centreOf(original, frame);
    if (!original || !centre) return spec;
    const copy = { ...original, uid: copyUID };
    // Three long steps clear every standard hole; a hinge is up to 2 1/2 in wide (research §3.4).
    const aside = 3 * longStepOf(frame.precision);
    const to = { x: centre.x + aside, y: centre.y + (isOnEdge(original) ? aside : 0) };
    return withFeature({ ...spec, features: [...spec.features, copy] }, copyUID, (feature) =>
      movedTo(feature, to, frame),
    );
  });
}

/** Measures from another side without moving the feature. */
export function measureFrom(
  uid: string,
  side: PlacedFeature['fromX'] | PlacedFeature['fromY'],
  frame: Frame,
) {
  return changeFeature('measured from', null, uid, (feature) => {
    const centre = centreOf(feature, frame);
    if (!isPlaced(feature) || !centre) return feature;
    const turned =
      side === 'left' || side === 'right' ? { ...feature, fromX: side } : { ...feature, fromY: side };
    return movedTo(turned, centre, frame);
  });
}

/** Measures from the other end of its edge without moving the feature. */
export function measureFromEnd(uid: string, from: EdgeFeature['from'], frame: Frame): Command {
  return changeFeature('measured from', null, uid, (feature) => {
    if (!isOnEdge(feature) || feature.from === from) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    return { ...feature, from, distance: snapped(length - feature.distance.mm, frame.precision) };
  });
}

function movedTo(feature: PanelFeature, target: Point, frame: Frame): PanelFeature {
  if (isPlaced(feature)) {
    const x = within(feature.fromX === 'left' ? target.x : frame.width - target.x, frame.width);
    const y = within(feature.fromY === 'bottom' ? target.y : frame.height - target.y, frame.height);
    const placed = { ...feature, x: snapped(x, frame.precision), y: snapped(y, frame.precision) };
    const stays = placed.x.mm === feature.x.mm && placed.y.mm === feature.y.mm;
    return stays ? feature : placed;
  }
  if (isOnEdge(feature)) {
    const along = alongEdge(feature.edge, target, frame);
    if (along === null) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    const distance = snapped(
      within(feature.from === 'start' ? along : length - along, length),
      frame.precision,
    );
    return distance.mm === feature.distance.mm ? feature : { ...feature, distance };
  }
  return feature;
}

function mirrored(feature: PanelFeature, axis: 'x' | 'y'): PanelFeature {
  if (isPlaced(feature)) {
    return axis === 'x'
      ? { ...feature, fromX: feature.fromX === 'left' ? 'right' : 'left' }
      : { ...feature, fromY: feature.fromY === 'bottom' ? 'top' : 'bottom' };
  }
  if (isOnEdge(feature)) return { ...feature, from: feature.from === 'start' ? 'end' : 'start' };
  return feature;
}

/** How far along its edge the point on the edge lies that is nearest to `target`. */
function alongEdge(index: number, target: Point, frame: Frame): number | null {
  const edge = frame.edges[index];
  if (!edge || edge.length === 0) return null;
  const chord = { x: edge.end.x - edge.start.x, y: edge.end.y - edge.start.y };
  const chordLength = Math.hypot(chord.x, chord.y);
  if (chordLength === 0) return null;
  const share =
    ((target.x - edge.start.x) * chord.x + (target.y - edge.start.y) * chord.y) / chordLength ** 2;
  return share * edge.length;
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
