import type { Catalogue, PanelFeature, PanelSpec, Point } from '@glass/contracts';
import { centreOf, isPlaced, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { movedTo, placedAt } from './place.js';
import { withFeature } from './features.js';

export type Alignment = 'left' | 'right' | 'top' | 'bottom' | 'centreX' | 'centreY';
/** Sideways or up and down. */
export type Axis = 'x' | 'y';

/** A feature with its centre and half its size, mm. */
interface Stand {
  uid: string;
  centre: Point;
  half: Point;
}

/**
 * Brings features to one line: `left` puts their leftmost rims under each other, `centreX` their centres on one
 * upright line midway between the outermost. What sits on an edge takes only the part of the move along its edge.
 * Fewer than two features change nothing.
 */
export function align(uids: readonly string[], to: Alignment, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('align', null, (spec) => {
    const stands = standsOf(spec, uids, frame, catalogue);
    if (stands.length < 2) return spec;
    const axis: Axis = to === 'top' || to === 'bottom' || to === 'centreY' ? 'y' : 'x';
    const low = Math.min(...stands.map(({ centre, half }) => centre[axis] - half[axis]));
    const high = Math.max(...stands.map(({ centre, half }) => centre[axis] + half[axis]));
    const centres = stands.map(({ centre }) => centre[axis]);
    const middle = (Math.min(...centres) + Math.max(...centres)) / 2;
    return stands.reduce((present, stand) => {
      const at = { ...stand.centre };
      if (to === 'left' || to === 'bottom') at[axis] = low + stand.half[axis];
      else if (to === 'right' || to === 'top') at[axis] = high - stand.half[axis];
      else at[axis] = middle;
      return moved(present, stand, at, frame);
    }, spec);
  });
}

/**
 * Spaces the centres of three or more features evenly between the two outermost, which stay; each of the others
 * goes to the step of the tenant's precision that is nearest. Fewer change nothing.
 */
export function distribute(uids: readonly string[], axis: Axis, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('distribute', null, (spec) => {
    const stands = standsOf(spec, uids, frame, catalogue).toSorted(
      (one, other) => one.centre[axis] - other.centre[axis],
    );
    const first = stands[0];
    const last = stands.at(-1);
    if (!first || !last || stands.length < 3) return spec;
    const gap = (last.centre[axis] - first.centre[axis]) / (stands.length - 1);
    return stands.slice(1, -1).reduce((present, stand, index) => {
      const at = { ...stand.centre, [axis]: first.centre[axis] + gap * (index + 1) };
      // Only this axis goes to the next step: the other one keeps what was entered.
      return withFeature(present, stand.uid, (feature) =>
        keepingOther(feature, movedTo(feature, at, frame), axis),
      );
    }, spec);
  });
}

function moved(spec: PanelSpec, { uid, centre }: Stand, at: Point, frame: Frame): PanelSpec {
  // A thousandth of a thousandth is what sums lose; a feature that stands right keeps what was entered.
  if (Math.abs(at.x - centre.x) < 1e-6 && Math.abs(at.y - centre.y) < 1e-6) return spec;
  return withFeature(spec, uid, (feature) => placedAt(feature, at, frame));
}

function keepingOther(feature: PanelFeature, changed: PanelFeature, axis: Axis): PanelFeature {
  if (!isPlaced(feature) || !isPlaced(changed)) return changed;
  return axis === 'x' ? { ...feature, x: changed.x } : { ...feature, y: changed.y };
}

function standsOf(spec: PanelSpec, uids: readonly string[], frame: Frame, catalogue: Catalogue): Stand[] {
  return spec.features.flatMap((feature) => {
    const centre = uids.includes(feature.uid) ? centreOf(feature, frame) : null;
    return centre ? [{ uid: feature.uid, centre, half: halfSize(feature, catalogue) }] : [];
  });
}

/** What sits on an edge is lined up by its centre line, as it is dimensioned. */
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
