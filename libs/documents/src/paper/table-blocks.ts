import type { PaperDocument, PaperTable } from '@glass/contracts';
import { TaggedTable, drawArtifact } from '../pdf/tagged.js';
import type { Block } from '../summary/block.js';
import { accent } from '../summary/heading.js';
import { line, type Sheet } from '../summary/sheet.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';

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
  const title: Block = {
    height: 9 * LEADING + 4,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) => void pen.line(heading, sheet.left, top, { size: 9, weight: 'bold', color: accent(paper) }),
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
    ...rows.map(({ cells, isStrong }, at) => ({
      ...rowOf({ isRow: true, cells, color: INK, weight: isStrong ? 'bold' : 'regular' }, at),
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
  color: string;
  weight: 'bold' | 'regular';
}

/** Texts and column names wrap; numbers are right-aligned with the first line. */
function row(
  pen: Pen,
  sheet: Sheet,
  columns: PaperTable['columns'],
  table: TaggedTable,
  { isRow, isLast, cells, color, weight }: Line,
): Block {
  const style = { size: SIZE, color, weight };
  const widths = columns.map(({ share, isText }) => share * sheet.width - (isText ? 8 : FIGURE_GAP));
  const lines = cells.map((text, i) =>
    columns[i]!.isText || !isRow ? pen.wrap(text, widths[i]!, style) : [text],
  );
  const height = Math.max(1, ...lines.map(({ length }) => length)) * SIZE * LEADING + 5;
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
      drawArtifact(pen.pdf, () => line(pen, sheet.left, top + height - 3, sheet.width), 'Layout');
    },
  };
}
