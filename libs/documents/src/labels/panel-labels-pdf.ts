import type { LabelFormat, OrderDocument } from '@glass/contracts';

import { openPdf, type Pdf, type PdfTitle, type PrintedPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { textsOf, unprintedNote } from '../unprinted.js';
import { drawLabel } from './draw-label.js';
import { LABEL_PAPERS } from './label-formats.js';
import { labelsOf } from './panel-label.js';

export interface PanelLabelsOptions {
  format: LabelFormat;
}

/** The labels of one order as a PDF of its own: one label a piece. */
export async function panelLabelsPdf(doc: OrderDocument, options: PanelLabelsOptions): Promise<PrintedPdf> {
  const pdf = openPdf(panelLabelsTitle(doc));
  const note = await writePanelLabels(pdf, doc, options);
  pdf.end();
  return { pdf, note };
}

export function panelLabelsTitle({ order, tenant }: OrderDocument): PdfTitle {
  return { title: `Panel labels ${order.number}`, author: tenant.name };
}

/**
 * Appends the labels of one order to an open PDF; an order's labels begin on a sheet of their own. Answers what could not
 * be printed, as `unprintedNote`.
 */
export async function writePanelLabels(
  pdf: Pdf,
  doc: OrderDocument,
  { format }: PanelLabelsOptions,
): Promise<string> {
  const { page, places } = LABEL_PAPERS[format];
  const pen = new Pen(pdf, await prepareFonts(textsOf(doc), doc.locale));
  const boxed = new Set<string>();
  let next = 0;
  for (const label of labelsOf(doc)) {
    const place = places[next % places.length];
    if (next % places.length === 0) pdf.addPage({ size: page, margin: 0 });
    if (place) drawLabel(pen, label, place).forEach((letter) => boxed.add(letter));
    next += 1;
  }
  return unprintedNote([...boxed], doc);
}
