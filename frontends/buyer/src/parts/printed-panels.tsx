import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelDraft } from '@glass/contracts/quote';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { assess } from '@glass/panel-editor';
import { onDemand, usePrefetchedParts } from '@glass/ui';
import type { DescribedPanel } from './panel-fact-cards.js';

// With its figures, for which a page being printed doesn't wait.
const PanelPaper = onDemand(async () => {
  const paper = await import('./panel-fact-cards.js');
  await paper.CutoutFigure.fetch();
  return paper.PanelPaper;
});

/** Prints the page, including its panels. */
export async function printPage(): Promise<void> {
  await PanelPaper.fetch();
  window.print();
}

interface PrintedPanelsProps {
  /** Called when the page is printed. */
  panels: () => readonly DescribedPanel[];
  catalogue: Catalogue;
  /** Quote or order of the panels: "Quote Q-1042". */
  about: string;
  /** Prints the panels after the page or instead of it. */
  place: 'after' | 'instead';
}

/** Hides the page only once the panels are rendered. */
const INSTEAD = {
  '@media print': { 'body:has(> article) > *:not(article)': { display: 'none !important' } },
};

/** Print pages of panels, rendered when printing starts. */
export function PrintedPanels({ panels, catalogue, about, place }: PrintedPanelsProps) {
  usePrefetchedParts(0, PanelPaper);
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

/** Describes a draft for printing. */
export function describedDraft(
  { spec, quantity }: PanelDraft,
  lineNumber: number | null,
  catalogue: Catalogue,
): DescribedPanel {
  const { measures, weightKg } = evaluatePanel(panelInMillimeters(spec), catalogue);
  const draftPrice = assess({ spec, quantity }, catalogue).price;
  return {
    lineNumber,
    quantity,
    spec,
    glass: '',
    areaM2: measures && measures.netAreaMm2 / 1e6,
    weightKg,
    draftPrice,
  };
}

/** Whether the page is being printed. Updates synchronously, so print-only content is rendered in time. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
