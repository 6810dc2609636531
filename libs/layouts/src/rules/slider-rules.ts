import { findArticle } from '../context.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { MAX_CURES } from '../max-cures.js';
import { takesGlass } from '../hinge-choice.js';
import type { LayoutCure } from '@glass/contracts/layout';
import type { CutPane } from '../cut-pane.js';

/** Sliding systems take the glass, width and weight of their door. */
export function checkSliders({ input, runs, panes }: EvaluationState): void {
  for (const { bays, index } of runs) {
    for (const { bay } of bays.filter((placed) => placed.bay.kind === 'slider')) {
      if (findArticle(input, 'slidingSystem', bay)?.sliding) continue;
      input.report({
        code: 'noArticle',
        severity: 'block',
        place: { run: index, bayUID: bay.uid, field: 'hardware.slidingSystem' },
        values: {},
        articles: [],
        cures: input.articles
          .filter(({ sliding, active }) => sliding && active)
          .slice(0, MAX_CURES)
          .map(({ uid }) => ({
            kind: 'chooseArticle',
            role: 'slidingSystem',
            articleUID: uid,
            bayUID: bay.uid,
          })),
      });
    }
  }
  for (const pane of panes.filter(({ draft }) => draft.role === 'slider')) {
    const article = findArticle(input, 'slidingSystem', pane.draft.bay);
    const system = article?.sliding;
    if (!article || !system) continue;
    const common = { severity: 'block' as const, articles: [article.uid], cures: listOthers(pane) };
    if (!takesGlass(article, input.thicknessMm))
      reportAt(input, pane, {
        code: 'sliderThickness',
        ...common,
        values: { thicknessMm: input.thicknessMm },
      });
    if (pane.cut.width > system.maxDoorWidthMm)
      reportAt(input, pane, {
        code: 'sliderWidth',
        ...common,
        values: { widthMm: pane.cut.width, maxMm: system.maxDoorWidthMm },
      });
    if (pane.weightKg > system.maxDoorWeightKg)
      reportAt(input, pane, {
        code: 'sliderWeight',
        ...common,
        values: { weightKg: pane.weightKg, maxKg: system.maxDoorWeightKg },
      });
  }

  function listOthers(pane: CutPane): LayoutCure[] {
    return input.articles
      .filter(
        (other) =>
          other.active &&
          other.sliding !== null &&
          takesGlass(other, input.thicknessMm) &&
          other.sliding.maxDoorWidthMm >= pane.cut.width &&
          other.sliding.maxDoorWeightKg >= pane.weightKg,
      )
      .slice(0, MAX_CURES)
      .map(({ uid }) => ({
        kind: 'chooseArticle',
        role: 'slidingSystem',
        articleUID: uid,
        bayUID: pane.draft.bay.uid,
      }));
  }
}
