import { gapBetween } from '../contour/distance.js';
import { moveLoop, reverseLoop, signedArea } from '../contour/loop.js';
import { distanceBetween } from '../contour/segment.js';
import { openingGap } from '../net/openings.js';
import { featurePoint } from '../drawing/dimensions.js';
import { growLength, moveChanges } from './changes.js';
import { pushAway } from './hole-rules.js';
import { blockCenter } from './panel-rules.js';
import { numberFeature } from './number-feature.js';
import type { RuleCheck } from './rule-check.js';
import type { DrawnCutout, HingeCutout, ShapeRule } from '@glass/contracts/catalogue';
import { type ContourId, contourPieces } from '../net/drawn-faults.js';
import { toDrawnCutout } from '../net/hinge-cutouts.js';
import { type InsideRadius, insideRadii } from '../net/drawn-cutout.js';
import { parseFormula } from './formula.js';
import { RULE_UNITS } from './rule-units.js';

/** The smallest inside radius of a drawn cutout with its contour; null if it consists of drilled circles only. */
export function smallestInside(cutout: DrawnCutout): (InsideRadius & { contour: ContourId }) | null {
  const ids: ContourId[] = [
    ...(cutout.mouth.length > 1 ? (['mouth'] as const) : []),
    ...cutout.openings.keys(),
  ];
  let least: (InsideRadius & { contour: ContourId }) | null = null;
  for (const contour of ids) {
    const isClosed = contour !== 'mouth';
    const pieces = contourPieces(cutout, contour);
    // In the drawing view the glass is above, on the left of the mouth.
    const isTurned = isClosed ? signedArea(pieces) < 0 : true;
    for (const found of insideRadii(isTurned ? reverseLoop(pieces) : pieces, isClosed)) {
      if (!least || found.radius < least.radius) least = { ...found, contour };
    }
  }
  return least;
}

/** Inside radii of each cutout, except circles, against the radius of the tool. */
export function templateRadius(check: RuleCheck): void {
  const { layout, catalogue } = check;
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind !== 'hinge') continue;
    const template = catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
    const least = template && radiusOf(template.cutout);
    if (!template || least === null || least === undefined || !check.breaks(least)) continue;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: layout.onEdges[index]?.at ?? blockCenter(layout),
      actual: least,
      about: 'hardwareRadius',
      values: { name: template.name },
      changes: [],
    });
  }
}

/** Cache by cutout. */
const radiusByCutout = new WeakMap<HingeCutout, number | null>();

function radiusOf(cutout: HingeCutout): number | null {
  const measured = radiusByCutout.get(cutout);
  if (measured !== undefined) return measured;
  const radius = cutout.kind === 'holes' ? null : (smallestInside(toDrawnCutout(cutout))?.radius ?? null);
  radiusByCutout.set(cutout, radius);
  return radius;
}

/** Radius (mm) that the rules require of a cutout in any glass of these thicknesses (mm); 0 without such a rule. */
export function toolRadius(rules: readonly ShapeRule[], thicknesses: readonly number[]): number {
  const limits = rules.flatMap(({ code, formula, unit, thicknessMm }) => {
    if (code !== 'HINGE_RADIUS_MIN') return [];
    const { size, thicknessMm: unitMm } = RULE_UNITS[unit];
    const glass = thicknessMm === null ? thicknesses : [thicknessMm];
    return glass.map((mm) => parseFormula(formula)(mm / unitMm) * size);
  });
  return Math.max(0, ...limits.filter(Number.isFinite));
}

/** Distance from a cutout to the edge of the glass; as a ratio, divided by the cutout's larger side. */
export function cutoutToEdge(check: RuleCheck): void {
  const { layout } = check;
  const { outer } = layout.contour;
  for (const { feature: index, opening, centre } of layout.openings) {
    const feature = layout.panel.features[index];
    if (feature?.kind !== 'cutout' || opening.kind !== 'loop') continue;
    const unit = check.quantity === 'ratio' ? Math.max(feature.width, feature.height) : 1;
    const gap = gapBetween(opening.loop, outer);
    if (!check.breaks(gap.distance / unit)) continue;
    const keep = check.limit * unit + check.margin;
    const end = pushAway(centre, (point) => {
      const moved = gapBetween(moveLoop(opening.loop, point.x - centre.x, point.y - centre.y), outer);
      const distance = distanceBetween(moved.from, moved.to);
      if (moved.distance >= keep || distance === 0) return null;
      // Pushes rim to rim, whichever point of the cutout is nearest.
      const from = { x: point.x + moved.to.x - moved.from.x, y: point.y + moved.to.y - moved.from.y };
      return { from, by: keep - moved.distance };
    });
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: gap.from,
      actual: gap.distance / unit,
      about: 'toEdge',
      values: numberFeature(layout.panel, index, layout.templates),
      ...check.wholeOfRatio('largerSide', unit),
      changes: moveChanges(feature, { x: end.x - centre.x, y: end.y - centre.y }, check.precision),
    });
  }
}

/** Distance between cutouts; the later one is reported. */
export function cutoutToCutout(check: RuleCheck): void {
  const { layout } = check;
  const cutouts = layout.openings.filter((laid) => layout.panel.features[laid.feature]?.kind === 'cutout');
  for (const [i, { feature: index, opening }] of cutouts.entries()) {
    const feature = layout.panel.features[index];
    const gaps = cutouts.slice(0, i).map((other) => openingGap(opening, other.opening));
    const nearest = gaps.sort((a, b) => a.distance - b.distance)[0];
    if (feature?.kind !== 'cutout' || !nearest || !check.breaks(nearest.distance)) continue;
    const { distance, from, to } = nearest;
    const share = (check.limit + check.margin - distance) / distance;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: from,
      actual: distance,
      about: 'toCutout',
      values: numberFeature(layout.panel, index, layout.templates),
      changes:
        distance > 0
          ? moveChanges(feature, { x: (from.x - to.x) * share, y: (from.y - to.y) * share }, check.precision)
          : [],
    });
  }
}

/** An end counts as half-round if its two radii leave at most this straight length (mm), a metric step. */
const HALF_ROUND = 1;

/** Radius of half-round ends of slots and of edge notches with a round floor. */
export function halfRoundEnd(check: RuleCheck): void {
  const { layout } = check;
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind !== 'cutout' && feature.kind !== 'edgeNotch') continue;
    const lies = feature.kind === 'cutout' && feature.height < feature.width;
    const [across, size] = lies ? ['height', feature.height] : ['width', feature.width];
    if (size - 2 * feature.radius > HALF_ROUND || !check.breaks(feature.radius)) continue;
    const radius = check.limit + check.margin;
    const path = `features.${index}`;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: featurePoint(layout, index) ?? blockCenter(layout),
      actual: feature.radius,
      about: 'halfRoundEnd',
      values: numberFeature(layout.panel, index, layout.templates),
      // Widens for the radius; an end that is then no longer half-round falls under the rule for corners.
      changes: [
        growLength(`${path}.radius`, radius, check.precision),
        growLength(`${path}.${across}`, 2 * radius, check.precision),
        growLength(`${path}.${across}`, 2 * (radius + HALF_ROUND), check.precision),
      ],
    });
  }
}
