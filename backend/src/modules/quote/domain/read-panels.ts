import type { AddGlassPanelsRequest, PricedPanel, ProblemError } from '@glass/contracts';
import { AppError } from '../../../kernel/errors/app-error.js';
import { parseAndPricePanel } from './price-panel.js';
import type { PricingContext } from './pricing-context.js';

/**
 * Parses and prices several panels.
 * @throws VALIDATION_FAILED with all errors, as `panels.{index}.…`
 */
export function readPanels(
  sent: AddGlassPanelsRequest['panels'],
  pricing: PricingContext,
): (PricedPanel & { panelUID: string })[] {
  const seen = new Set<string>();
  const panels: (PricedPanel & { panelUID: string })[] = [];
  const errors: ProblemError[] = [];
  for (const [index, { panelUID, quantity, spec }] of sent.entries()) {
    const refuse = (error: ProblemError) => errors.push({ ...error, name: `panels.${index}.${error.name}` });
    if (seen.has(panelUID)) refuse({ name: 'panelUID', reason: 'appears twice', code: 'twice' });
    seen.add(panelUID);
    const result = parseAndPricePanel(spec, quantity, pricing);
    if (result.ok) panels.push({ ...result.panel, panelUID });
    else result.errors.forEach(refuse);
  }
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return panels;
}
