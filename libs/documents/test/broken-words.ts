import type { PaperTable } from '@glass/contracts/document';
import { openPdf } from '../src/pdf/open-pdf.js';
import { Pen } from '../src/text/pen.js';

/** Beside texts and figures, points. */
const PADDING = { text: 8, figure: 11 };
const A4_WIDTH = 511;

/** Words of heads and cells that are wider than their column on A4 and would be split. */
export function listBrokenWords(tables: readonly PaperTable[]): string[] {
  const pdf = openPdf({ title: 'Widths', author: 'Test' });
  pdf.addPage({ size: [600, 800], margin: 0 });
  const pen = new Pen(pdf);
  const broken = tables.flatMap(({ columns, rows }) =>
    columns.flatMap(({ name, share, isText }, index) =>
      [name, ...rows.map(({ cells }) => cells[index]!)]
        .flatMap((text) => text.split(/[\s-]/))
        .filter(
          (word) =>
            pen.width(word, { size: 8.5 }) > share * A4_WIDTH - (isText ? PADDING.text : PADDING.figure),
        ),
    ),
  );
  pdf.destroy();
  return broken;
}
