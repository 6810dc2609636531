import { labelTexts } from './texts.js';
import { textLocale } from '../text/amounts.js';
import {
  defaultLabelDesign,
  completeLabelDesign,
  type LabelOptions,
  type OrderDocument,
} from '@glass/contracts/document';

import { type Pdf, type PdfTitle, type PrintedPdf, openPdf, drawTagged } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { joinDocumentTexts, describeUnprinted } from '../unprinted.js';
import { LabelDrawer } from './draw-label.js';
import { LABEL_PAPERS } from './label-formats.js';
import { labelsOf } from './panel-label.js';

/** Labels of one order as a separate PDF, one per piece. */
export async function panelLabelsPdf(doc: OrderDocument, options: LabelOptions): Promise<PrintedPdf> {
  const pdf = openPdf(panelLabelsTitle(doc));
  const note = await writePanelLabels(pdf, doc, options);
  pdf.end();
  return { pdf, note };
}

export function panelLabelsTitle({ order, tenant, locale }: OrderDocument): PdfTitle {
  return { title: labelTexts.title(order.number), author: tenant.name, locale: textLocale(locale) };
}

/**
 * Appends an order's labels to an open PDF, starting on a new sheet.
 * @returns the `describeUnprinted`
 */
export async function writePanelLabels(
  pdf: Pdf,
  doc: OrderDocument,
  { format = '4x6', startAt = 1 }: LabelOptions,
): Promise<string> {
  const { page, places } = LABEL_PAPERS[format];
  const pen = new Pen(pdf, await prepareFonts(joinDocumentTexts(doc), doc.locale));
  const drawer = new LabelDrawer(pen, labelDesign(doc));
  const boxed = new Set<string>();
  let next = Math.min(startAt, places.length) - 1;
  let isFirst = true;
  for (const label of labelsOf(doc)) {
    const place = places[next % places.length];
    if (isFirst || next % places.length === 0) pdf.addPage({ size: page, margin: 0 });
    if (place)
      drawTagged(pdf, { tag: 'P' }, () =>
        drawer.draw(pdf, label, place).forEach((letter) => boxed.add(letter)),
      );
    next += 1;
    isFirst = false;
  }
  return describeUnprinted([...boxed], doc);
}

export function labelDesign({ labelDesign: design }: OrderDocument) {
  return design ? completeLabelDesign(design) : defaultLabelDesign;
}
