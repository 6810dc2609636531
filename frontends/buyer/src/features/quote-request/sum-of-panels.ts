import type { Catalogue } from '@glass/contracts';
import { assess } from '@glass/panel-editor';
import { formatMoney } from '@glass/ui';
import type { KeptPanel } from './kept-panels.js';

/** What several panels come to, in words; null for one, and where one of them has no price yet. */
export function sumOfPanels(
  panels: readonly KeptPanel[],
  catalogue: Catalogue,
  locale: string,
): string | null {
  if (panels.length < 2) return null;
  let amountMinor = 0;
  for (const panel of panels) {
    const total = assess(panel, catalogue).price?.totalMinor ?? null;
    if (total === null) return null;
    amountMinor += total;
  }
  return formatMoney({ amountMinor, currency: catalogue.currency }, locale);
}
