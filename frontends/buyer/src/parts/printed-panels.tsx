import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import type { Catalogue } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import type { PanelDraft } from '@glass/panel-editor';
import { onDemand, usePrefetchedParts } from '@glass/ui';
import type { DescribedPanel } from './panel-fact-cards.js';
import { useIsPrinting } from './use-printing.js';

const PanelPaper = onDemand(() => import('./panel-paper.js').then((loaded) => loaded.PanelPaper));

/** Prints the page, with its panels where it has some. */
export async function printPage(): Promise<void> {
  await PanelPaper.fetch();
  window.print();
}

export interface PrintedPanelsProps {
  /** Asked for when the page is printed. */
  panels: () => readonly DescribedPanel[];
  catalogue: Catalogue;
  /** What the panels belong to: "Quote Q-1042". */
  about: string;
  /** Whether the panels follow the page on paper, or take its place. */
  place: 'after' | 'instead';
}

/** Not before there is something in the page's place. */
const INSTEAD = {
  '@media print': { 'body:has(> article) > *:not(article)': { display: 'none !important' } },
};

/** A page of paper for each panel, made when the page is printed. */
export function PrintedPanels({ panels, catalogue, about, place }: PrintedPanelsProps) {
  usePrefetchedParts();
  if (!useIsPrinting()) return null;
  const papers = panels().map((panel, index) => (
    <PanelPaper
      key={index}
      panel={panel}
      catalogue={catalogue}
      about={about}
      beginsPage={place === 'after' || index > 0}
    />
  ));
  if (place === 'after') return papers;
  return createPortal(
    <>
      <GlobalStyles styles={INSTEAD} />
      {papers}
    </>,
    document.body,
  );
}

/** A panel that is being drawn, as it is described. */
export function describedDraft(
  { spec, quantity }: PanelDraft,
  lineNumber: number | null,
  catalogue: Catalogue,
): DescribedPanel {
  const { measures, weightKg } = evaluatePanel(panelInMillimetres(spec), catalogue);
  return {
    lineNumber,
    quantity,
    spec,
    glass: '',
    areaM2: measures && measures.netAreaMm2 / 1e6,
    weightKg,
  };
}
