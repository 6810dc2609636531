import { DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts/panel';
import { countText } from '../../parts/texts.js';

/** Screen texts of drawings that are read in the browser. */
export const drawnTexts = {
  choose: 'Drawing (DXF)',
  dropHere: 'Drop the drawing to add its panels.',
  undo: 'Undo',
  close: 'Close',
  reading: (file: string) => `Reading ${file}`,
  stop: 'Stop',
  made: (count: number, file: string) => `${countText(count, 'panel')} added from ${file}.`,
  readIn: (file: string, unit: DxfDrawingUnit, size: string) =>
    `${file} was read in ${DRAWING_UNIT_NAMES[unit]}: ${size}.`,
  notSaid: 'The drawing doesn’t say its unit.',
  /** Shows the first two; "Look at the drawing" shows all. */
  notes: ([first = '', second = '', ...more]: readonly string[]) =>
    [first, second, more.length > 0 ? `And ${more.length} more.` : ''].filter(Boolean).join(' '),
  /** @param isAtLeast the drawing has more panels than were read */
  noRoom: (count: number, isAtLeast: boolean, most: number) =>
    `${isAtLeast ? 'At least ' : ''}${countText(count, 'panel')} of the drawing left out: the limit is ${most} here. Save these, then add the others to the same quote.`,
  look: 'Look at the drawing',
  cancel: 'Cancel',
  add: (count: number) => (count === 0 ? 'Add panels' : `Add ${countText(count, 'panel')}`),
  example: (size: string) => `Panel 1, ${size}, is an example.`,
  removeExample: 'Remove the example',
  choosePanels: 'Choose panels and layers',
  oneOnly: 'Choose one drawing at a time.',
  empty: 'This file is empty. Save the drawing again and choose the new file.',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Save only the panels you want.`,
  pdf: 'We can’t read sizes from a PDF. Save the drawing as DXF, or enter the sizes here and attach the PDF to your quote.',
  notRead: 'We couldn’t read this drawing. Try again, or choose another file.',
} as const;
