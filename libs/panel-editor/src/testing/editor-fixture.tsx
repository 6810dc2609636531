import { useState } from 'react';
import { configure, render } from '@testing-library/react';
import type { Catalogue, ShapeRule, UnitSystem } from '@glass/contracts';
import { starterCatalogue } from '@glass/pricing';
import { AppThemeProvider } from '@glass/ui';
import { PanelEditor, type PanelEditorProps } from '../panel-editor.js';
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

// Asking the style of every ancestor whether it is shown takes most of the time of a page this size.
configure({ defaultHidden: true });

export interface ShownEditor {
  /** The draft as its owner holds it now. */
  draft: () => PanelDraft;
}

/** Shows the editor as a page does: the page holds the draft. */
export function showEditor(
  start: PanelDraft,
  catalogue: Catalogue,
  more: Partial<PanelEditorProps> = {},
): ShownEditor {
  let held = start;
  function Page() {
    const [draft, setDraft] = useState(start);
    const keep = (next: PanelDraft) => {
      held = next;
      setDraft(next);
    };
    return <PanelEditor catalogue={catalogue} {...draft} onChange={keep} locale="en-US" {...more} />;
  }
  render(
    <AppThemeProvider>
      <Page />
    </AppThemeProvider>,
  );
  return { draft: () => held };
}

export function starterFixture(catalogue: Catalogue, change: Partial<PanelDraft['spec']> = {}): PanelDraft {
  const { spec, quantity } = starterPanel(catalogue);
  return { spec: { ...spec, ...change }, quantity };
}
