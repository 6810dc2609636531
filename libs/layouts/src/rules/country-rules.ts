import type { LayoutCure } from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import type { LayoutInput } from '../context.js';
import { chooseOneOf, MAX_CURES, orAskShop } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { type Gap, NO_GAP } from '../gap.js';
import { ALMOST_MM, CLAMP_FROM_END_MM } from '../trade-limits.js';

/*
 * Rules of a country's trade. They apply to shops that have entered an address in it. Narrower doors and free panels in
 * France: `COUNTRY_DOOR_MM` and `COUNTRY_FREE_PANEL_MM`.
 */

/** TR 24 (handwerkundbau.at; glas+rahmen 09/18): glass of this area is at least this thick. */
export const GERMAN_LARGE_PANE = { areaMm2: 2.1e6, thicknessMm: 10 };
/** Hutchies' appendix on frameless showers: panels up to this height. */
export const AUSTRALIAN_PANEL = { heightMm: 2100, fixings: 2, apartMm: 1700, floorMm: 3 };

type CountryRule = (state: EvaluationState) => void;

const RULES: Readonly<Record<string, readonly CountryRule[]>> = {
  DE: [checkAreas],
  AU: [checkFixings, checkFloors],
};

export function checkCountry(state: EvaluationState): void {
  for (const check of RULES[state.input.catalogue.country ?? ''] ?? []) check(state);
}

function checkAreas({ input, panes }: EvaluationState): void {
  const { areaMm2, thicknessMm } = GERMAN_LARGE_PANE;
  if (input.thicknessMm >= thicknessMm - ALMOST_MM) return;
  for (const pane of panes) {
    const area = (pane.weightKg * 1e6) / input.weightKgPerM2;
    if (area < areaMm2) continue;
    reportAt(input, pane, {
      code: 'areaThickness',
      severity: 'review',
      values: { areaMm2: area, thicknessMm: input.thicknessMm, minMm: thicknessMm },
      cures: [{ kind: 'thickerGlass', mm: thicknessMm }],
    });
  }
}

/** Channels hold the whole edge. Clamps stand apart by the edge less what is beyond them. */
function checkFixings({ input, panes }: EvaluationState): void {
  const { heightMm, fixings, apartMm } = AUSTRALIAN_PANEL;
  for (const pane of panes.filter(({ draft }) => draft.role === 'fixed')) {
    const { gaps } = pane.draft;
    const { height } = pane.cut;
    const isHeld = [gaps.left, gaps.right, gaps.top].some(({ article, facing }) => {
      if (article?.family === 'channel' || article?.family === 'header') return true;
      if (article?.family !== 'clamp' || facing === 'ceiling') return article?.family === 'clamp';
      return height >= CLAMP_FROM_END_MM && height - 2 * CLAMP_FROM_END_MM <= apartMm;
    });
    if (height > heightMm || isHeld) continue;
    reportAt(input, pane, {
      code: 'fewFixings',
      severity: 'review',
      values: { count: fixings, maxMm: apartMm },
      cures: orAskShop([gaps.left, gaps.right].flatMap((gap) => listFixings(input, gap)).slice(0, MAX_CURES)),
    });
  }
}

/** Channels and clamps for a wall, or clamps for the other glass, which both panes choose. */
function listFixings(input: LayoutInput, { role, facing, bayUID }: Gap): LayoutCure[] {
  if (role !== 'wallFixing' && role !== 'glassJoint') return [];
  const fixings = input.articles.filter(
    (one) =>
      one.active &&
      (one.family === 'clamp' || (role === 'wallFixing' && one.family === 'channel')) &&
      takesGlass(one, input.thicknessMm) &&
      one.deductions.some((deduction) => deduction.facing === facing),
  );
  return chooseOneOf(fixings, role, role === 'wallFixing' ? bayUID : null);
}

function checkFloors({ input, panes }: EvaluationState): void {
  const { floorMm } = AUSTRALIAN_PANEL;
  for (const pane of panes.filter(({ draft }) => draft.role === 'fixed')) {
    const { bottom } = pane.draft.gaps;
    if (bottom === NO_GAP || bottom.openMm >= floorMm) continue;
    reportAt(input, pane, {
      code: 'floorClearance',
      severity: 'warn',
      place: { field: 'hardware.floorFixing' },
      values: { gapMm: bottom.openMm, minMm: floorMm },
      articles: bottom.article ? [bottom.article.uid] : [],
      cures: orAskShop(listHigherFixings(input, pane, floorMm)),
    });
  }
}

const listHigherFixings = (input: LayoutInput, { draft }: CutPane, mm: number): LayoutCure[] =>
  chooseOneOf(
    input.articles.filter(
      (one) =>
        one.active &&
        takesGlass(one, input.thicknessMm) &&
        one.deductions.some(
          (deduction) => deduction.facing === 'floor' && deduction.pane !== 'door' && deduction.mm >= mm,
        ) &&
        (one.family === 'channel' || one.family === 'clamp'),
    ),
    'floorFixing',
    draft.bay.uid,
  );
