import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import { centerOf, isPlaced, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { movedTo, placedAt } from './place.js';
import { withFeature } from './features.js';

export type Alignment = 'left' | 'right' | 'top' | 'bottom' | 'centreX' | 'centreY';
export type Axis = 'x' | 'y';

/** A feature's center and half its size, mm. */
interface PlacedBounds {
  uid: string;
  centre: Point;
  half: Point;
}

/**
 * Aligns features: `left` puts their left edges under each other, `centreX` centers them on a vertical line midway
 * between the outermost. Hinges and notches move only along their edge. Needs two features.
 */
export function align(uids: readonly string[], to: Alignment, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('align', null, (spec) => {
    const allBounds = listBounds(spec, uids, frame, catalogue);
    if (allBounds.length < 2) return spec;
    const axis: Axis = to === 'top' || to === 'bottom' || to === 'centreY' ? 'y' : 'x';
    const low = Math.min(...allBounds.map(({ centre, half }) => centre[axis] - half[axis]));
    const high = Math.max(...allBounds.map(({ centre, half }) => centre[axis] + half[axis]));
    const centres = allBounds.map(({ centre }) => centre[axis]);
    const middle = (Math.min(...centres) + Math.max(...centres)) / 2;
    return allBounds.reduce((present, bounds) => {
      const at = { ...bounds.centre };
      if (to === 'left' || to === 'bottom') at[axis] = low + bounds.half[axis];
      else if (to === 'right' || to === 'top') at[axis] = high - bounds.half[axis];
      else at[axis] = middle;
      return moveTo(present, bounds, at, frame);
    }, spec);
  });
}

/**
 * Spaces the centers of three or more features evenly between the two outermost, which stay. Positions snap to the
 * tenant's precision.
 */
export function distribute(uids: readonly string[], axis: Axis, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('distribute', null, (spec) => {
    const allBounds = listBounds(spec, uids, frame, catalogue).toSorted(
      (one, other) => one.centre[axis] - other.centre[axis],
    );
    const first = allBounds[0];
    const last = allBounds.at(-1);
    if (!first || !last || allBounds.length < 3) return spec;
    const gap = (last.centre[axis] - first.centre[axis]) / (allBounds.length - 1);
    return allBounds.slice(1, -1).reduce((present, bounds, index) => {
      const at = { ...bounds.centre, [axis]: first.centre[axis] + gap * (index + 1) };
      // Only this axis snaps; the other keeps its text as entered.
      return withFeature(present, bounds.uid, (feature) =>
        keepOtherAxis(feature, movedTo(feature, at, frame), axis),
      );
    }, spec);
  });
}

function moveTo(spec: PanelSpec, { uid, centre }: PlacedBounds, at: Point, frame: Frame): PanelSpec {
  // Within 1e-6 mm (rounding error) the feature counts as aligned and keeps its text as entered.
  if (Math.abs(at.x - centre.x) < 1e-6 && Math.abs(at.y - centre.y) < 1e-6) return spec;
  return withFeature(spec, uid, (feature) => placedAt(feature, at, frame));
}

function keepOtherAxis(feature: PanelFeature, changed: PanelFeature, axis: Axis): PanelFeature {
  if (!isPlaced(feature) || !isPlaced(changed)) return changed;
  return axis === 'x' ? { ...feature, x: changed.x } : { ...feature, y: changed.y };
}

function listBounds(
  spec: PanelSpec,
  uids: readonly string[],
  frame: Frame,
  catalogue: Catalogue,
): PlacedBounds[] {
  return spec.features.flatMap((feature) => {
    const centre = uids.includes(feature.uid) ? centerOf(feature, frame) : null;
    return centre ? [{ uid: feature.uid, centre, half: halfSize(feature, catalogue) }] : [];
  });
}

/** Features on an edge align by their center line, as they are dimensioned. */
function halfSize(feature: PanelFeature, catalogue: Catalogue): Point {
  switch (feature.kind) {
    case 'hole': {
      const { mm } = (feature.countersunk || feature).diameter;
      return { x: mm / 2, y: mm / 2 };
    }
    case 'standardHole': {
      const hole = catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID);
      const radius = (hole?.diameterMm ?? 0) / 2;
      return { x: radius, y: radius };
    }
    case 'cutout':
      return { x: feature.width.mm / 2, y: feature.height.mm / 2 };
    default:
      return { x: 0, y: 0 };
  }
}
