import { useState } from 'react';
import { configure, render } from '@testing-library/react';
import type { Catalogue } from '@glass/contracts';
import { AppThemeProvider } from '@glass/ui';
import { fetchParts } from '../on-demand.js';
import { PanelEditor, type PanelEditorProps } from '../panel-editor.js';
import type { PanelDraft } from '../state/panel-draft.js';

export { catalogueFixture, starterFixture } from './panel-fixture.js';

// Asking the style of every ancestor whether it is shown takes most of the time of a page this size.
configure({ defaultHidden: true });

// As when a page has been open for a while.
beforeAll(fetchParts);

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
