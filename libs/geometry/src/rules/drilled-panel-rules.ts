import { blockSize, reportSize, sideChanges } from './panel-rules.js';
import { type Hole, holeName, holesOf } from './hole-rules.js';
import type { RuleCheck } from './rule-check.js';

/** The shorter side of the block where there are holes. */
export function drilledWidth(check: RuleCheck): void {
  const { width, height, shorter } = blockSize(check.layout);
  if (!check.breaks(shorter) || holesOf(check).length === 0) return;
  const axes: ('width' | 'height')[] = width <= height ? ['width', 'height'] : ['height', 'width'];
  reportSize(check, shorter, 'The shorter side of drilled glass', sideChanges(check, axes));
}

/** The number of countersunk holes. */
export function countersunkCount(check: RuleCheck): void {
  const holes = countersunk(check);
  const last = holes.at(-1);
  if (!last || !check.breaks(holes.length)) return;
  check.report({
    part: { kind: 'feature', uid: last.feature.uid },
    at: last.opening.centre,
    actual: holes.length,
    subject: 'The number of countersunk holes',
  });
}

/** The thickness of glass with countersunk holes. */
export function countersunkThickness(check: RuleCheck): void {
  const { thicknessMm } = check.material;
  if (!check.breaks(thicknessMm)) return;
  for (const hole of countersunk(check)) {
    check.report({
      part: { kind: 'feature', uid: hole.feature.uid },
      at: hole.opening.centre,
      actual: thicknessMm,
      subject: `The glass for the countersink of ${holeName(check, hole)}`,
    });
  }
}

function countersunk(check: RuleCheck): Hole[] {
  return holesOf(check).filter(({ feature }) => feature.kind === 'hole' && feature.countersunk);
}
