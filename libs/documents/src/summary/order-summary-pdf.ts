import type { OrderDocument, PaperTable } from '@glass/contracts/document';
import { type PanelFacts, panelFacts, panelWorkText, sidedText } from '../panel/panel-facts.js';
import { type Pdf, type PdfTitle, type PrintedPdf, openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { joinDocumentTexts } from '../unprinted.js';
import { headingBlocks } from './heading.js';
import {
  type Block,
  type Sheet,
  documentWords,
  drawPages,
  gap,
  heightOfFirstGroup,
  sheetFor,
} from './sheet.js';
import { panelBlocks } from './panel-section.js';
import { totalBlocks } from './totals.js';
import { templateText } from '@glass/geometry';
import { tableBlocks } from '../paper/paper-pdf.js';

const COLUMNS: PaperTable['columns'] = [
  { name: 'Line', share: 0.07, isText: true },
  { name: 'Mark', share: 0.23, isText: true },
  { name: 'Glass', share: 0.22, isText: true },
  { name: 'Size', share: 0.2, isText: true },
  { name: 'Pieces', share: 0.09, isText: false },
  { name: 'Work', share: 0.19, isText: true },
];

/** One row per line of an order; empty for a single line. */
function overviewBlocks(pen: Pen, sheet: Sheet, doc: OrderDocument, all: readonly PanelFacts[]): Block[] {
  if (all.length < 2) return [];
  const rows = all.map((facts) => {
    const { line, spec, glass, quantity } = facts.source;
    const template = spec.template ? templateText(spec.template) : '';
    const work = [panelWorkText(facts, doc, { saysSupply: true }), template, sidedText(facts)]
      .filter(Boolean)
      .join(' · ');
    return { cells: [String(line), spec.mark.trim(), glass, facts.size, String(quantity), work] };
  });
  return [...tableBlocks(pen, sheet, { heading: 'Panels', columns: COLUMNS, rows }, doc), gap(14)];
}

interface OrderSummaryOptions {
  /** false for the shop copy: no amounts and terms, but boxes to tick off the work. */
  withPrices: boolean;
  /** Set for customers who see no prices: the customer document without amounts. */
  forCustomer?: boolean;
}

/** The summary of an order or quote as a separate PDF. */
export async function orderSummaryPdf(doc: OrderDocument, options: OrderSummaryOptions): Promise<PrintedPdf> {
  const pdf = openPdf(orderSummaryTitle(doc, options));
  const note = await writeOrderSummary(pdf, doc, options);
  pdf.end();
  return { pdf, note };
}

export function orderSummaryTitle(doc: OrderDocument, options: OrderSummaryOptions): PdfTitle {
  return {
    title: `${titleOf(doc, options)} ${doc.order.number}`,
    author: doc.tenant.name,
    locale: doc.locale,
  };
}

/**
 * Appends an order's summary to an open PDF, on pages with their own page numbers.
 * @returns the `describeUnprinted`
 */
export async function writeOrderSummary(
  pdf: Pdf,
  doc: OrderDocument,
  options: OrderSummaryOptions,
): Promise<string> {
  const pen = new Pen(pdf, await prepareFonts(joinDocumentTexts(doc), doc.locale));
  const sheet = sheetFor(doc);
  const printedFor = { withPrices: options.withPrices, forShop: isForShop(options) };
  const heading = headingBlocks(pen, sheet, doc, titleOf(doc, options), printedFor.forShop);
  const used = heading.reduce((sum, { height }) => sum + height, 0);
  const all = doc.panels.map((panel) => panelFacts(panel, doc));
  const [firstFacts, ...others] = all;
  const room = sheet.height - (used % sheet.height);
  const first = firstFacts ? panelBlocks(pen, sheet, firstFacts, doc, { ...printedFor, room }) : [];
  // Lists the panels instead of leaving the page empty.
  const overview = heightOfFirstGroup(first) <= room ? [] : overviewBlocks(pen, sheet, doc, all);
  return drawPages(pdf, pen, sheet, doc, [
    ...heading,
    ...overview,
    ...first,
    ...others.flatMap((facts) => panelBlocks(pen, sheet, facts, doc, printedFor)),
    ...totalBlocks(pen, sheet, doc, printedFor),
  ]);
}

function titleOf({ order }: OrderDocument, options: OrderSummaryOptions): string {
  return isForShop(options) ? 'Work order' : documentWords(order).title;
}

function isForShop({ withPrices, forCustomer = false }: OrderSummaryOptions): boolean {
  return !withPrices && !forCustomer;
}
