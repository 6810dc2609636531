import type { LayoutCure } from '@glass/contracts/layout';
import { roundLimit } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import { measureAgain } from './cures.js';
import { cornersOf, type DraftPane, type PaneNotch } from './draft-pane.js';
import { reportAt } from './evaluation-state.js';
import { yAt } from './line.js';
import type { PlacedRun } from './placed-run.js';
import { findBlockOpening, reportBlocksTooWide, reportBlockTooHigh } from './rules/block-rules.js';
import { listWiderCures } from './rules/width-cures.js';
import { LARGEST_STEP_MM, LOWEST_PANE_MM, NARROWEST_PANE_MM } from './trade-limits.js';

/**
 * Reports panes that can't be cut, with the measure that leaves them no glass and by how much. A knee wall that takes the
 * glass of several panes is reported once.
 */
export function reportNoGlass(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  drafts: readonly DraftPane[],
): void {
  const reported = new Set<string>();
  const report: LayoutInput['report'] = (finding) => {
    const key = JSON.stringify(finding);
    if (!reported.has(key)) input.report(finding);
    reported.add(key);
  };
  for (const draft of drafts) reportPane({ ...input, report }, runs[draft.run]!, draft);
}

function reportPane(input: LayoutInput, placed: PlacedRun, draft: DraftPane): void {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(draft.edges);
  const width = Math.min(lowerRight.x - lowerLeft.x, upperRight.x - upperLeft.x);
  const height = Math.min(upperLeft.y - lowerLeft.y, upperRight.y - lowerRight.y);
  if (width <= 0 && width <= height) {
    reportNoWidth(input, draft, width);
    return;
  }
  const freeMm = Math.min(height, ...draft.notches.map((notch) => freeAbove(notch, draft)));
  if (freeMm <= LARGEST_STEP_MM) {
    reportNoHeight(input, placed, draft, { height, freeMm });
    return;
  }
  const [left, right] = (['left', 'right'] as const).map((one) =>
    draft.notches.find(({ side }) => side === one),
  );
  if (left && right && right.x - left.x <= LARGEST_STEP_MM) {
    reportBlocksTooWide(input.report, placed, { left: left.block, right: right.block });
    return;
  }
  reportAt(
    input,
    { draft },
    {
      ...{ code: 'panelCannotBeMade', severity: 'block' },
      cures: measureAgain(`runs.${draft.run}.heights`),
    },
  );
}

function reportNoWidth(input: LayoutInput, draft: DraftPane, width: number): void {
  const field = `runs.${draft.run}.widths`;
  const wider = listWiderCures(input.layout.runs[draft.run]!, draft.bay.uid, NARROWEST_PANE_MM - width);
  reportAt(
    input,
    { draft },
    {
      ...{ code: 'glassTooLarge', severity: 'block', place: { field } },
      values: { isNarrow: 1, byMm: -width },
      cures: [...wider, { kind: 'measureAgain', field }],
    },
  );
}

/** A transom, the pane's own top or a knee wall can take all of the height; else the opening is too low. */
function reportNoHeight(
  input: LayoutInput,
  placed: PlacedRun,
  draft: DraftPane,
  { height, freeMm }: { height: number; freeMm: number },
): void {
  const { bay, run, role } = draft;
  const at = { draft };
  const field = (measure: string) => `runs.${run}.bays.${placed.run.bays.indexOf(bay)}.${measure}`;
  const heights = `runs.${run}.heights`;
  const openingMm = placed.opening.heightMm;
  const takesTop = role === 'door' || role === 'fixed';
  if (takesTop && bay.transom !== null && freeMm + bay.transom >= LOWEST_PANE_MM) {
    const lower = findLowerTransom(input, draft, freeMm);
    const again = measureAgain(field('transom'), heights);
    reportAt(input, at, {
      ...{ code: 'transomTooHigh', severity: 'block', place: { field: field('transom') } },
      values: { heightMm: bay.transom, openingMm, byMm: bay.transom - openingMm },
      cures: lower ? [lower, ...again] : again,
    });
    return;
  }
  if (takesTop && bay.topAt !== null && freeMm + measureCutOff(placed, draft) >= LOWEST_PANE_MM) {
    reportAt(input, at, {
      ...{ code: 'glassEndsTooLow', severity: 'block', place: { field: field('topAt') } },
      values: { topMm: bay.topAt, byMm: LOWEST_PANE_MM - freeMm },
      cures: measureAgain(field('topAt'), heights),
    });
    return;
  }
  const notch = draft.notches.find((one) => freeAbove(one, draft) <= LARGEST_STEP_MM);
  const block = notch?.block ?? (height <= LARGEST_STEP_MM ? draft.onBlock : null);
  if (block !== null) {
    // The rules report one that is as high as the opening.
    if (placed.run.blocks[block]!.height < findBlockOpening(placed.run, block).openingMm)
      reportBlockTooHigh(input.report, placed, block);
    return;
  }
  reportAt(input, at, {
    ...{ code: 'glassTooLarge', severity: 'block', place: { field: heights } },
    values: { isNarrow: 0, byMm: Math.max(0, -freeMm) },
    cures: measureAgain(heights),
  });
}

/** Least height of the pane above a notch; negative if the notch is higher. */
function freeAbove({ side, x, above }: PaneNotch, { edges }: DraftPane): number {
  const { lowerLeft, lowerRight } = cornersOf(edges);
  const ends = [x, side === 'left' ? lowerLeft.x : lowerRight.x];
  return Math.min(...ends.map((end) => yAt(edges.top, end) - yAt(above, end)));
}

/** How far a pane ends below the top of its run, where it ends least below it. */
function measureCutOff({ opening }: PlacedRun, { edges }: DraftPane): number {
  const { upperLeft, upperRight } = cornersOf(edges);
  return Math.min(...[upperLeft, upperRight].map(({ x, y }) => yAt(opening.top, x) - y));
}

/** A transom with enough glass below it; null if there is no room for one. */
function findLowerTransom(
  { catalogue }: LayoutInput,
  { bay }: Pick<DraftPane, 'bay'>,
  freeMm: number,
): LayoutCure | null {
  const mm = (bay.transom ?? 0) + freeMm - LOWEST_PANE_MM;
  return mm >= LOWEST_PANE_MM
    ? { kind: 'setTransom', bayUID: bay.uid, mm: roundLimit(mm, 'most', catalogue.precision) }
    : null;
}
