import type { DocumentPanel, OrderDocument } from '@glass/contracts';

import { drawPanelFigure } from '../figure/panel-figure.js';
import type { PanelFacts } from '../panel/panel-facts.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Block, gap, onOnePage } from './block.js';
import { accent } from './heading.js';
import { sideRows, type SideRow } from './panel-side.js';
import { priceBlocks } from './price-table.js';
import type { Sheet } from './sheet.js';

const FIGURE_HEIGHT = 256;
/** The column beside the drawing may grow the section to this; what is left of it goes below. */
const TALLEST_SIDE = 330;
const TITLE_HEIGHT = 20;
const COLUMN_GAP = 14;

/** What the shop ticks off on its copy, in the order of the work; a box for what is not done would never be ticked. */
function shopSteps({ material, panel }: PanelFacts): string[] {
  return [
    'Cut',
    'Edged',
    ...(panel.features.length > 0 ? ['Drilled'] : []),
    ...(material?.tempered === false ? [] : ['Tempered']),
    'Checked',
    'Packed',
  ];
}

/** One panel of the order: title, drawing with its tables, notes, then the price or the shop's boxes. */
export function panelBlocks(
  pen: Pen,
  sheet: Sheet,
  facts: PanelFacts,
  doc: OrderDocument,
  withPrices: boolean,
): Block[] {
  const { source } = facts;
  const figureWidth = sheet.width * 0.5;
  const side = { x: sheet.left + figureWidth + COLUMN_GAP, width: sheet.width - figureWidth - COLUMN_GAP };
  const rows = sideRows(pen, facts, doc, side.width);
  const beside = rowsThatFit(rows, TALLEST_SIDE);
  const notes = source.spec.notes.trim();
  const described: Block[] = [
    titleBlock(pen, sheet, facts, doc, withPrices ? '' : remakeText(source)),
    {
      height: Math.max(FIGURE_HEIGHT, heightOf(beside)) + 6,
      draw: (top) => {
        const height = Math.max(FIGURE_HEIGHT, heightOf(beside));
        drawPanelFigure(pen, facts, doc, {
          x: sheet.left,
          y: top + 4,
          width: figureWidth,
          height: height - 4,
        });
        let y = top + 4;
        for (const row of beside) {
          row.draw(side.x, y, side.width);
          y += row.height;
        }
      },
    },
    ...rows.slice(beside.length).map((row) => ({
      height: row.height,
      draw: (top: number) => row.draw(side.x, top, side.width),
    })),
    ...(notes === '' ? [] : noteBlocks(pen, sheet, notes)),
    ...(withPrices ? [] : [stepsBlock(pen, sheet, shopSteps(facts))]),
  ];
  return [
    ...onOnePage(described, sheet.height),
    ...(withPrices ? priceBlocks(pen, sheet, source, doc) : []),
    gap(12),
  ];
}

/** For the shop alone: the buyer has bought each piece once. */
function remakeText({ quantity, remadePieces = [] }: DocumentPanel): string {
  if (remadePieces.length === 0) return '';
  return quantity === 1 ? 'REMAKE' : `REMAKE of piece ${remadePieces.join(', ')}`;
}

function titleBlock(
  pen: Pen,
  sheet: Sheet,
  { source }: PanelFacts,
  doc: OrderDocument,
  remake: string,
): Block {
  const style = { size: 10.5, weight: 'bold' as const };
  const parts = [`Line ${source.line}`, source.spec.mark.trim(), remake];
  const title = parts.filter((part) => part !== '').join(' · ');
  const lines = pen.wrap(title, sheet.width - 90, style);
  const height = TITLE_HEIGHT + (lines.length - 1) * style.size * LEADING;
  return {
    height,
    keepWithNext: true,
    draw: (top) => {
      pen.pdf
        .rect(sheet.left, top, sheet.width, height - 2)
        .fillOpacity(0.09)
        .fill(accent(doc));
      pen.pdf.fillOpacity(1);
      const pieces = source.quantity === 1 ? '1 piece' : `${source.quantity} pieces`;
      lines.forEach((line, index) =>
        pen.line(line, sheet.left + 6, top + 2.5 + index * style.size * LEADING, style),
      );
      pen.line(pieces, sheet.left, top + 2.5, { ...style, align: 'right', width: sheet.width - 6 });
    },
  };
}

function noteBlocks(pen: Pen, sheet: Sheet, notes: string): Block[] {
  const style = { size: 8.5 };
  return pen.wrap(notes, sheet.width - 56, style).map((text, index) => ({
    height: style.size * LEADING + 1,
    draw: (top: number) => {
      if (index === 0) pen.line('Notes', sheet.left, top, { ...style, colour: MUTED });
      pen.line(text, sheet.left + 56, top, style);
    },
  }));
}

/** A box for each step of the work. */
function stepsBlock(pen: Pen, sheet: Sheet, steps: string[]): Block {
  const width = sheet.width / steps.length;
  return {
    height: 20,
    draw: (top) => {
      steps.forEach((step, index) => {
        const x = sheet.left + index * width;
        pen.pdf
          .rect(x, top + 5, 10, 10)
          .lineWidth(0.8)
          .stroke('#000000');
        pen.line(step, x + 15, top + 4.5, { size: 8.5 });
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

function heightOf(rows: SideRow[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}
