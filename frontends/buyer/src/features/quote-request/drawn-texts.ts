import { DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts';

const panels = (count: number) => (count === 1 ? '1 panel' : `${count} panels`);

/** The words of a drawing that becomes panels in the browser. */
export const drawnTexts = {
  choose: 'Drawing (DXF)',
  dropHere: 'Drop the drawing: its panels are added.',
  undo: 'Undo',
  close: 'Close',
  reading: (file: string) => `Reading ${file}`,
  stop: 'Stop',
  made: (count: number, file: string) => `${panels(count)} added from ${file}.`,
  readIn: (file: string, unit: DxfDrawingUnit, size: string) =>
    `${file} was read in ${DRAWING_UNIT_NAMES[unit]}: ${size}.`,
  notSaid: 'The drawing does not say its unit.',
  /** The first two; all are in the drawing that "Look at the drawing" shows. */
  notes: ([first = '', second = '', ...more]: readonly string[]) =>
    [first, second, more.length > 0 ? `And ${more.length} more.` : ''].filter(Boolean).join(' '),
  /** @param isAtLeast the drawing has more than were read */
  noRoom: (count: number, isAtLeast: boolean, most: number) =>
    `${isAtLeast ? 'At least ' : ''}${panels(count)} of the drawing left out: there is room for ${most} here. Keep these, then add the others to the same quote.`,
  look: 'Look at the drawing',
  cancel: 'Cancel',
  add: (count: number) => (count === 0 ? 'Add panels' : `Add ${panels(count)}`),
  example: (size: string) => `Panel 1, ${size}, is the example that this page begins with.`,
  removeExample: 'Remove the example',
  choosePanels: 'Choose its panels and layers',
  oneOnly: 'One drawing at a time, please.',
  empty: 'This file is empty. Save the drawing again and choose the new file.',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Save only the panels you want.`,
  pdf: 'A PDF has no sizes that glass can be cut by. Save the drawing as DXF, or type the sizes here and attach the PDF to your quote.',
  notRead: 'This drawing was not read. Try again, or choose another file.',
} as const;
