import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelDraft } from '@glass/contracts/quote';
import { comparePanels, differenceText } from '@glass/geometry';
import { texts } from './texts.js';

/** Compares by content, ignoring the order of fields. */
export function isSamePanel(one: PanelDraft, other: PanelDraft): boolean {
  return one.quantity === other.quantity && isEqual(one.spec, other.spec);
}

function isEqual(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

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
