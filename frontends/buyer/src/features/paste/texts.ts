import { limits } from '@glass/contracts';
import type { PanelColumn } from './panel-columns.js';

const panels = (count: number) => (count === 1 ? '1 panel' : `${count} panels`);
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** The words of reading panels out of a spreadsheet. */
export const texts = {
  title: 'Paste rows from a spreadsheet',
  why: 'Copy the rows in your spreadsheet and paste them here, or choose a CSV or Excel file. Columns: width, height, quantity, glass, edge, mark, notes. Headings are optional; with them the order is yours.',
  text: 'Rows',
  chooseFile: 'Choose a file',
  template: 'Download a template',
  templateName: 'panels.csv',
  read: 'Show the panels',
  back: 'Back to the text',
  cancel: 'Cancel',
  columns: {
    width: 'Width',
    height: 'Height',
    quantity: 'Quantity',
    glass: 'Glass',
    edge: 'Edge',
    mark: 'Mark',
    notes: 'Notes',
  } satisfies Record<PanelColumn, string>,
  row: 'Row',
  price: 'Price',
  use: 'Use',
  useRow: (row: number) => `Use row ${row}`,
  cell: (row: number, column: string) => `Row ${row}, ${column.toLowerCase()}`,
  fault: (row: number, column: string, reason: string) => `Row ${row}, ${column.toLowerCase()}: ${reason}`,
  faulty: (count: number) =>
    `${rows(count)} cannot be read yet. Correct the marked cells, or leave the rows out.`,
  leaveOut: (count: number) => `Leave out ${rows(count)}`,
  ignored: (names: string) => `Not read: ${names}.`,
  review: 'Needs approval',
  blocked: 'Cannot be made',
  onRequest: 'On request',
  sum: (count: number, pieces: number, amount: string) =>
    `${panels(count)}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}${amount ? `, ${amount}` : ''}`,
  add: (count: number) => (count === 0 ? 'Add panels' : `Add ${panels(count)}`),
  added: (count: number) => `${panels(count)} added to the quote.`,

  nothingPasted: 'There is nothing to read yet.',
  place: (row: number, column: string, reason: string) =>
    column === '' ? `Row ${row}: ${reason}` : `Row ${row}, column ${column}: ${reason}`,
  tooManyCells: (most: number) => `A row without headings has at most ${most} cells. Add headings.`,
  doubtfulCommas:
    'The commas may separate cells, or be decimal commas. Separate the cells with semicolons or tabs, or add headings.',
  headingBelow: (row: number) => `The headings are in row ${row}. Leave out the rows above them.`,
  headingUnknown:
    'These look like headings, and Width and Height are not among them. Use the headings Width, Height, Quantity, Glass, Edge, Mark and Notes, or leave this row out.',
  unitAlone: (unit: string) =>
    `“${unit}” is a unit without a number. Write it in the heading, such as Width (mm), and leave this row out.`,
  nothingAbove: 'This mark repeats the cell above, and there is nothing in it. Write the value in full.',
  asAbove: 'as above',
  onlyHeadings: 'There are headings and no rows.',
  tooManyRows: (count: number, most: number) => `These are ${count} rows; at most ${most} go at once.`,
  columnTwice: (name: string) => `Two columns are called ${name.toLowerCase()}.`,
  unitUnknown: (name: string, unit: string) =>
    `The ${name.toLowerCase()} column has “${unit}” in its heading. Write mm, cm, m, in or ft there, or no unit.`,
  columnMissing: (name: string) => `There is no column for the ${name.toLowerCase()}.`,

  lengthMissing: 'is missing',
  noLength: (text: string) => `${text} is no length`,
  likeADate: (text: string) => `${text} looks like a date. Write 0 1/2 for a half, or make the column text`,
  noQuantity: (text: string) =>
    `${text} is no whole number from ${limits.pieces.min} to ${limits.pieces.max}`,
  noGlass: (text: string) => `there is no glass called ${text}`,
  severalGlasses: (text: string, titles: string) => `${text} could be ${titles}`,
  noEdge: (text: string) => `there is no edge finish called ${text}`,
  severalEdges: (text: string, titles: string) => `${text} could be ${titles}`,
  shortened: (text: string) => `${text} is a number that the spreadsheet shortened. Write it in full`,
  tooManyCharacters: (most: number) => `has more than ${most} characters`,

  sampleMark: 'Door',
  sampleNotes: 'Second bath',
} as const;
