import { paperTexts } from '../texts.js';
import { panelTexts, seenFromTexts } from '../panel/texts.js';
import type { DocumentPanel, OrderDocument } from '@glass/contracts/document';

import { drawPanelFigure, figureHeight } from '../figure/panel-figure.js';
import { type PanelFacts, panelWorkText } from '../panel/panel-facts.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Block, type Sheet, gap, line, onOnePage } from './sheet.js';
import { accent } from './heading.js';
import { factRows, sideRows, buildSideTables, type SideRow } from './panel-side.js';
import { priceBlocks } from './price-table.js';

const FIGURE_HEIGHT = 256;
/** Height for other plain shapes, and for panels that do not fit otherwise: two fit a page. */
const LOW_FIGURE_HEIGHT = 190;
/** Height for plain rectangles: several fit a page. */
const PLAIN_FIGURE_HEIGHT = 128;
/** Maximum height of the column beside the drawing; the rest continues below. */
const MAX_SIDE_HEIGHT = 330;
const TITLE_HEIGHT = 20;
/** Above a drawing. */
const FIGURE_AIR = 4;
const COLUMN_GAP = 14;

/** Boxes on the shop copy in work order, without steps that the panel does not need. */
function shopSteps({ material, panel }: PanelFacts): string[] {
  return [
    panelTexts.stepCut,
    panelTexts.stepEdged,
    ...(panel.features.length > 0 ? [panelTexts.stepDrilled] : []),
    ...(material?.tempered === false ? [] : [panelTexts.stepTempered]),
    panelTexts.stepChecked,
    panelTexts.stepPacked,
  ];
}

/** Audience of a copy, and whether it shows amounts. */
export interface PrintedFor {
  withPrices: boolean;
  forShop: boolean;
}

/**
 * One panel: title, drawing with tables, notes, then price or work boxes; on one page if they fit.
 * @param room points left on the page: the drawing gets lower, or the price moves to the next page, to make it fit
 */
export function panelBlocks(
  pen: Pen,
  sheet: Sheet,
  facts: PanelFacts,
  doc: OrderDocument,
  { withPrices, forShop, room = sheet.height }: PrintedFor & { room?: number },
): Block[] {
  const { source, panel } = facts;
  const isBare = panel.features.length === 0;
  const isPlain = panel.shape.kind === 'rectangle' && isBare;
  const notes = source.spec.notes.trim();
  const described = (most: number): Block[] => [
    titleBlock(pen, sheet, facts, doc, forShop ? remakeText(source) : ''),
    ...(isPlain ? [plainBlock(pen, sheet, facts, doc)] : figureBlocks(pen, sheet, facts, doc, most)),
    ...(notes === '' ? [] : noteBlocks(pen, sheet, notes)),
    ...(forShop ? [stepsBlock(pen, sheet, shopSteps(facts))] : []),
  ];
  const price = withPrices ? priceBlocks(pen, sheet, source, doc) : [];
  const wanted = described(isBare ? LOW_FIGURE_HEIGHT : FIGURE_HEIGHT);
  const lower = heightOf(wanted) > room ? described(LOW_FIGURE_HEIGHT) : wanted;
  const drawn = heightOf(lower) <= room ? lower : wanted;
  const height = heightOf([...drawn, ...price]);
  const isTogether = height <= room || (height <= sheet.height && heightOf(drawn) > room);
  return [
    ...(isTogether
      ? onOnePage([...drawn, ...price], sheet.height)
      : [...onOnePage(drawn, sheet.height), ...price]),
    gap(12),
  ];
}

/** The drawing with a column beside it; rows that do not fit continue below. */
function figureBlocks(pen: Pen, sheet: Sheet, facts: PanelFacts, doc: OrderDocument, most: number): Block[] {
  const across = sheet.width * 0.5;
  const side = { x: sheet.left + across + COLUMN_GAP, width: sheet.width - across - COLUMN_GAP };
  const rows = sideRows(pen, facts, doc, side.width);
  const beside = rowsThatFit(rows, MAX_SIDE_HEIGHT);
  const needed = figureHeight(pen, facts, doc, { width: across, most: most - FIGURE_AIR }) + FIGURE_AIR;
  const height = Math.max(needed, heightOf(beside));
  return [
    {
      height: height + 6,
      figure: {
        alt: describeDrawing(facts, doc),
        draw: (top) => {
          const area = { x: sheet.left, y: top + FIGURE_AIR, width: across, height: height - FIGURE_AIR };
          drawPanelFigure(pen, facts, doc, area);
        },
      },
      part: 'own',
      draw: (top) => drawColumn(beside, side.x, top + 4),
    },
    ...rows.slice(beside.length).map((row) => ({
      height: row.height,
      part: 'own' as const,
      draw: (top: number) => row.draw(side.x, top),
    })),
  ];
}

/** Alternative text of a panel's drawing. */
export function describeDrawing(facts: PanelFacts, doc: OrderDocument): string {
  const { source, size } = facts;
  const parts = [
    panelTexts.drawingOf(source.line),
    size,
    seenFromTexts[source.spec.viewingSide],
    panelWorkText(facts, doc),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Three columns for a plain rectangle: drawing, facts, and edges with corners. */
function plainBlock(pen: Pen, sheet: Sheet, facts: PanelFacts, doc: OrderDocument): Block {
  const width = (sheet.width - 2 * COLUMN_GAP) / 3;
  const columns = [1, 2].map((index) => sheet.left + index * (width + COLUMN_GAP));
  const rows = [factRows(pen, facts, doc, width), buildSideTables(pen, facts, doc, width)];
  const needed =
    figureHeight(pen, facts, doc, { width, most: PLAIN_FIGURE_HEIGHT - FIGURE_AIR }) + FIGURE_AIR;
  const height = Math.max(needed, ...rows.map(heightOf));
  return {
    height: height + 6,
    figure: {
      alt: describeDrawing(facts, doc),
      draw: (top) =>
        drawPanelFigure(pen, facts, doc, {
          x: sheet.left,
          y: top + FIGURE_AIR,
          width,
          height: height - FIGURE_AIR,
        }),
    },
    part: 'own',
    draw: (top) => columns.forEach((x, index) => drawColumn(rows[index] ?? [], x, top + 4)),
  };
}

function drawColumn(rows: SideRow[], x: number, top: number): void {
  let y = top;
  for (const row of rows) {
    row.draw(x, y);
    y += row.height;
  }
}

/** For the shop only: the buyer paid for each piece once. */
function remakeText({ quantity, remadePieces = [] }: DocumentPanel): string {
  if (remadePieces.length === 0) return '';
  return quantity === 1 ? paperTexts.remake : paperTexts.remakeOfPiece(remadePieces.join(', '));
}

/** @param sheet the part of the page that it takes */
export function titleBlock(
  pen: Pen,
  sheet: Pick<Sheet, 'left' | 'width'>,
  { source }: PanelFacts,
  doc: OrderDocument,
  remake: string,
): Block {
  const style = { size: 10.5, weight: 'bold' as const };
  const parts = [paperTexts.lineNumber(source.line), source.spec.mark.trim(), remake];
  const title = parts.filter((part) => part !== '').join(' · ');
  const lines = pen.wrap(title, sheet.width - 90, style);
  const height = TITLE_HEIGHT + (lines.length - 1) * style.size * LEADING;
  return {
    height,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) => {
      pen.pdf
        .rect(sheet.left, top, sheet.width, height - 2)
        .fillOpacity(0.09)
        .fill(accent(doc));
      pen.pdf.fillOpacity(1);
      const pieces = paperTexts.pieceCount(source.quantity);
      lines.forEach((text, index) =>
        pen.line(text, sheet.left + 6, top + 2.5 + index * style.size * LEADING, style),
      );
      pen.line(pieces, sheet.left, top + 2.5, { ...style, align: 'right', width: sheet.width - 6 });
    },
  };
}

function noteBlocks(pen: Pen, sheet: Sheet, notes: string): Block[] {
  const style = { size: 8.5 };
  // Names of other languages may be longer than the usual column.
  const indent = Math.max(56, pen.width(panelTexts.notes, style) + 8);
  return pen.wrap(notes, sheet.width - indent, style).map((text, index) => ({
    height: style.size * LEADING + 1,
    draw: (top: number) => {
      if (index === 0) pen.line(panelTexts.notes, sheet.left, top, { ...style, color: MUTED });
      pen.line(text, sheet.left + indent, top, style);
    },
  }));
}

/** One box per work step, with room for initials. */
function stepsBlock(pen: Pen, sheet: Sheet, steps: string[]): Block {
  const width = sheet.width / steps.length;
  return {
    height: 34,
    draw: (top) => {
      steps.forEach((step, index) => {
        const x = sheet.left + index * width;
        pen.pdf
          .rect(x, top + 5, 10, 10)
          .lineWidth(0.8)
          .stroke('#000000');
        pen.line(step, x + 15, top + 4.5, { size: 8.5 });
        // Line for initials and date.
        line(pen, x, top + 29, width - 10);
      });
    },
  };
}

function rowsThatFit(rows: SideRow[], room: number): SideRow[] {
  let used = 0;
  const count = rows.findIndex((row) => {
    used += row.height;
    return used > room;
  });
  return count === -1 ? rows : rows.slice(0, count);
}

function heightOf(rows: readonly { height: number }[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}
