import { paperTexts } from '../texts.js';
import { textLocale } from '../text/amounts.js';
import type { PaperDocument, PaperTable } from '@glass/contracts/document';
import type { InvoiceData } from '../pdf/invoice-data.js';
import { type PrintedPdf, TaggedTable, drawArtifact, openPdf } from '../pdf/open-pdf.js';
import { type Block, type Sheet, drawSheets, gap, line, sheetFor } from '../summary/sheet.js';
import { accent, letterhead, textBlocks } from '../summary/heading.js';
import { mentionBlocks, signatureBlock } from '../summary/totals.js';
import { INK, LEADING, MUTED, Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { describeUnprintedFields } from '../unprinted.js';

const SIZE = 8.5;
/** Between a right-aligned number and the text of the next column. */
const FIGURE_GAP = 11;

/** A table with one block per row; its head repeats on every page. */
export function tableBlocks(
  pen: Pen,
  sheet: Sheet,
  { heading, columns, rows }: PaperTable,
  paper: Pick<PaperDocument, 'tenant'>,
): Block[] {
  const names = columns.map(({ name }) => name);
  const style = { size: 9, weight: 'bold', color: accent(paper) } as const;
  const title: Block = {
    height: pen.wrap(heading, sheet.width, style).length * style.size * LEADING + 4,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) => void pen.paragraph(heading, sheet.left, top, { ...style, width: sheet.width }),
  };
  const table = new TaggedTable(pen.pdf);
  const rowOf = (line: Omit<Line, 'isLast'>, at: number) =>
    row(pen, sheet, columns, table, { ...line, isLast: at === rows.length - 1 });
  const head: Block = {
    ...rowOf({ isRow: false, cells: names, color: MUTED, weight: 'regular' }, -1),
    keepWithNext: true,
  };
  return [
    ...(heading === '' ? [] : [title]),
    head,
    ...rows.map(({ cells, isStrong, joinsNext = false }, at) => ({
      ...rowOf({ isRow: true, cells, joinsNext, color: INK, weight: isStrong ? 'bold' : 'regular' }, at),
      keepWithNext: joinsNext,
      head,
    })),
  ];
}

const TICK = 8;
/** Draws one box if there is no room for one per piece. */
function drawTicks(pen: Pen, count: number, x: number, top: number, width: number): void {
  const shown = count * (TICK + 3) <= width ? count : 1;
  for (let index = 0; index < shown; index += 1) {
    pen.pdf
      .rect(x + index * (TICK + 3), top + 1, TICK, TICK)
      .lineWidth(0.8)
      .stroke('#000000');
  }
}

interface Line {
  /** Whether it is a body row rather than the head. */
  isRow: boolean;
  /** Whether it is the last row. */
  isLast: boolean;
  cells: string[];
  /** No line below. */
  joinsNext?: boolean;
  color: string;
  weight: 'bold' | 'regular';
}

/** Texts and column names wrap; numbers are right-aligned with the first line. */
function row(
  pen: Pen,
  sheet: Sheet,
  columns: PaperTable['columns'],
  table: TaggedTable,
  { isRow, isLast, cells, joinsNext = false, color, weight }: Line,
): Block {
  const style = { size: SIZE, color, weight };
  const widths = columns.map(({ share, isText }) => share * sheet.width - (isText ? 8 : FIGURE_GAP));
  const lines = cells.map((text, i) =>
    columns[i]!.isText || !isRow ? pen.wrap(text, widths[i]!, style) : [text],
  );
  const height = Math.max(1, ...lines.map(({ length }) => length)) * SIZE * LEADING + (joinsNext ? 1 : 5);
  return {
    height,
    part: 'own',
    draw: (top) => {
      let next = sheet.left;
      const drawn = cells.map((text, i) => {
        const x = next;
        const width = widths[i]!;
        const { share, isText, isTick } = columns[i]!;
        next += share * sheet.width;
        const figure = { ...style, tabular: true, align: 'right' as const };
        const draw = (): void => {
          if (isTick && isRow) drawTicks(pen, Number(text), x, top, width);
          else if (isText) pen.paragraph(text, x, top, { ...style, width });
          else
            lines[i]!.forEach((part, at) =>
              pen.line(part, x, top + at * SIZE * LEADING, {
                ...figure,
                width: width + (i === columns.length - 1 ? FIGURE_GAP : 0),
              }),
            );
        };
        return { ...(isRow ? {} : { heads: 'Column' as const }), draw };
      });
      table.row(drawn);
      if (isLast) table.end();
      if (joinsNext) return;
      drawArtifact(pen.pdf, () => line(pen, sheet.left, top + height - 3, sheet.width), 'Layout');
    },
  };
}

/**
 * A document of tables as PDF: sender, recipient, rows and totals.
 * @param data of an invoice, for ZUGFeRD and Factur-X
 */
export async function paperPdf(paper: PaperDocument, data?: InvoiceData): Promise<PrintedPdf> {
  const fields = fieldsOf(paper);
  const pdf = openPdf({
    title: paper.named,
    author: paper.tenant.name,
    locale: textLocale(paper.locale),
    data,
  });
  const pen = new Pen(pdf, await prepareFonts(fields.map(([, text]) => text).join('\n'), paper.locale));
  const sheet = sheetFor(paper);
  const { named, holder, tenant } = paper;
  const unprinted = (boxed: readonly string[]) => describeUnprintedFields(boxed, fields);
  const note = drawSheets(pdf, pen, sheet, { named, holder, maker: tenant.name, unprinted }, [
    letterhead(pen, sheet, paper, { title: paper.title, facts: paper.facts, valueWidth: 120 }),
    gap(12),
    partiesBlock(pen, sheet, paper),
    ...(paper.texts ?? [])
      .filter(([, text]) => text.trim() !== '')
      .flatMap(([heading, text]) => [gap(8), ...textBlocks(pen, sheet, heading, text)]),
    gap(14),
    ...tablesWithSums(pen, sheet, paper),
    ...(paper.note.trim() === ''
      ? []
      : [gap(14), ...textBlocks(pen, sheet, paper.noteTitle ?? paperTexts.terms, paper.note)]),
    ...mentionBlocks(pen, sheet, paper.mentions),
    ...(paper.signedBy ? [signatureBlock(pen, sheet, paper.signedBy)] : []),
  ]);
  pdf.end();
  return { pdf, note };
}

/** Addresses and other short lists side by side. */
export function partiesBlock(
  pen: Pen,
  sheet: Sheet,
  paper: Pick<PaperDocument, 'parties' | 'tenant'>,
): Block {
  const { parties } = paper;
  const width = (sheet.width - 12 * (parties.length - 1)) / Math.max(1, parties.length);
  const weightOf = (line: number) => (line === 0 ? 'bold' : 'regular');
  const wrapped = parties.map(
    ([name, lines]) =>
      [name, lines.map((text, line) => pen.wrap(text, width, { size: 9, weight: weightOf(line) }))] as const,
  );
  const rows = Math.max(0, ...wrapped.map(([, lines]) => lines.flat().length));
  return {
    height: 22 + rows * 9 * LEADING,
    draw: (top) => {
      wrapped.forEach(([name, lines], column) => {
        const x = sheet.left + column * (width + 12);
        pen.pdf.rect(x, top, width, 1.2).fill(accent(paper));
        pen.line(name, x, top + 6, { size: 8, color: MUTED });
        lines.flat().forEach((text, index) => {
          const weight = index < (lines[0]?.length ?? 0) ? 'bold' : 'regular';
          pen.line(text, x, top + 18 + index * 9 * LEADING, { size: 9, weight, color: INK, width });
        });
      });
    },
  };
}

/** Keeps totals on a page with the last rows, and with a signature that follows. */
function tablesWithSums(pen: Pen, sheet: Sheet, paper: PaperDocument): Block[] {
  const tables = paper.tables.flatMap((table) => [...tableBlocks(pen, sheet, table, paper), gap(14)]);
  const sums = sumBlocks(pen, sheet, paper);
  const kept = sums.length > 0 ? tables.length - 2 : tables.length;
  const isSigned = paper.signedBy !== undefined && paper.note.trim() === '';
  const end = isSigned ? tables.length + sums.length : tables.length;
  return [...tables, ...sums].map((block, at) =>
    at >= kept && at < end ? { ...block, keepWithNext: true } : block,
  );
}

function sumBlocks(pen: Pen, sheet: Sheet, paper: PaperDocument): Block[] {
  const half = sheet.width / 2;
  return paper.sums.map(([label, value], i) => {
    const isLast = i === paper.sums.length - 1;
    const style = { size: isLast ? 11 : 9, weight: isLast ? ('bold' as const) : ('regular' as const) };
    const width = half - pen.width(value, { ...style, tabular: true }) - 8;
    // Labels take more lines instead of being cut: the law asks for some, such as why no tax is charged.
    const lines = pen.wrap(label, width, style).length;
    return {
      height: lines * style.size * LEADING + 3,
      keepWithNext: !isLast,
      draw: (top: number) => {
        const x = sheet.left + half;
        pen.line(value, x, top, { ...style, tabular: true, align: 'right', width: half });
        pen.paragraph(label, x, top, { ...style, color: isLast ? INK : MUTED, width });
      },
    };
  });
}

/** All user-entered texts of the document, with their field names. */
function fieldsOf(paper: PaperDocument): [name: string, text: string][] {
  const { tenant, facts, parties, tables, sums, note, title, named, holder } = paper;
  return [
    [
      'Table',
      tables.flatMap(({ heading, rows }) => [heading, ...rows.flatMap(({ cells }) => cells)]).join('\n'),
    ],
    ...parties.map(([name, lines]): [string, string] => [name, lines.join('\n')]),
    ...(paper.texts ?? []),
    ['Heading', [title, named, holder, ...facts.flat(), ...parties.map(([name]) => name)].join('\n')],
    ['Columns', tables.flatMap(({ columns }) => columns.map(({ name }) => name)).join('\n')],
    ['Totals', sums.flat().join('\n')],
    ['Terms', [note, ...(paper.mentions ?? [])].join('\n')],
    ['Fabricator', [tenant.name, ...tenant.addressLines, ...tenant.contactLines].join('\n')],
  ];
}
