import { plural, t } from '@lingui/core/macro';
import { defineTexts, inSentence } from '@glass/language';
import { rowTexts } from '@glass/pages/panel-grid';

/** Screen texts of pasting panels from a spreadsheet. */
export const texts = defineTexts(() => ({
  title: t`Paste rows from a spreadsheet`,
  why: t`Copy the rows in your spreadsheet and paste them here, or choose a CSV or Excel file. Columns: width, height, quantity, glass, edge, mark, notes, corner. Column order doesn’t matter if you include headings.`,
  text: t`Rows`,
  chooseFile: t`Choose a file`,
  template: t({ message: 'Download a template', context: 'spreadsheet', comment: 'no glossary' }),
  templateName: t`panels.csv`,
  read: t`Show the panels`,
  back: t`Back to the text`,
  cancel: t`Cancel`,
  columns: rowTexts.columns,
  row: t`Row`,
  price: t`Price`,
  use: t`Use`,
  useRow: (row: number) => t`Use row ${row}`,
  cell: (row: number, column: string) => t`Row ${row}, ${{ column: inSentence(column) }}`,
  fault: (row: number, column: string, reason: string) =>
    t`Row ${row}, ${{ column: inSentence(column) }}: ${reason}`,
  faulty: (count: number) =>
    t`${plural(count, { one: '# row', other: '# rows' })} can’t be read yet. Correct the marked cells, or leave out the rows.`,
  leaveOut: (count: number) => t`Leave out ${plural(count, { one: '# row', other: '# rows' })}`,
  ignored: (names: string) => t`Not read: ${names}.`,
  review: t`Needs approval`,
  blocked: t`Can’t be made`,
  onRequest: t`On request`,
  sum: (count: number, pieces: number, amount: string) =>
    amount
      ? t`${plural(count, { one: '# panel', other: '# panels' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}, ${amount}`
      : t`${plural(count, { one: '# panel', other: '# panels' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`,
  add: (count: number) =>
    count === 0 ? t`Add panels` : t`Add ${plural(count, { one: '# panel', other: '# panels' })}`,
  added: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })} added to the quote.`,

  asAbove: t`as above`,
}));
