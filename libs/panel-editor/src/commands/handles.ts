import type { Catalogue, HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { lengthFromMm, unitsOf } from '@glass/geometry';
import { snapLength, type EdgeFeature, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { listPanelHinges } from './hinge-loads.js';
import { usualHingeEdge } from './new-feature.js';

/*
 * Handles go on the swinging side at the usual height. Templates define how far their holes are from the edge; without
 * a template, one hole is drilled at the usual inset.
 */

/** Height of a handle's middle on the glass: 36 in, 950 mm; 40 in above the floor with a sill below (research §3.1). */
const USUAL_HEIGHT = { metric: 950, inch: 36 * 25.4 };
/** From the edge to the center of a single hole: 3 in, 75 mm (research §3.1). */
const USUAL_INSET = { metric: 75, inch: 3 * 25.4 };
/** mm; the shop's nearest standard hole is used. */
const USUAL_HOLE = 12.5;
/** Minimum steepness of an edge for a handle: the sine of 45°. */
const UPRIGHT = Math.SQRT1_2;

type Handle = EdgeFeature & { kind: 'hinge' };

/** Handle models that fit the panel's glass, in catalog order. */
export function handleTemplates(spec: PanelSpec, catalogue: Catalogue): HingeTemplate[] {
  const thickness = catalogue.materials.find(({ uid }) => uid === spec.materialUID)?.thicknessMm ?? null;
  const fits = ({ minThicknessMm, maxThicknessMm }: HingeTemplate) =>
    thickness === null ||
    ((minThicknessMm === null || thickness >= minThicknessMm - 0.01) &&
      (maxThicknessMm === null || thickness <= maxThicknessMm + 0.01));
  return catalogue.hinges.filter(
    (template) => template.active && template.kind === 'handle' && fits(template),
  );
}

/** Adds a handle opposite the hinges, or opposite the usual hinge side. */
export function addHandle(uid: string, templateUID: string, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('addHandle', null, (spec) => {
    const handle = handleAt(uid, templateUID, spec, frame, catalogue);
    return { ...spec, features: [...spec.features, handle] };
  });
}

export function handleAt(
  uid: string,
  templateUID: string,
  spec: PanelSpec,
  frame: Frame,
  catalogue: Catalogue,
): Handle {
  const edge = swingingEdge(spec, frame, catalogue);
  const { along, length } = alongAt(edge, usualHeight(frame), frame);
  // Measured from the lower end of the edge.
  const isDown = (frame.edges[edge]?.end.y ?? 0) < (frame.edges[edge]?.start.y ?? 0);
  const distance = snapLength(isDown ? length - along : along, frame.precision);
  return {
    kind: 'hinge',
    uid,
    templateUID,
    mirrored: false,
    edge,
    from: isDown ? 'end' : 'start',
    distance,
  };
}

/** The hole for a handle that the customer supplies: the standard hole nearest to the usual size. */
export function handleHole(uid: string, spec: PanelSpec, frame: Frame, catalogue: Catalogue): PanelFeature {
  const side = frame.edges[swingingEdge(spec, frame, catalogue)];
  const isRight = side === undefined || (side.start.x + side.end.x) / 2 >= frame.width / 2;
  const place = {
    fromX: isRight ? ('right' as const) : ('left' as const),
    x: lengthFromMm(USUAL_INSET[unitsOf(frame.precision)], frame.precision),
    fromY: 'bottom' as const,
    y: snapLength(usualHeight(frame), frame.precision),
  };
  const standard = catalogue.standardHoles
    .filter((hole) => hole.active)
    .toSorted(
      (one, other) => Math.abs(one.diameterMm - USUAL_HOLE) - Math.abs(other.diameterMm - USUAL_HOLE),
    )[0];
  if (standard) return { kind: 'standardHole', uid, standardHoleUID: standard.uid, ...place };
  return {
    kind: 'hole',
    uid,
    diameter: snapLength(USUAL_HOLE, frame.precision),
    countersunk: false,
    ...place,
  };
}

/** The vertical edge farthest from the hinges; the hinge edge if there is no other. */
function swingingEdge(spec: PanelSpec, frame: Frame, catalogue: Catalogue): number {
  const hung = listPanelHinges(spec, catalogue)[0]?.feature.edge ?? usualHingeEdge(frame);
  const middle = (index: number) => {
    const edge = frame.edges[index];
    return edge ? (edge.start.x + edge.end.x) / 2 : 0;
  };
  const reach = (index: number) => Math.abs(middle(index) - middle(hung));
  const upright = frame.edges.flatMap(({ start, end, length, curved }, index) =>
    index !== hung && !curved && Math.abs(end.y - start.y) >= UPRIGHT * length ? index : [],
  );
  return upright.toSorted((one, other) => reach(other) - reach(one))[0] ?? hung;
}

function usualHeight(frame: Frame): number {
  return Math.min(USUAL_HEIGHT[unitsOf(frame.precision)], frame.height / 2);
}

/** Position along an edge at this height, mm; its middle if the edge never reaches it. */
function alongAt(index: number, height: number, frame: Frame): { along: number; length: number } {
  const edge = frame.edges[index];
  if (!edge) return { along: 0, length: 0 };
  const { start, end, length } = edge;
  const share = (height - start.y) / (end.y - start.y);
  return { along: length * (share >= 0 && share <= 1 ? share : 0.5), length };
}
