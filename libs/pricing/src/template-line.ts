import type { PanelSpec, PanelTemplate } from '@glass/contracts';
import type { CompiledCatalogue } from './compile-catalogue.js';
import { type PriceDraft, WHOLE_PANEL } from './price-draft.js';

const LABELS: Record<PanelTemplate, string> = {
  made: 'Template making',
  supplied: 'Work from the customer’s template',
};

/** Adds a template, charged once for all pieces of a panel; on request if the price list does not offer it. */
export function addTemplate(
  draft: PriceDraft,
  { template }: Pick<PanelSpec, 'template'>,
  { templates }: CompiledCatalogue,
): void {
  if (template === undefined) return;
  const label = LABELS[template];
  const rate = templates[template];
  if (rate === null) draft.addMissing('template', WHOLE_PANEL, label);
  else draft.addOnce('template', rate, { label, rule: 'once for all pieces', part: WHOLE_PANEL });
}
