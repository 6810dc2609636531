import { paperTexts } from '../texts.js';
import type { OrderDocument, PaperTable } from '@glass/contracts/document';
import { hardwareTable } from '../order-hardware/hardware-tables.js';
import { hardwareBlocks } from '../hardware/hardware-blocks.js';
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
import { panelPages } from './panel-grid.js';
import { panelBlocks, type PrintedFor } from './panel-section.js';
import { moneyText, textLocale } from '../text/amounts.js';
import { shownPanelMinor } from './shown-amounts.js';
import { totalBlocks } from './totals.js';
import { templateText } from '@glass/geometry';
import { tableBlocks } from '../paper/paper-pdf.js';

const columns = (): PaperTable['columns'] => [
  { name: paperTexts.line, share: 0.07, isText: true },
  { name: paperTexts.mark, share: 0.23, isText: true },
  { name: paperTexts.glass, share: 0.22, isText: true },
  { name: paperTexts.size, share: 0.2, isText: true },
  { name: paperTexts.pieces, share: 0.09, isText: false },
  { name: paperTexts.work, share: 0.19, isText: true },
];

const pricedColumns = (): PaperTable['columns'] => [
  { name: paperTexts.line, share: 0.06, isText: true },
  { name: paperTexts.mark, share: 0.27, isText: true },
  { name: paperTexts.glass, share: 0.2, isText: true },
  { name: paperTexts.size, share: 0.24, isText: true },
  { name: paperTexts.pieces, share: 0.09, isText: false },
  { name: paperTexts.amount, share: 0.14, isText: false },
];

/** One row per line with its price. */
function pricedBlocks(pen: Pen, sheet: Sheet, doc: OrderDocument, all: readonly PanelFacts[]): Block[] {
  const rows = all.map(({ source, size }) => {
    const { line, spec, glass, quantity } = source;
    const totalMinor = shownPanelMinor(doc, source);
    const amount =
      totalMinor === null ? paperTexts.onRequest : moneyText(totalMinor, doc.currency, doc.locale);
    return { cells: [String(line), spec.mark.trim(), glass, size, String(quantity), amount] };
  });
  return tableBlocks(pen, sheet, { heading: paperTexts.panels, columns: pricedColumns(), rows }, doc);
}

/** One row per line with its work. */
function overviewBlocks(pen: Pen, sheet: Sheet, doc: OrderDocument, all: readonly PanelFacts[]): Block[] {
  const rows = all.map((facts) => {
    const { line, spec, glass, quantity } = facts.source;
    const template = spec.template ? templateText(spec.template) : '';
    const work = [panelWorkText(facts, doc, { saysSupply: true }), template, sidedText(facts)]
      .filter(Boolean)
      .join(' · ');
    return { cells: [String(line), spec.mark.trim(), glass, facts.size, String(quantity), work] };
  });
  return tableBlocks(pen, sheet, { heading: paperTexts.panels, columns: columns(), rows }, doc);
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
    locale: textLocale(doc.locale),
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
  const all = doc.panels.map((panel) => panelFacts(panel, doc));
  const heading = headingBlocks(
    pen,
    sheet,
    doc,
    titleOf(doc, options),
    printedFor.forShop,
    options.withPrices,
  );
  const blocks = printedFor.forShop
    ? shopBlocks(pen, sheet, doc, all, heading)
    : customerBlocks(pen, sheet, doc, all, heading, printedFor);
  return drawPages(pdf, pen, sheet, doc, blocks);
}

/** Page 1 has everything to decide by; the panels follow on pages of their own. */
function customerBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  all: readonly PanelFacts[],
  heading: Block[],
  printedFor: PrintedFor,
): Block[] {
  const table = printedFor.withPrices
    ? pricedBlocks(pen, sheet, doc, all)
    : overviewBlocks(pen, sheet, doc, all);
  const own = hardwareTable(doc, { withPrices: printedFor.withPrices });
  const articles = own.rows.length > 0 ? [gap(10), ...tableBlocks(pen, sheet, own, doc)] : [];
  const panelTable = all.length > 0 ? [gap(10), ...table] : [];
  const summary = [...heading, ...totalBlocks(pen, sheet, doc, printedFor), ...panelTable, ...articles];
  const hardware = hardwareBlocks(pen, sheet, doc, all);
  const panels = panelPages(pen, sheet, all, doc, printedFor);
  // No page for the hardware alone between summary and panels.
  const isRoomy = (heightOf(summary) % sheet.height) + heightOf(hardware) <= sheet.height;
  return isRoomy ? [...summary, ...hardware, ...panels] : [...summary, ...panels, ...hardware];
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** The panels follow without a break, so that the shop carries few pages. */
function shopBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  all: readonly PanelFacts[],
  heading: Block[],
): Block[] {
  const printedFor: PrintedFor = { withPrices: false, forShop: true };
  const used = heightOf(heading);
  const [firstFacts, ...others] = all;
  const room = sheet.height - (used % sheet.height);
  const first = firstFacts ? panelBlocks(pen, sheet, firstFacts, doc, { ...printedFor, room }) : [];
  // Lists the panels instead of leaving the page empty.
  const articles = hardwareTable(doc, { withPrices: false });
  const isRoomy = heightOfFirstGroup(first) <= room || all.length < 2;
  const overview = isRoomy ? [] : [...overviewBlocks(pen, sheet, doc, all), gap(14)];
  return [
    ...heading,
    ...overview,
    ...first,
    ...others.flatMap((facts) => panelBlocks(pen, sheet, facts, doc, printedFor)),
    ...(articles.rows.length > 0 ? [gap(10), ...tableBlocks(pen, sheet, articles, doc), gap(10)] : []),
    ...totalBlocks(pen, sheet, doc, printedFor),
  ];
}

function titleOf({ order }: OrderDocument, options: OrderSummaryOptions): string {
  return isForShop(options) ? paperTexts.workOrder : documentWords(order).title;
}

function isForShop({ withPrices, forCustomer = false }: OrderSummaryOptions): boolean {
  return !withPrices && !forCustomer;
}
