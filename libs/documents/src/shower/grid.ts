import { drawArtifact, TaggedTable } from '../pdf/open-pdf.js';
import type { Block, Sheet } from '../summary/sheet.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';

/** A table with lines around its cells, to write in. */
interface Grid {
  columns: { name: string; share: number }[];
  /** '' for a cell to write in. */
  rows: string[][];
  /** Points; rows with longer texts are higher. */
  rowHeight: number;
}

const SIZE = 8.5;
const PADDING = 4;
const LINE = '#8a93a1';

/** One block per row; the first column has the names of the rows. */
export function gridBlocks(pen: Pen, sheet: Sheet, { columns, rows, rowHeight }: Grid): Block[] {
  const table = new TaggedTable(pen.pdf);
  const head = gridRow(
    columns.map(({ name }) => name),
    true,
  );
  return [
    { ...head, keepWithNext: true },
    ...rows.map((cells, index) => ({ ...gridRow(cells, false, index === rows.length - 1), head })),
  ];

  function gridRow(cells: readonly string[], isHead: boolean, isLast = false): Block {
    const widths = columns.map(({ share }) => share * sheet.width);
    const style = { size: SIZE, color: isHead ? MUTED : INK };
    const lines = cells.map((text, index) => pen.wrap(text, widths[index]! - 2 * PADDING, style));
    const most = Math.max(...lines.map(({ length }) => length));
    const height = Math.max(rowHeight, most * SIZE * LEADING + 2);
    return {
      height,
      part: 'own',
      draw: (top) => {
        let x = sheet.left;
        const drawn = lines.map((texts, index) => {
          const left = x;
          x += widths[index]!;
          const up = (height - texts.length * SIZE * LEADING) / 2;
          const draw = () =>
            texts.forEach((text, at) =>
              pen.line(text, left + PADDING, top + up + at * SIZE * LEADING, {
                ...style,
                weight: !isHead && index > 0 ? 'bold' : 'regular',
              }),
            );
          const heads = isHead ? ('Column' as const) : index === 0 ? ('Row' as const) : undefined;
          return heads ? { heads, draw } : { draw };
        });
        table.row(drawn);
        if (isLast) table.end();
        drawArtifact(pen.pdf, () => drawCells(pen, sheet.left, top, widths, height), 'Layout');
      },
    };
  }
}

function drawCells({ pdf }: Pen, left: number, top: number, widths: readonly number[], height: number): void {
  let x = left;
  for (const width of widths) {
    pdf.rect(x, top, width, height);
    x += width;
  }
  pdf.lineWidth(0.5).stroke(LINE);
}
