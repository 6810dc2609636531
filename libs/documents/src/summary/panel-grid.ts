import type { OrderDocument } from '@glass/contracts/document';
import { drawPanelFigure } from '../figure/panel-figure.js';
import type { PanelFacts } from '../panel/panel-facts.js';
import { drawTagged } from '../pdf/open-pdf.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { describeDrawing, panelBlocks, titleBlock, type PrintedFor } from './panel-section.js';
import { compactRows, type SideRow } from './panel-side.js';
import { describePrice } from './price-table.js';
import { type Block, type Sheet, gap, onOnePage } from './sheet.js';

/** Between the panels of a page. */
const GAP = 14;
/** A lower drawing is hard to read: the panel gets the whole width instead. */
const MIN_FIGURE_HEIGHT = 96;
const MAX_FIGURE_HEIGHT = 200;
/** Above and below a drawing. */
const FIGURE_AIR = 10;
const NOTE_SIZE = 8.5;
const PRICE_SIZE = 9.5;
const PRICE_HEIGHT = PRICE_SIZE * LEADING + 4;

/** The part of a page for one panel. */
interface Cell {
  title: Block;
  facts: PanelFacts;
  doc: OrderDocument;
  rows: SideRow[];
  notes: string[];
  price: string;
  figureHeight: number;
  x: number;
  width: number;
}

/**
 * The panels of a customer's copy, each with drawing, table and price.
 * @param all in order
 */
export function panelPages(
  pen: Pen,
  sheet: Sheet,
  all: readonly PanelFacts[],
  doc: OrderDocument,
  printedFor: PrintedFor,
): Block[] {
  const layout = doc.panelsPerPage ?? 'four';
  const blocks =
    layout === 'one'
      ? all.flatMap((facts) => onNewPage(panelBlocks(pen, sheet, facts, doc, printedFor)))
      : layout === 'two' || all.length <= 2
        ? all.flatMap((facts) => halfPage(pen, sheet, facts, doc, printedFor))
        : quarterPages(pen, sheet, all, doc, printedFor);
  return onNewPage(blocks);
}

function onNewPage([first, ...others]: Block[]): Block[] {
  return first ? [{ ...first, startsPage: true }, ...others] : [];
}

/** Two columns; panels with more than a quarter of a page can hold take the whole width. */
function quarterPages(
  pen: Pen,
  sheet: Sheet,
  all: readonly PanelFacts[],
  doc: OrderDocument,
  printedFor: PrintedFor,
): Block[] {
  const width = (sheet.width - GAP) / 2;
  const height = Math.floor(sheet.height / 2);
  const blocks: Block[] = [];
  let row: Cell[] = [];
  const endRow = (): void => {
    if (row.length > 0) blocks.push(rowBlock(pen, row, height));
    row = [];
  };
  for (const facts of all) {
    const x = sheet.left + row.length * (width + GAP);
    const cell = cellOf(pen, facts, doc, printedFor, { x, width, height });
    if (cell) {
      row.push(cell);
      if (row.length === 2) endRow();
      continue;
    }
    endRow();
    blocks.push(...halfPage(pen, sheet, facts, doc, printedFor));
  }
  endRow();
  return blocks;
}

/** @returns null if the panel needs more room */
function cellOf(
  pen: Pen,
  facts: PanelFacts,
  doc: OrderDocument,
  printedFor: PrintedFor,
  { x, width, height }: { x: number; width: number; height: number },
): Cell | null {
  const title = titleBlock(pen, { left: x, width }, facts, doc, '');
  const rows = compactRows(pen, facts, doc, width);
  // Points are printed in tables that need the whole width.
  if (rows === null) return null;
  const text = facts.source.spec.notes.trim();
  const notes = text === '' ? [] : pen.wrap(text, width, { size: NOTE_SIZE });
  const price = printedFor.withPrices ? describePrice(facts.source, doc) : '';
  const used =
    title.height +
    rows.reduce((sum, row) => sum + row.height, 0) +
    notes.length * NOTE_SIZE * LEADING +
    (price ? PRICE_HEIGHT : 0);
  const figureHeight = height - GAP - used - FIGURE_AIR;
  if (figureHeight < MIN_FIGURE_HEIGHT) return null;
  return {
    title,
    facts,
    doc,
    rows,
    notes,
    price,
    figureHeight: Math.min(figureHeight, MAX_FIGURE_HEIGHT),
    x,
    width,
  };
}

function rowBlock(pen: Pen, cells: Cell[], height: number): Block {
  return {
    height,
    part: 'own',
    draw: (top) => cells.forEach((cell) => drawCell(pen, cell, top)),
  };
}

function drawCell(pen: Pen, cell: Cell, top: number): void {
  const { title, facts, doc, rows, notes, price, figureHeight, x, width } = cell;
  let y = top;
  drawTagged(pen.pdf, { tag: 'H2' }, () => title.draw(y));
  y += title.height;
  drawTagged(pen.pdf, { tag: 'Figure', alt: describeDrawing(facts, doc) }, () =>
    drawPanelFigure(pen, facts, doc, { x, y: y + 4, width, height: figureHeight }),
  );
  y += figureHeight + FIGURE_AIR;
  for (const row of rows) {
    row.draw(x, y);
    y += row.height;
  }
  notes.forEach((text) => {
    drawTagged(pen.pdf, { tag: 'P' }, () => pen.line(text, x, y, { size: NOTE_SIZE, color: MUTED }));
    y += NOTE_SIZE * LEADING;
  });
  if (price) drawTagged(pen.pdf, { tag: 'P' }, () => drawPrice(pen, price, x, y + 2, width));
}

function drawPrice(pen: Pen, price: string, x: number, y: number, width: number): void {
  pen.line(price, x, y, { size: PRICE_SIZE, weight: 'bold', tabular: true, align: 'right', width });
}

/** A panel over the whole width, at least half a page high. */
function halfPage(
  pen: Pen,
  sheet: Sheet,
  facts: PanelFacts,
  doc: OrderDocument,
  { withPrices, forShop }: PrintedFor,
): Block[] {
  const half = Math.floor(sheet.height / 2);
  const room = half - GAP - (withPrices ? PRICE_HEIGHT : 0);
  const described = panelBlocks(pen, sheet, facts, doc, { withPrices: false, forShop, room }).slice(0, -1);
  const price: Block = {
    height: PRICE_HEIGHT,
    draw: (top) => drawPrice(pen, describePrice(facts.source, doc), sheet.left, top, sheet.width),
  };
  const blocks = withPrices ? [...described, price] : described;
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  return [...onOnePage(blocks, sheet.height), gap(Math.max(GAP, half - height))];
}
