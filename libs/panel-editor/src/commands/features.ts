import type { Catalogue, HingeTemplate } from '@glass/contracts/catalogue';
import type { Countersink, PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { downToStep, isOfferedIn, lengthFromMm, stepMm } from '@glass/geometry';
import type { Frame } from '../state/frame.js';
import { type Command, onSpec, type StepName } from '../state/panel-draft.js';

/** Adds finished features, for example both hinges of a pair, in one undo step. */
export function addFeatures(label: StepName, features: PanelFeature[]): Command {
  return onSpec(label, null, (spec) => ({ ...spec, features: [...spec.features, ...features] }));
}

export function removeFeature(uid: string): Command {
  return onSpec('remove', null, (spec) => {
    const features = spec.features.filter((feature) => feature.uid !== uid);
    return features.length === spec.features.length ? spec : { ...spec, features };
  });
}

/** Does nothing if the feature does not exist. */
export function changeFeature(
  label: StepName,
  field: string | null,
  uid: string,
  change: (feature: PanelFeature) => PanelFeature,
): Command {
  return onSpec(label, field, (spec) => withFeature(spec, uid, change));
}

export function withFeature(
  spec: PanelSpec,
  uid: string,
  change: (feature: PanelFeature) => PanelFeature,
): PanelSpec {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const feature = spec.features[index];
  if (!feature) return spec;
  const changed = change(feature);
  return changed === feature ? spec : { ...spec, features: spec.features.with(index, changed) };
}

type HoleSize = { standardHoleUID: string } | { diameter: Length };

/** Makes a hole a standard hole or one of a custom diameter, in the same place. */
export function setHoleSize(uid: string, size: HoleSize): Command {
  return changeFeature('holeSize', null, uid, (feature): PanelFeature => {
    if (feature.kind !== 'hole' && feature.kind !== 'standardHole') return feature;
    const { fromX, x, fromY, y } = feature;
    const place = { uid, fromX, x, fromY, y };
    if ('standardHoleUID' in size)
      return { kind: 'standardHole', standardHoleUID: size.standardHoleUID, ...place };
    const countersunk = feature.kind === 'hole' ? feature.countersunk : false;
    return { kind: 'hole', diameter: size.diameter, countersunk, ...place };
  });
}

/**
 * Adds or removes the usual countersink for the glass. A countersunk standard hole becomes a custom hole of the same
 * diameter.
 */
export function setCountersunk(uid: string, isSunk: boolean, catalogue: Catalogue): Command {
  return onSpec('countersink', null, (spec) =>
    withFeature(spec, uid, (feature): PanelFeature => {
      if (!isSunk) return feature.kind === 'hole' ? { ...feature, countersunk: false } : feature;
      const diameter = ownDiameter(feature, catalogue);
      if ((feature.kind !== 'hole' && feature.kind !== 'standardHole') || !diameter) return feature;
      const { fromX, x, fromY, y } = feature;
      const thickness = catalogue.materials.find(
        (material) => material.uid === spec.materialUID,
      )?.thicknessMm;
      const countersunk = usualCountersink(diameter.mm, thickness ?? diameter.mm, catalogue);
      return { kind: 'hole', uid, diameter, countersunk, fromX, x, fromY, y };
    }),
  );
}

/** Flat-head screws: 82° in inches, 90° in metric. */
const USUAL_ANGLE = { inch: 82, metric: 90 };

/** Twice the hole's diameter, or less if the glass is too thin: at most two thirds of its thickness deep. */
function usualCountersink(holeMm: number, thicknessMm: number, { units, precision }: Catalogue): Countersink {
  const angleDegrees = USUAL_ANGLE[units];
  const deepest = (4 / 3) * thicknessMm * Math.tan((angleDegrees * Math.PI) / 360);
  const widest = downToStep(holeMm + Math.min(holeMm, deepest), precision);
  const diameter = lengthFromMm(Math.max(widest, holeMm + stepMm(precision)), precision);
  return { diameter, angleDegrees, side: 'near' };
}

/** Sets the angle or the side of a countersink. */
export function setCountersink(uid: string, change: Partial<Omit<Countersink, 'diameter'>>): Command {
  return changeFeature('countersink', null, uid, (feature) =>
    feature.kind === 'hole' && feature.countersunk
      ? { ...feature, countersunk: { ...feature.countersunk, ...change } }
      : feature,
  );
}

/** null if the feature is not a hole or its standard hole is not in the catalog. */
export function ownDiameter(feature: PanelFeature, catalogue: Catalogue): Length | null {
  if (feature.kind === 'hole') return feature.diameter;
  if (feature.kind !== 'standardHole') return null;
  const hole = catalogue.standardHoles.find((candidate) => candidate.uid === feature.standardHoleUID);
  return hole ? lengthFromMm(hole.diameterMm, catalogue.precision) : null;
}

/** Exchanges the model of a hinge, clamp or handle. A chosen finish stays if the new model is offered in it. */
export function setTemplate(uid: string, template: Pick<HingeTemplate, 'uid' | 'finishes'>): Command {
  return changeFeature('hingeModel', null, uid, (feature) => {
    if (feature.kind !== 'hinge' || feature.templateUID === template.uid) return feature;
    const { finish, ...kept } = feature;
    const isKept = finish !== undefined && isOfferedIn(template, finish);
    return { ...kept, templateUID: template.uid, ...(isKept ? { finish } : {}) };
  });
}

/** Flips the plate of a hinge; the cutout does not change. */
export function setPlateHand(uid: string, mirrored: boolean): Command {
  return changeFeature('hingeHand', null, uid, (feature) =>
    feature.kind !== 'hinge' || feature.mirrored === mirrored ? feature : { ...feature, mirrored },
  );
}

/** Moves a feature to another edge, keeping its distance from the end; to the middle of an edge that is too short. */
export function setEdge(uid: string, edge: number, frame: Frame): Command {
  return changeFeature('edge', null, uid, (feature) => {
    if (!('edge' in feature) || feature.edge === edge) return feature;
    const length = frame.edges[edge]?.length ?? 0;
    const fits = feature.distance.mm <= length;
    return {
      ...feature,
      edge,
      distance: fits ? feature.distance : lengthFromMm(length / 2, frame.precision),
    };
  });
}

/** Moves a corner notch to another corner, keeping its legs. */
export function setNotchCorner(uid: string, corner: number): Command {
  return changeFeature('corner', null, uid, (feature) =>
    feature.kind !== 'cornerNotch' || feature.corner === corner ? feature : { ...feature, corner },
  );
}

/** From a feature's center to its rim, along each of its distances, mm. */
export interface Reach {
  x: number;
  y: number;
  distance: number;
}

/** null for features placed by a center line (hinges, clamps) or by their corner (corner notches). */
export function computeReach(feature: PanelFeature, catalogue: Catalogue): Reach | null {
  switch (feature.kind) {
    case 'hole':
      // Rules measure from the rim of the countersink.
      return round((feature.countersunk || feature).diameter.mm);
    case 'standardHole': {
      const hole = catalogue.standardHoles.find((candidate) => candidate.uid === feature.standardHoleUID);
      return hole ? round(hole.diameterMm) : null;
    }
    case 'cutout':
      return { x: feature.width.mm / 2, y: feature.height.mm / 2, distance: 0 };
    case 'edgeNotch':
      return { x: 0, y: 0, distance: feature.width.mm / 2 };
    case 'hinge':
    case 'cornerNotch':
      return null;
  }
}

function round(diameterMm: number): Reach {
  return { x: diameterMm / 2, y: diameterMm / 2, distance: 0 };
}
