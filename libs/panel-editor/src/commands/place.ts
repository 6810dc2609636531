import type { PanelFeature, Point } from '@glass/contracts';
import { exactLength } from '@glass/geometry';
import { centerOf, type Frame, isOnEdge, isPlaced, snapped } from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { changeFeature } from './features.js';

/*
 * Moving a feature changes its distances, never the sides it is measured from. Hinges and notches stay on their edge
 * and move along it.
 */

/** Moves by exactly `by` mm. Consecutive arrow keys join one undo step. */
export function nudge(uid: string, by: Point, frame: Frame): Command {
  return changeFeature('move', `nudge:${uid}`, uid, (feature) => {
    const centre = centerOf(feature, frame);
    if (!centre) return feature;
    return movedTo(feature, { x: centre.x + by.x, y: centre.y + by.y }, frame);
  });
}

/** Moves the center as near to `target` as precision and block allow. */
export function movedTo(feature: PanelFeature, target: Point, frame: Frame): PanelFeature {
  if (isPlaced(feature)) {
    const x = clamp(feature.fromX === 'left' ? target.x : frame.width - target.x, frame.width);
    const y = clamp(feature.fromY === 'bottom' ? target.y : frame.height - target.y, frame.height);
    const placed = { ...feature, x: snapped(x, frame.precision), y: snapped(y, frame.precision) };
    const stays = placed.x.mm === feature.x.mm && placed.y.mm === feature.y.mm;
    return stays ? feature : placed;
  }
  if (isOnEdge(feature)) {
    const along = alongEdge(feature.edge, target, frame);
    if (along === null) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    const distance = snapped(
      clamp(feature.from === 'start' ? along : length - along, length),
      frame.precision,
    );
    return distance.mm === feature.distance.mm ? feature : { ...feature, distance };
  }
  return feature;
}

/** Position along the edge, mm, of the point nearest to `target`. */
export function alongEdge(index: number, target: Point, frame: Frame): number | null {
  const edge = frame.edges[index];
  if (!edge || edge.length === 0) return null;
  const chord = { x: edge.end.x - edge.start.x, y: edge.end.y - edge.start.y };
  const chordLength = Math.hypot(chord.x, chord.y);
  if (chordLength === 0) return null;
  const share =
    ((target.x - edge.start.x) * chord.x + (target.y - edge.start.y) * chord.y) / chordLength ** 2;
  return share * edge.length;
}

export function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** Field shared by all commands of one drag: they join one undo step, which Escape reverts. */
export function dragField(gesture: string): string {
  return `drag:${gesture}`;
}

/**
 * Places a feature's center exactly at a snapped point, clamped to the block, or to the edge for hinges and notches.
 */
export function placeAt(uid: string, at: Point, frame: Frame, gesture: string): Command {
  return changeFeature('move', dragField(gesture), uid, (feature) => placedAt(feature, at, frame));
}

export function placedAt(feature: PanelFeature, at: Point, frame: Frame): PanelFeature {
  const exact = (mm: number, most: number) => exactLength(clamp(mm, most), frame.precision);
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

/** Tolerance in mm for rounding errors. */
function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6;
}
