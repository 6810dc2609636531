import { findNotchRadius, roundLimit } from '@glass/geometry';
import type { LayoutFinding } from '@glass/contracts/layout';
import { measureAgain } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { findOuterEdge, pointOn } from '../glass-edges.js';
import { listNotchCorners, type NotchCorner } from '../notch-corners.js';
import { NARROWEST_PANE_MM, NOTCH_STEP_MM } from '../trade-limits.js';

/**
 * A panel around a knee wall or bench is two panels in one piece: each leg is wider than the notch is deep, and wide enough
 * to be made (Joso, SB). Shops sell such panels as a standard layout, so a third of the width is no limit for them. Each step
 * around several blocks is judged by its own depth.
 */
export function checkNotches({ input, panes }: EvaluationState): void {
  for (const pane of panes) {
    const corners = listNotchCorners(pane);
    const [worst] = corners
      .map((corner) => measureLegs(pane, corner, corners))
      .toSorted((one, other) => one.legMm - one.minMm - (other.legMm - other.minMm));
    if (!worst || worst.legMm >= worst.minMm - NOTCH_STEP_MM) continue;
    const { legMm, minMm, measure, block } = worst;
    reportAt(input, pane, {
      code: 'notchLarge',
      severity: 'review',
      values: { legMm, minMm },
      cures: measureAgain(`runs.${pane.draft.run}.blocks.${block}.${measure}`),
    });
  }
}

/** The smaller one of the legs beside and above a step, and what it needs. */
function measureLegs({ cut }: CutPane, corner: NotchCorner, corners: readonly NotchCorner[]) {
  const [xs, ys] = [cut.outline.map(({ x }) => x), cut.outline.map(({ y }) => y)];
  const [left, right, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  const widthOf = ({ side, at }: NotchCorner) => (side === 'left' ? at.x - left : right - at.x);
  const { at, ledgeEnd, block } = corner;
  const depthMm = Math.min(widthOf(corner), Math.max(at.y, ledgeEnd.y) - bottom);
  const opposite = corners.filter(({ side }) => side !== corner.side).map(widthOf);
  const besideMm = cut.width - widthOf(corner) - Math.max(0, ...opposite);
  const top = findOuterEdge(cut, 'top');
  const topAt = (x: number) => (top ? pointOn(top, 'x', x - left).y : cut.height);
  const aboveMm = Math.min(...[at, ledgeEnd].map(({ x, y }) => topAt(x) - (y - bottom)));
  return {
    block,
    legMm: Math.min(besideMm, aboveMm),
    minMm: Math.max(depthMm, NARROWEST_PANE_MM),
    measure: besideMm <= aboveMm ? ('width' as const) : ('height' as const),
  };
}

/** Both edges of each step are long enough for the radius that the shop's rules require between them. */
export function checkNotchCorners({ input, panes }: EvaluationState): void {
  const { catalogue, layout } = input;
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  if (!material) return;
  const radii = SEVERITIES.map((severity) => {
    const shapeRules = catalogue.shapeRules.filter((rule) => rule.severity === severity);
    return { severity, radiusMm: findNotchRadius(material, { ...catalogue, shapeRules }) };
  });
  for (const pane of panes) {
    const [shortest] = listNotchCorners(pane).toSorted(
      (one, other) => one.largestRadius - other.largestRadius,
    );
    const broken = radii.find(({ radiusMm }) => shortest && shortest.largestRadius < radiusMm - NOISE_MM);
    if (!shortest || !broken) continue;
    const [isLeft, isFirst] = [shortest.side === 'left', shortest.beforeMm < shortest.afterMm];
    const measure = isLeft === isFirst ? 'height' : 'width';
    const { run } = pane.draft;
    const field = (block: number) => `runs.${run}.blocks.${block}.${measure}`;
    const others = pane.draft.notches.filter(
      ({ side, block }) => side === shortest.side && block !== shortest.block,
    );
    reportAt(input, pane, {
      code: 'notchTooShort',
      severity: broken.severity,
      place: { field: field(shortest.block) },
      values: {
        edgeMm: Math.min(shortest.beforeMm, shortest.afterMm),
        radiusMm: roundLimit(broken.radiusMm, 'least', catalogue.precision),
        isUpright: measure === 'height' ? 1 : 0,
      },
      cures: measureAgain(field(shortest.block), ...others.map(({ block }) => field(block))),
    });
  }
}

/** The most severe first. */
const SEVERITIES = ['block', 'review', 'warn'] as const satisfies readonly LayoutFinding['severity'][];

/** Binary noise of lengths. */
const NOISE_MM = 1e-6;
