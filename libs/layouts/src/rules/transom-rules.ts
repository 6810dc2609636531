import { type LayoutCure, PANE_SIDES } from '@glass/contracts/layout';
import { roundLimit, takesGlass } from '@glass/geometry';
import type { LayoutInput } from '../context.js';
import { chooseOneOf, orAskShop } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { countClamps } from '../hardware-list.js';
import { edgeLength } from '../pane-edges.js';
import { listHeaderCures } from './header-rules.js';
import { LOWEST_PANE_MM, TRANSOM_MM } from '../trade-limits.js';

/** Transoms that open are small, and lower on fewer than two clamps (CRL). */
export function checkTransoms({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'transom')) {
    const { width, height } = pane.cut;
    const { run, bay, gaps } = pane.draft;
    const hasClamps = countClampsOn(pane) >= TRANSOM_MM.clamps;
    const maxHeightMm = hasClamps ? TRANSOM_MM.height : TRANSOM_MM.heightOnFewer;
    const isHeld = gaps.top.article !== null;
    if (isHeld || (width <= TRANSOM_MM.width && height <= maxHeightMm)) continue;
    // Under a slope, a transom is higher than its typed height at one end.
    const typedMm = maxHeightMm - Math.max(0, height - (bay.transom ?? height));
    const couldFit = width <= TRANSOM_MM.width && height <= TRANSOM_MM.height;
    reportAt(input, pane, {
      code: 'transomSize',
      severity: 'review',
      values: {
        widthMm: width,
        heightMm: height,
        maxMm: TRANSOM_MM.width,
        maxHeightMm,
        clamps: hasClamps ? TRANSOM_MM.clamps : 0,
      },
      cures: orAskShop([
        ...(couldFit && !hasClamps ? listClamps(input, pane) : []),
        ...(width <= TRANSOM_MM.width && typedMm >= LOWEST_PANE_MM
          ? [
              {
                kind: 'setTransom' as const,
                bayUID: bay.uid,
                mm: roundLimit(typedMm, 'most', input.catalogue.precision),
              },
            ]
          : []),
        // Held at the top, a transom may be larger.
        ...(runs[run]!.run.top === 'open' ? [{ kind: 'setTop' as const, run, top: 'ceiling' as const }] : []),
        ...listHeaderCures(input, pane),
      ]),
    });
  }
}

/** A channel holds an edge as clamps do. */
const countClampsOn = (pane: CutPane): number =>
  PANE_SIDES.reduce((sum, side) => {
    const family = pane.draft.gaps[side].article?.family;
    return family === 'clamp' || family === 'channel' ? sum + countClamps(edgeLength(pane, side)) : sum;
  }, 0);

/** Clamps for what is beside a transom. They hold it at both sides, so there are two of them. */
function listClamps(input: LayoutInput, { draft }: CutPane): LayoutCure[] {
  const { left, right } = draft.gaps;
  const [role] = [left, right]
    .map((gap) => gap.role)
    .filter((one) => one === 'wallFixing' || one === 'glassJoint');
  if (!role || left.role !== right.role) return [];
  const facing = role === 'wallFixing' ? 'wall' : 'inlineGlass';
  const clamps = input.articles.filter(
    (one) =>
      one.active &&
      one.family === 'clamp' &&
      takesGlass(one, input.thicknessMm) &&
      one.deductions.some((deduction) => deduction.facing === facing),
  );
  return chooseOneOf(clamps, role, draft.bay.uid);
}
