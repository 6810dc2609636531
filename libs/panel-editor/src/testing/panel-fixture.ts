import type { Catalogue, ShapeRule, UnitSystem } from '@glass/contracts';
import { starterCatalogue } from '@glass/pricing';
import type { PanelDraft } from '../state/panel-draft.js';
import { starterPanel } from '../state/starter-panel.js';

const rule = (code: string, formula: string, severity: ShapeRule['severity']): ShapeRule => ({
  code,
  formula,
  severity,
  materialUID: null,
  thicknessMm: null,
  tempered: null,
  shape: null,
  operator: code.includes('_MAX') ? '<=' : '>=',
  unit: 'in',
  message: '',
});

/** A demo tenant's price list with three rules: rim to edge at least twice the thickness, and two sizes. */
export function catalogueFixture(units: UnitSystem = 'inch'): Catalogue {
  return starterCatalogue(units, [
    rule('HOLE_EDGE_MIN', 'max(0.25, 2*t)', 'block'),
    rule('PANEL_MAX_W', '84', 'block'),
    rule('PANEL_MAX_H', '120', 'review'),
  ]);
}

export function starterFixture(catalogue: Catalogue, change: Partial<PanelDraft['spec']> = {}): PanelDraft {
  const { spec, quantity } = starterPanel(catalogue);
  return { spec: { ...spec, ...change }, quantity };
}
