import { listBlocksIn } from '../blocks.js';
import { type Bay, findArticle, isWithdrawn } from '../context.js';
import { chooseOneOf, measureAgain, orAskShop } from '../cures.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { takesGlass } from '@glass/geometry';
import type { LayoutCure, LayoutFinding } from '@glass/contracts/layout';
import { listSlidingCures } from './sliding-cures.js';

/** Sliding doors move along their whole bay, so that no knee wall or bench may reach into it. */
export function checkSlidersAtBlocks({ input, runs }: EvaluationState): void {
  for (const placed of runs)
    for (const at of placed.bays.filter(({ bay }) => bay.kind === 'slider')) {
      const [first, ...others] = listBlocksIn(input, placed, at).map(
        (index) => `runs.${placed.index}.blocks.${index}.width`,
      );
      if (first === undefined) continue;
      input.report({
        code: 'sliderHitsBlock',
        severity: 'block',
        place: { run: placed.index, bayUID: at.bay.uid },
        values: {},
        articles: [],
        cures: measureAgain(first, ...others),
      });
    }
}

/** Sliding systems take the glass, width and weight of their door. */
export function checkSliders(state: EvaluationState): void {
  const { input, runs, panes } = state;
  for (const { bays, index } of runs) {
    for (const { bay } of bays.filter((placed) => placed.bay.kind === 'slider')) {
      if (findArticle(input, 'slidingSystem', bay)?.sliding) continue;
      if (isWithdrawn(input, 'slidingSystem', bay)) continue;
      input.report({
        code: 'noArticle',
        severity: 'block',
        place: { run: index, bayUID: bay.uid, field: 'hardware.slidingSystem' },
        values: {},
        articles: [],
        cures: orAskShop(listSystems(bay)),
      });
    }
  }
  for (const pane of panes.filter(({ draft }) => draft.role === 'slider')) {
    const article = findArticle(input, 'slidingSystem', pane.draft.bay);
    const system = article?.sliding;
    if (!article || !system) continue;
    const reportSystem = (code: LayoutFinding['code'], values: LayoutFinding['values']) =>
      reportAt(input, pane, {
        ...{ code, severity: 'block', values, articles: [article.uid] },
        cures: orAskShop(listSlidingCures(state, pane.draft.bay)),
      });
    if (!takesGlass(article, input.thicknessMm))
      reportSystem('sliderThickness', { thicknessMm: input.thicknessMm });
    if (pane.cut.width > system.maxDoorWidthMm)
      reportSystem('sliderWidth', { widthMm: pane.cut.width, maxMm: system.maxDoorWidthMm });
    if (pane.weightKg > system.maxDoorWeightKg)
      reportSystem('sliderWeight', { weightKg: pane.weightKg, maxKg: system.maxDoorWeightKg });
  }

  /** Systems for a door without one: those that fit, else any. */
  function listSystems(bay: Bay): LayoutCure[] {
    const fitting = listSlidingCures(state, bay);
    const sold = input.articles.filter(({ sliding, active }) => sliding && active);
    return fitting.length > 0 ? fitting : chooseOneOf(sold, 'slidingSystem', bay.uid);
  }
}
