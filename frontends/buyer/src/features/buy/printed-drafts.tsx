import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelDraft } from '@glass/contracts/quote';
import { panelTexts } from '../../parts/panel-texts.js';
import { describedDraft, PrintedPanels } from '../../parts/printed-panels.js';

interface PrintedDraftsProps {
  panels: readonly PanelDraft[];
  catalogue: Catalogue;
}

/** Print layout of the visit's panels. */
export function PrintedDrafts({ panels, catalogue }: PrintedDraftsProps) {
  return (
    <PrintedPanels
      panels={() => panels.map((panel, index) => describedDraft(panel, index + 1, catalogue))}
      catalogue={catalogue}
      about={panelTexts.draft}
      place="instead"
    />
  );
}
