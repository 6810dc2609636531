import { buffer } from 'node:stream/consumers';
import { orderSummaryPdf, panelLabelsPdf } from '@glass/documents';
import type { Paper } from './draw-paper.js';

/** The program of the threads that draw papers; called by DrawPaper. Answers the bytes of a PDF. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { document } = paper;
  return buffer(
    paper.kind === 'labels'
      ? panelLabelsPdf(document, { format: paper.format })
      : orderSummaryPdf(document, { withPrices: paper.withPrices }),
  );
}
