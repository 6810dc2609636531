import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelDraft } from '@glass/contracts/quote';
import { comparePanels, differenceText } from '@glass/geometry/words';
import { texts } from './texts.js';

/** Short texts for everything that differs in `theirs`, with its values. */
export function panelDifferences(mine: PanelDraft, theirs: PanelDraft, catalogue: Catalogue): string[] {
  return comparePanels(mine, theirs, catalogue).map(({ label, before, after }) =>
    before === '' && after === '' ? label : texts.differences.value(label, after || texts.differences.empty),
  );
}

/** Differences of a panel, each with its old and new value: `Size: 28″ × 72″ → 29″ × 72″`. */
export function panelChanges(
  before: PanelDraft,
  after: PanelDraft,
  catalogue: Catalogue,
  locale?: string,
): string[] {
  return comparePanels(before, after, catalogue, locale).map(differenceText);
}
