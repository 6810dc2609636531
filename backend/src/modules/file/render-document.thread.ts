import { buffer } from 'node:stream/consumers';
import { orderSummaryPdf, panelLabelsPdf } from '@glass/documents';
import type { DocumentToRender } from './render-document.js';

/** The program of the threads that draw documents; called by RenderDocument. Answers the bytes of a PDF. */
export async function renderDocument(toRender: DocumentToRender): Promise<Uint8Array> {
  const { document } = toRender;
  return buffer(
    toRender.kind === 'labels'
      ? panelLabelsPdf(document, { format: toRender.format })
      : orderSummaryPdf(document, { withPrices: toRender.withPrices }),
  );
}
