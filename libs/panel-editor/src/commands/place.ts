import type { PanelFeature, Point } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { exactLength } from '@glass/geometry';
import { centerOf, type Frame, isOnEdge, isPlaced, snapLength } from '../state/frame.js';
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
  return movedWith(feature, target, frame, snapLength);
}

/** Moves the center exactly to a snapped point, as near as the block allows. */
export function placedAt(feature: PanelFeature, at: Point, frame: Frame): PanelFeature {
  return movedWith(feature, at, frame, exactLength);
}

/** @returns the same feature if it stays where it is */
function movedWith(feature: PanelFeature, at: Point, frame: Frame, write: typeof exactLength): PanelFeature {
  const within = (mm: number, most: number) => write(clamp(mm, most), frame.precision);
  if (isPlaced(feature)) {
    const x = within(feature.fromX === 'left' ? at.x : frame.width - at.x, frame.width);
    const y = within(feature.fromY === 'bottom' ? at.y : frame.height - at.y, frame.height);
    return isSame(x, feature.x) && isSame(y, feature.y) ? feature : { ...feature, x, y };
  }
  if (isOnEdge(feature)) {
    const along = alongEdge(feature.edge, at, frame);
    if (along === null) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    const distance = within(feature.from === 'start' ? along : length - along, length);
    return isSame(distance, feature.distance) ? feature : { ...feature, distance };
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

/** Tolerance in mm for rounding errors. */
function isSame(one: Length, other: Length): boolean {
  return Math.abs(one.mm - other.mm) < 1e-6;
}
