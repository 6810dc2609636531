import type { LabelFormat, OrderDocument } from '@glass/contracts';

import { openPdf, type Pdf, type PdfTitle } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { drawLabel } from './draw-label.js';
import { LABEL_PAPERS } from './label-formats.js';
import { labelsOf } from './panel-label.js';

export interface PanelLabelsOptions {
  format: LabelFormat;
}

/** The labels of one order as a PDF of its own: one label a piece. */
export function panelLabelsPdf(doc: OrderDocument, options: PanelLabelsOptions): Pdf {
  const pdf = openPdf(panelLabelsTitle(doc));
  writePanelLabels(pdf, doc, options);
  pdf.end();
  return pdf;
}

export function panelLabelsTitle({ order, tenant }: OrderDocument): PdfTitle {
  return { title: `Panel labels ${order.number}`, author: tenant.name };
}

/** Appends the labels of one order to an open PDF; an order's labels begin on a sheet of their own. */
export function writePanelLabels(pdf: Pdf, doc: OrderDocument, { format }: PanelLabelsOptions): void {
  const { page, places } = LABEL_PAPERS[format];
  const pen = new Pen(pdf);
  let next = 0;
  for (const label of labelsOf(doc)) {
    const place = places[next % places.length];
    if (next % places.length === 0) pdf.addPage({ size: page, margin: 0 });
    if (place) drawLabel(pen, label, place);
    next += 1;
  }
}
