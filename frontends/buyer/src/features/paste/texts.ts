import { rowTexts } from '@glass/pages/panel-grid';
import { countText } from '../../parts/texts.js';

/** Screen texts of pasting panels from a spreadsheet. */
export const texts = {
  title: 'Paste rows from a spreadsheet',
  why: 'Copy the rows in your spreadsheet and paste them here, or choose a CSV or Excel file. Columns: width, height, quantity, glass, edge, mark, notes, corner. Column order doesn’t matter if you include headings.',
  text: 'Rows',
  chooseFile: 'Choose a file',
  template: 'Download a template',
  templateName: 'panels.csv',
  read: 'Show the panels',
  back: 'Back to the text',
  cancel: 'Cancel',
  columns: rowTexts.columns,
  row: 'Row',
  price: 'Price',
  use: 'Use',
  useRow: (row: number) => `Use row ${row}`,
  cell: (row: number, column: string) => `Row ${row}, ${column.toLowerCase()}`,
  fault: (row: number, column: string, reason: string) => `Row ${row}, ${column.toLowerCase()}: ${reason}`,
  faulty: (count: number) =>
    `${countText(count, 'row')} can’t be read yet. Correct the marked cells, or leave out the rows.`,
  leaveOut: (count: number) => `Leave out ${countText(count, 'row')}`,
  ignored: (names: string) => `Not read: ${names}.`,
  review: 'Needs approval',
  blocked: 'Can’t be made',
  onRequest: 'On request',
  sum: (count: number, pieces: number, amount: string) =>
    `${countText(count, 'panel')}, ${countText(pieces, 'piece')}${amount ? `, ${amount}` : ''}`,
  add: (count: number) => (count === 0 ? 'Add panels' : `Add ${countText(count, 'panel')}`),
  added: (count: number) => `${countText(count, 'panel')} added to the quote.`,

  asAbove: 'as above',
} as const;
