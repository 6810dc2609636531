import type { PanelSpec, ProblemError } from '@glass/contracts';
import { AppError } from '../../../kernel/errors/app-error.js';
import { readAndPricePanel, type PricedPanel } from './price-panel.js';
import type { QuoteCatalogue } from './quote-catalogue.js';

/** A panel as a browser sends it, one of several. */
export interface PanelSent {
  panelUID: string;
  quantity: number;
  spec: PanelSpec;
}

/** The same, read and priced. Plain data, so that it can wait in a row until a visitor has an account. */
export interface PanelRead extends PricedPanel {
  panelUID: string;
}

/**
 * Reads several panels as each of them alone would be read.
 * @throws VALIDATION_FAILED with everything that is wrong, as `panels.{index}.…`
 */
export function readPanels(sent: PanelSent[], catalogue: QuoteCatalogue): PanelRead[] {
  const seen = new Set<string>();
  const panels: PanelRead[] = [];
  const errors: ProblemError[] = [];
  for (const [index, { panelUID, quantity, spec }] of sent.entries()) {
    const refuse = (error: ProblemError) => errors.push({ ...error, name: `panels.${index}.${error.name}` });
    if (seen.has(panelUID)) refuse({ name: 'panelUID', reason: 'stands twice', code: 'twice' });
    seen.add(panelUID);
    const result = readAndPricePanel(spec, quantity, catalogue);
    if (result.ok) panels.push({ ...result.panel, panelUID });
    else result.errors.forEach(refuse);
  }
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return panels;
}
