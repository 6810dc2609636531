import type { Catalogue } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { generalError } from '../../../kernel/errors/app-error.js';
import { NO_LONGER_MADE } from './no-longer-made.js';
import type { PricedPanel } from './price-panel.js';

/**
 * A panel whose hinge or corner the tenant has taken out of the catalogue has no drawing; others lost a price alone.
 * @throws PANEL_IMPOSSIBLE that names the first of them
 */
export function refuseUndrawable(
  panels: (Pick<PricedPanel, 'spec' | 'findings'> & { lineNumber: number })[],
  catalogue: Catalogue,
): void {
  for (const { lineNumber, spec, findings } of panels) {
    const lost = findings.find(({ code }) => code === NO_LONGER_MADE);
    if (lost && !evaluatePanel(panelInMillimetres(spec), catalogue).measures) {
      const text = `Panel ${lineNumber} cannot be drawn: ${lost.message} Change it first.`;
      throw generalError('PANEL_IMPOSSIBLE', text);
    }
  }
}
