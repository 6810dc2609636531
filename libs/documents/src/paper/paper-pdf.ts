import type { PaperDocument } from '@glass/contracts';
import { openPdf, type PrintedPdf } from '../pdf/open-pdf.js';
import { gap, type Block } from '../summary/block.js';
import { accent, letterhead, textBlocks } from '../summary/heading.js';
import { drawSheets, sheetFor, type Sheet } from '../summary/sheet.js';
import { signatureBlock } from '../summary/totals.js';
import { INK, LEADING, MUTED, Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { unprintedIn } from '../unprinted.js';
import { tableBlocks } from './table-blocks.js';

/** A document of tables as PDF: sender, recipient, rows and totals. */
export async function paperPdf(paper: PaperDocument): Promise<PrintedPdf> {
  const fields = fieldsOf(paper);
  const pdf = openPdf({ title: paper.named, author: paper.tenant.name, locale: paper.locale });
  const pen = new Pen(pdf, await prepareFonts(fields.map(([, text]) => text).join('\n'), paper.locale));
  const sheet = sheetFor(paper);
  const { named, holder, tenant } = paper;
  const unprinted = (boxed: readonly string[]) => unprintedIn(boxed, fields);
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
      : [gap(14), ...textBlocks(pen, sheet, paper.noteTitle ?? 'Terms', paper.note)]),
    ...(paper.signedBy ? [signatureBlock(pen, sheet, paper.signedBy)] : []),
  ]);
  pdf.end();
  return { pdf, note };
}

function partiesBlock(pen: Pen, sheet: Sheet, paper: PaperDocument): Block {
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

/** Keeps totals on a page with the last rows. */
function tablesWithSums(pen: Pen, sheet: Sheet, paper: PaperDocument): Block[] {
  const tables = paper.tables.flatMap((table) => [...tableBlocks(pen, sheet, table, paper), gap(14)]);
  const sums = sumBlocks(pen, sheet, paper);
  const kept = sums.length > 0 ? tables.length - 2 : tables.length;
  return [...tables.map((block, at) => (at < kept ? block : { ...block, keepWithNext: true })), ...sums];
}

function sumBlocks(pen: Pen, sheet: Sheet, paper: PaperDocument): Block[] {
  const half = sheet.width / 2;
  return paper.sums.map(([label, value], i) => {
    const isLast = i === paper.sums.length - 1;
    const style = { size: isLast ? 11 : 9, weight: isLast ? ('bold' as const) : ('regular' as const) };
    return {
      height: style.size * LEADING + 3,
      keepWithNext: !isLast,
      draw: (top: number) => {
        const x = sheet.left + half;
        const width = pen.line(value, x, top, { ...style, tabular: true, align: 'right', width: half });
        pen.line(label, x, top, { ...style, color: isLast ? INK : MUTED, width: half - width - 8 });
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
    ['Terms', note],
    ['Fabricator', [tenant.name, ...tenant.addressLines, ...tenant.contactLines].join('\n')],
  ];
}
