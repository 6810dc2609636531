import { t } from '@lingui/core/macro';
import { defineTexts, inSentence } from '@glass/language';
import { limits } from '@glass/contracts/limits';
import type { PanelColumn } from './panel-columns.js';

/** Screen texts of reading panels from cells and rows. */
export const texts = defineTexts(() => ({
  columns: {
    width: t`Width`,
    height: t`Height`,
    quantity: t`Quantity`,
    glass: t`Glass`,
    edge: t`Edge`,
    mark: t`Mark`,
    notes: t`Notes`,
    corner: t`Corner`,
  } satisfies Record<PanelColumn, string>,

  nothingPasted: t`Paste or type rows first.`,
  place: (row: number, column: string, reason: string) =>
    column === '' ? t`Row ${row}: ${reason}` : t`Row ${row}, column ${column}: ${reason}`,
  tooManyCells: (most: number) => t`A row without headings has at most ${most} cells. Add headings.`,
  doubtfulCommas: t`The commas may separate cells, or be decimal commas. Separate the cells with semicolons or tabs, or add headings.`,
  headingBelow: (row: number) => t`The headings are in row ${row}. Leave out the rows above them.`,
  headingUnknown: t`These look like headings, and Width and Height are not among them. Use the headings Width, Height, Quantity, Glass, Edge, Mark and Notes, or leave this row out.`,
  unitAlone: (unit: string) =>
    t`“${unit}” is a unit without a number. Write it in the heading, such as Width (mm), and leave this row out.`,
  nothingAbove: t`This mark repeats the cell above, which is empty. Enter the value.`,
  onlyHeadings: t`There are headings but no rows.`,
  tooManyRows: (count: number, most: number) => t`These are ${count} rows. Paste at most ${most} at a time.`,
  columnTwice: (name: string) => t`Two columns are named ${{ name: inSentence(name) }}.`,
  unitUnknown: (name: string, unit: string) =>
    t`The ${{ name: inSentence(name) }} column has “${unit}” in its heading. Write mm, cm, m, in or ft there, or no unit.`,
  columnMissing: (name: string) => t`There is no column for the ${{ name: inSentence(name) }}.`,

  lengthMissing: t`is missing`,
  noLength: (text: string) => t`${text} is not a length`,
  likeADate: (text: string) =>
    t`${text} looks like a date. Write 0 1/2 for a half, or format the column as text`,
  noQuantity: (text: string) =>
    t`${text} is not a whole number from ${{ min: limits.pieces.min }} to ${{ max: limits.pieces.max }}`,
  noGlass: (text: string) => t`there is no glass called ${text}`,
  severalGlasses: (text: string, titles: string) => t`${text} could be ${titles}`,
  noEdge: (text: string) => t`there is no edge finish called ${text}`,
  severalEdges: (text: string, titles: string) => t`${text} could be ${titles}`,
  shortened: (text: string) => t`${text} is a number that the spreadsheet shortened. Enter it in full`,
  tooManyCharacters: (most: number) => t`has more than ${most} characters`,
  notStorable: t`has characters that can’t be saved`,

  noCorner: (text: string) => t`there is no corner finish called ${text}`,
  severalCorners: (text: string, titles: string) => t`${text} could be ${titles}`,
  cornerSize: (name: string, example: string) => t`${name} needs a size, such as ${name} ${example}`,
  noGlassChosen: t`choose a glass`,
  countDiffers: (count: number) => t`name one finish, or ${count} with “;” between them`,
  closed: (shape: string) => t`A ${shape} has other sizes. Open the panel to change them.`,
  sampleMark: t`Door`,
  sampleNotes: t`Second bath`,
}));
