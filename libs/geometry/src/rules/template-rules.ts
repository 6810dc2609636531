import type { DrawnCutout, HingeCutout, ShapeRule } from '@glass/contracts';
import { contourPieces, type ContourId } from '../net/drawn-faults.js';
import { asDrawn } from '../net/as-drawn.js';
import { insideRadii, type InsideRadius } from '../net/drawn-cutout.js';
import { reversedLoop, signedArea } from '../contour/loop.js';
import { blockCentre } from './panel-rules.js';
import { parseFormula } from './formula.js';
import type { RuleCheck } from './rule-check.js';
import { RULE_UNITS } from './rule-units.js';

/** The smallest inside radius of a drawn cut-out, with the contour that has it; null where it is drilled alone. */
export function smallestInside(cutout: DrawnCutout): (InsideRadius & { contour: ContourId }) | null {
  const ids: ContourId[] = [
    ...(cutout.mouth.length > 1 ? (['mouth'] as const) : []),
    ...cutout.openings.keys(),
  ];
  let least: (InsideRadius & { contour: ContourId }) | null = null;
  for (const contour of ids) {
    const isClosed = contour !== 'mouth';
    const pieces = contourPieces(cutout, contour);
    // Drawn with the glass above, a mouth runs with the glass on its left.
    const isTurned = isClosed ? signedArea(pieces) < 0 : true;
    for (const found of insideRadii(isTurned ? reversedLoop(pieces) : pieces, isClosed)) {
      if (!least || found.radius < least.radius) least = { ...found, contour };
    }
  }
  return least;
}

/** Smaller than the tool that cuts it: the inside radii of each cut-out on the panel that is not drilled alone. */
export function templateRadius(check: RuleCheck): void {
  const { layout, catalogue } = check;
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind !== 'hinge') continue;
    const template = catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
    const least = template && radiusOf(template.cutout);
    if (!template || least === null || least === undefined || !check.breaks(least)) continue;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: layout.onEdges[index]?.at ?? blockCentre(layout),
      actual: least,
      subject: `An inside radius of the cut-out for ${template.name}`,
      changes: [],
    });
  }
}

/** Measured once for each cut-out, which is known by its identity. */
const known = new WeakMap<HingeCutout, number | null>();

function radiusOf(cutout: HingeCutout): number | null {
  const measured = known.get(cutout);
  if (measured !== undefined) return measured;
  const radius = cutout.kind === 'holes' ? null : (smallestInside(asDrawn(cutout))?.radius ?? null);
  known.set(cutout, radius);
  return radius;
}

/** The radius (mm) that a cut-out needs by the rules for any glass of these thicknesses (mm); 0 where none says so. */
export function toolRadius(rules: readonly ShapeRule[], thicknesses: readonly number[]): number {
  const limits = rules.flatMap(({ code, formula, unit, thicknessMm }) => {
    if (code !== 'HINGE_RADIUS_MIN') return [];
    const { size, thicknessMm: unitMm } = RULE_UNITS[unit];
    const glass = thicknessMm === null ? thicknesses : [thicknessMm];
    return glass.map((mm) => parseFormula(formula)(mm / unitMm) * size);
  });
  return Math.max(0, ...limits.filter(Number.isFinite));
}
