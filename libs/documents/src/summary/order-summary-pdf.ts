import type { OrderDocument } from '@glass/contracts';

import { panelFacts } from '../panel/panel-facts.js';
import { openPdf, type Pdf, type PdfTitle, type PrintedPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { textsOf } from '../unprinted.js';
import { headingBlocks } from './heading.js';
import { documentWords, drawPages, sheetFor } from './sheet.js';
import { panelBlocks } from './panel-section.js';
import { totalBlocks } from './totals.js';

export interface OrderSummaryOptions {
  /** false makes the copy for the shop: no amount and no terms, but boxes to tick off the work. */
  withPrices: boolean;
}

/** The summary of one order, or a quote, as a PDF of its own. */
export async function orderSummaryPdf(doc: OrderDocument, options: OrderSummaryOptions): Promise<PrintedPdf> {
  const pdf = openPdf(orderSummaryTitle(doc, options));
  const note = await writeOrderSummary(pdf, doc, options);
  pdf.end();
  return { pdf, note };
}

export function orderSummaryTitle(doc: OrderDocument, options: OrderSummaryOptions): PdfTitle {
  return { title: `${titleOf(doc, options)} ${doc.order.number}`, author: doc.tenant.name };
}

/**
 * Appends the summary of one order to an open PDF, on pages of its own that are counted for themselves. Answers what
 * could not be printed, as `unprintedNote`.
 */
export async function writeOrderSummary(
  pdf: Pdf,
  doc: OrderDocument,
  options: OrderSummaryOptions,
): Promise<string> {
  const pen = new Pen(pdf, await prepareFonts(textsOf(doc), doc.locale));
  const sheet = sheetFor(doc);
  return drawPages(pdf, pen, sheet, doc, [
    ...headingBlocks(pen, sheet, doc, titleOf(doc, options), options.withPrices),
    ...doc.panels.flatMap((panel) =>
      panelBlocks(pen, sheet, panelFacts(panel, doc), doc, options.withPrices),
    ),
    ...totalBlocks(pen, sheet, doc, options.withPrices),
  ]);
}

function titleOf({ order }: OrderDocument, { withPrices }: OrderSummaryOptions): string {
  return withPrices ? documentWords(order).title : 'Shop order';
}
