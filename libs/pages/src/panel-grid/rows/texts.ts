import { limits } from '@glass/contracts/limits';
import type { PanelColumn } from './panel-columns.js';

/** Screen texts of reading panels from cells and rows. */
export const texts = {
  columns: {
    width: 'Width',
    height: 'Height',
    quantity: 'Quantity',
    glass: 'Glass',
    edge: 'Edge',
    mark: 'Mark',
    notes: 'Notes',
    corner: 'Corner',
  } satisfies Record<PanelColumn, string>,

  nothingPasted: 'Paste or type rows first.',
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
  nothingAbove: 'This mark repeats the cell above, which is empty. Enter the value.',
  onlyHeadings: 'There are headings but no rows.',
  tooManyRows: (count: number, most: number) => `These are ${count} rows. Paste at most ${most} at a time.`,
  columnTwice: (name: string) => `Two columns are named ${name.toLowerCase()}.`,
  unitUnknown: (name: string, unit: string) =>
    `The ${name.toLowerCase()} column has “${unit}” in its heading. Write mm, cm, m, in or ft there, or no unit.`,
  columnMissing: (name: string) => `There is no column for the ${name.toLowerCase()}.`,

  lengthMissing: 'is missing',
  noLength: (text: string) => `${text} is not a length`,
  likeADate: (text: string) =>
    `${text} looks like a date. Write 0 1/2 for a half, or format the column as text`,
  noQuantity: (text: string) =>
    `${text} is not a whole number from ${limits.pieces.min} to ${limits.pieces.max}`,
  noGlass: (text: string) => `there is no glass called ${text}`,
  severalGlasses: (text: string, titles: string) => `${text} could be ${titles}`,
  noEdge: (text: string) => `there is no edge finish called ${text}`,
  severalEdges: (text: string, titles: string) => `${text} could be ${titles}`,
  shortened: (text: string) => `${text} is a number that the spreadsheet shortened. Enter it in full`,
  tooManyCharacters: (most: number) => `has more than ${most} characters`,

  noCorner: (text: string) => `there is no corner finish called ${text}`,
  severalCorners: (text: string, titles: string) => `${text} could be ${titles}`,
  cornerSize: (name: string, example: string) => `${name} needs a size, such as ${name} ${example}`,
  noGlassChosen: 'choose a glass',
  countDiffers: (count: number) => `name one finish, or ${count} with “;” between them`,
  closed: (shape: string) => `A ${shape} has other sizes. Open the panel to change them.`,
  sampleMark: 'Door',
  sampleNotes: 'Second bath',
} as const;
