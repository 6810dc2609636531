import type { MeasuringSheetDocument } from '@glass/contracts/document';
import { MEASURING_TOOLS } from '@glass/contracts/layout';
import { contradictsFinal, layoutInMillimeters, listAssumed } from '@glass/layouts';
import { layoutFormats } from '@glass/layouts/words';
import type { Area } from '../figure/panel-figure.js';
import { partiesBlock } from '../paper/paper-pdf.js';
import { drawTagged, openPdf, type Pdf, type PdfTitle, type PrintedPdf } from '../pdf/open-pdf.js';
import { letterhead } from '../summary/heading.js';
import { type Block, drawBlock, drawSheets, gap, line, type Sheet, sheetFor } from '../summary/sheet.js';
import { signatureBlock } from '../summary/totals.js';
import { dayText, textLocale } from '../text/amounts.js';
import { HAIRLINE, LEADING, MUTED, Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { paperTexts } from '../texts.js';
import { describeUnprintedFields } from '../unprinted.js';
import { drawPlan } from './figure/plan-figure.js';
import { gridBlocks } from './grid.js';
import { listBlockRows, listMeasureRows, listObstacleRows } from './measuring-rows.js';
import { measuringTexts as texts } from './measuring-texts.js';
import { nameMeasurers } from './name-measurers.js';
import { showerName } from './shower-facts.js';
import { showerTexts } from './texts.js';
import { listWrittenTexts } from './written-texts.js';

/** A measuring sheet as a separate PDF. */
export async function measuringSheetPdf(doc: MeasuringSheetDocument): Promise<PrintedPdf> {
  const pdf = openPdf(measuringSheetTitle(doc));
  const note = await writeMeasuringSheet(pdf, doc);
  pdf.end();
  return { pdf, note };
}

export function measuringSheetTitle(doc: MeasuringSheetDocument): PdfTitle {
  return {
    title: doc.layout ? texts.named(showerName({ layout: doc.layout })) : texts.title,
    author: doc.tenant.name,
    locale: textLocale(doc.locale),
  };
}

/**
 * Appends a measuring sheet to an open PDF: filled with the measures of a layout, or blank for `runs` sides.
 * @returns note about unprintable characters; '' if everything was printed
 * @throws {RangeError} if a blank sheet has no side, or more than fit on a page
 */
export async function writeMeasuringSheet(pdf: Pdf, doc: MeasuringSheetDocument): Promise<string> {
  if (!doc.layout && !(Number.isInteger(doc.runs) && doc.runs >= 1 && doc.runs <= MOST_RUNS))
    throw new RangeError(`runs: a blank sheet has 1 to ${MOST_RUNS} sides, not ${doc.runs}`);
  const written = listWrittenTexts({ ...doc, layout: doc.layout ?? undefined });
  const pen = new Pen(pdf, await prepareFonts(written.map(([, text]) => text).join('\n'), doc.locale));
  const sheet = sheetFor(doc);
  const running = {
    named: measuringSheetTitle(doc).title,
    holder: doc.job.customer,
    maker: doc.tenant.name,
    unprinted: (boxed: readonly string[]) => describeUnprintedFields(boxed, written),
  };
  const pages = ROWS.map((rowHeight) => composeSheet(pen, sheet, doc, rowHeight));
  const fitting = pages.find((blocks) => heightOf(blocks) <= sheet.height) ?? pages.at(-1)!;
  return drawSheets(pdf, pen, sheet, running, fitting);
}

function composeSheet(pen: Pen, sheet: Sheet, doc: MeasuringSheetDocument, rowHeight: number): Block[] {
  const above = [...headBlocks(pen, sheet, doc), ...measureBlocks(pen, sheet, doc, rowHeight), gap(8)];
  const signature = measuredByBlock(pen, sheet, doc);
  const room = sheet.height - heightOf([...above, signature]);
  const below = lowerBlock(pen, sheet, doc, { room, rowHeight });
  return [...above, { ...below, keepWithNext: true }, signature];
}

/** Lines for name and day, written on if they are noted. */
function measuredByBlock(pen: Pen, sheet: Sheet, { layout, locale }: MeasuringSheetDocument): Block {
  const block = signatureBlock(pen, sheet, texts.measuredBy);
  const measuredOn = layout?.survey?.measuredOn ?? null;
  return {
    ...block,
    draw: (top) => {
      block.draw(top);
      const style = { size: 10, weight: 'bold' as const };
      pen.line(layout ? nameMeasurers(layoutInMillimeters(layout)) : '', sheet.left, top + 20, {
        ...style,
        width: sheet.width * 0.55,
      });
      if (measuredOn !== null)
        pen.line(dayText(measuredOn, locale), sheet.left + sheet.width * 0.55 + 20, top + 20, style);
    },
  };
}

const MOST_RUNS = 5;
/** Heights of a row with room to write, points: the first with which everything is on one page. */
const ROWS = [15.5, 14.3, 13.1];
const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

function headBlocks(pen: Pen, sheet: Sheet, doc: MeasuringSheetDocument): Block[] {
  const { order, date, customer, name, site } = doc.job;
  const facts: [string, string][] = [
    [order?.kind === 'quote' ? paperTexts.quote : paperTexts.order, order?.number ?? ''],
    [paperTexts.date, doc.layout ? dayText(date, doc.locale) : ''],
  ];
  const parties = [
    [texts.shower, [doc.layout?.name ?? '']] as const,
    [texts.customer, [customer, name]] as const,
    [texts.site, site] as const,
  ].map(([heading, lines]): [string, string[]] => [heading, lines.filter((line) => line.trim() !== '')]);
  return [
    letterhead(pen, sheet, doc, {
      title: texts.title,
      facts: facts.filter(([, value]) => value !== ''),
      valueWidth: 120,
    }),
    gap(8),
    writingLines(pen, sheet, parties, partiesBlock(pen, sheet, { tenant: doc.tenant, parties })),
    gap(8),
  ];
}

/** Lines to write on under headings without text. */
function writingLines(pen: Pen, sheet: Sheet, parties: readonly [string, string[]][], block: Block): Block {
  const width = (sheet.width - 12 * (parties.length - 1)) / parties.length;
  return {
    ...block,
    height: Math.max(block.height, 50),
    draw: (top) => {
      block.draw(top);
      parties.forEach(([, lines], column) => {
        if (lines.length > 0) return;
        for (const y of [top + 30, top + 47]) line(pen, sheet.left + column * (width + 12), y, width);
      });
    },
  };
}

function measureBlocks(pen: Pen, sheet: Sheet, doc: MeasuringSheetDocument, rowHeight: number): Block[] {
  const rows = listMeasureRows(doc);
  const count = rows[0]!.values.length;
  const name = Math.max(0.3, 0.42 - 0.03 * count);
  return [
    ...gridBlocks(pen, sheet, {
      columns: [
        { name: texts.measure, share: name },
        ...Array.from({ length: count }, (_, index) => ({
          name: showerTexts.side(index + 1),
          share: (1 - name) / count,
        })),
      ],
      rows: rows.map((row) => [row.name, ...row.values]),
      rowHeight,
    }),
    ...noteBlocks(
      pen,
      sheet,
      doc.layout && listAssumed(doc.layout).length > 0 ? `${texts.assumed} ${texts.minus}` : texts.minus,
    ),
    ...blockBlocks(pen, sheet, doc, rowHeight),
  ];
}

/** Small print, in as many lines as it needs. */
function noteBlocks(pen: Pen, sheet: Sheet, text: string): Block[] {
  const style = { size: 7, color: MUTED };
  const lines = pen.wrap(text, sheet.width, style);
  return [
    {
      height: 2 + lines.length * style.size * LEADING,
      draw: (top) =>
        lines.forEach((part, index) =>
          pen.line(part, sheet.left, top + 2 + index * style.size * LEADING, style),
        ),
    },
  ];
}

/** Knee walls and benches; nothing for a filled sheet of a shower without. */
function blockBlocks(pen: Pen, sheet: Sheet, doc: MeasuringSheetDocument, rowHeight: number): Block[] {
  const rows = listBlockRows(doc);
  if (rows.length === 0) return [];
  return [
    gap(6),
    ...gridBlocks(pen, sheet, {
      columns: [
        { name: texts.blocks, share: 0.2 },
        { name: texts.side, share: 0.08 },
        { name: texts.end, share: 0.1 },
        { name: texts.width, share: 0.11 },
        { name: texts.height, share: 0.11 },
        { name: texts.blockFall, share: 0.13 },
        { name: texts.reachInside, share: 0.135 },
        { name: texts.reachOutside, share: 0.135 },
      ],
      rows,
      rowHeight,
    }),
    ...noteBlocks(pen, sheet, texts.reachHelp),
  ];
}

function obstacleBlocks(pen: Pen, sheet: Sheet, doc: MeasuringSheetDocument, rowHeight: number): Block[] {
  return gridBlocks(pen, sheet, {
    columns: [
      { name: texts.obstacles, share: 0.26 },
      { name: texts.side, share: 0.1 },
      { name: texts.where, share: 0.16 },
      { name: texts.along, share: 0.18 },
      { name: texts.away, share: 0.15 },
      { name: texts.width, share: 0.15 },
    ],
    rows: listObstacleRows(doc),
    rowHeight,
  });
}

/** Choices and ticks; those of a filled sheet are made. */
function tickBlocks(
  pen: Pen,
  sheet: Pick<Sheet, 'left' | 'width'>,
  { layout }: MeasuringSheetDocument,
): Block[] {
  const choices: [string, [string, boolean][]][] = [
    [
      texts.measuredTo,
      [
        [texts.outside, layout?.measuredTo === 'outside'],
        [texts.center, layout?.measuredTo === 'center'],
      ],
    ],
    [
      texts.measuredWith,
      MEASURING_TOOLS.map((tool): [string, boolean] => [texts.tools[tool], layout?.measuredWith === tool]),
    ],
    [
      texts.ready,
      [
        [texts.tileDone, layout?.survey?.ready.tileDone === true],
        [texts.baseSet, layout?.survey?.ready.baseSet === true],
        [texts.measuresFinal, layout?.survey?.ready.measuresFinal === true && !contradictsFinal(layout)],
      ],
    ],
  ];
  return choices.map(([name, options]) => ({
    height: 27,
    draw: (top) => {
      pen.line(name, sheet.left, top, { size: 7.5, color: MUTED });
      let x = sheet.left;
      for (const [text, isChosen] of options) {
        drawTick(pen, x, top + 12, isChosen);
        x += 12;
        x += pen.line(text, x, top + 11, { size: 8.5 }) + 12;
      }
    },
  }));
}

const TICK = 8;

function drawTick({ pdf }: Pen, x: number, y: number, isChosen: boolean): void {
  pdf.rect(x, y, TICK, TICK).lineWidth(0.8).stroke('#000000');
  if (!isChosen) return;
  pdf
    .moveTo(x + 1.5, y + 4)
    .lineTo(x + 3.5, y + 6.5)
    .lineTo(x + 7, y + 1.5)
    .lineWidth(1.2)
    .stroke('#000000');
}

/** Obstacles and ticks on the left, a sketch on the right. */
function lowerBlock(
  pen: Pen,
  sheet: Sheet,
  doc: MeasuringSheetDocument,
  { room, rowHeight }: { room: number; rowHeight: number },
): Block {
  const width = sheet.width * LEFT_SHARE;
  const left = { ...sheet, width };
  const blocks = [...obstacleBlocks(pen, left, doc, rowHeight), gap(6), ...tickBlocks(pen, left, doc)];
  const height = Math.max(heightOf(blocks), room);
  const area = { x: sheet.left + width + 12, width: sheet.width - width - 12, height: height - 8 };
  const alt = doc.layout ? texts.sketchOf(showerName({ layout: doc.layout })) : texts.emptySketch;
  return {
    height,
    part: 'own',
    draw: (top) => {
      let y = top;
      for (const block of blocks) {
        drawBlock(pen.pdf, block, y);
        y += block.height;
      }
      drawTagged(pen.pdf, { tag: 'Figure', alt }, () => drawSketch(pen, doc, { ...area, y: top }));
    },
  };
}

const LEFT_SHARE = 0.58;

/** Plan of a layout, or a grid to draw on. */
function drawSketch(
  pen: Pen,
  { layout: typed, precision, locale }: MeasuringSheetDocument,
  area: Area,
): void {
  if (!typed) {
    drawGrid(pen, area);
    return;
  }
  const layout = layoutInMillimeters(typed);
  drawPlan(
    pen,
    { layout, format: layoutFormats({ precision, locale }), names: new Map(), evaluated: null },
    area,
  );
}

/** 5 mm. */
const GRID = 14.17;

function drawGrid({ pdf }: Pen, area: Area): void {
  for (let x = area.x; x <= area.x + area.width; x += GRID)
    pdf.moveTo(x, area.y).lineTo(x, area.y + area.height);
  for (let y = area.y; y <= area.y + area.height; y += GRID)
    pdf.moveTo(area.x, y).lineTo(area.x + area.width, y);
  pdf.lineWidth(0.3).stroke(HAIRLINE);
}
