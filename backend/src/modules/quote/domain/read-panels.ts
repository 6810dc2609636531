import type { PanelSpec, ProblemError } from '@glass/contracts';
import { AppError } from '../../../kernel/errors/app-error.js';
import { parseAndPricePanel, type PricedPanel } from './price-panel.js';
import type { PricingContext } from './pricing-context.js';

/** One of several panels in a request. */
export interface PanelSent {
  panelUID: string;
  quantity: number;
  spec: PanelSpec;
}

/** A parsed and priced panel as plain data, so that it can be stored until a visitor has an account. */
export interface ParsedPanel extends PricedPanel {
  panelUID: string;
}

/**
 * Parses and prices several panels.
 * @throws VALIDATION_FAILED with all errors, as `panels.{index}.…`
 */
export function readPanels(sent: PanelSent[], pricing: PricingContext): ParsedPanel[] {
  const seen = new Set<string>();
  const panels: ParsedPanel[] = [];
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
