import type { DrawnCutout, HingeCutout, ShapeRule } from '@glass/contracts';
import { contourPieces, type ContourId } from '../net/drawn-faults.js';
import { toDrawnCutout } from '../net/to-drawn-cutout.js';
import { insideRadii, type InsideRadius } from '../net/drawn-cutout.js';
import { reverseLoop, signedArea } from '../contour/loop.js';
import { blockCenter } from './panel-rules.js';
import { parseFormula } from './formula.js';
import type { RuleCheck } from './rule-check.js';
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
      subject: `an inside radius of the cutout for ${template.name}`,
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
