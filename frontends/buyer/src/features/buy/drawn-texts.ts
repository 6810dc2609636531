import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts/panel';

/** Screen texts of drawings that are read in the browser. */
export const drawnTexts = defineTexts(() => ({
  choose: t`Drawing (DXF)`,
  dropHere: t`Drop the drawing to add its panels.`,
  undo: t`Undo`,
  close: t`Close`,
  reading: (file: string) => t`Reading ${file}`,
  stop: t`Stop`,
  made: (count: number, file: string) =>
    t`${plural(count, { one: '# panel', other: '# panels' })} added from ${file}.`,
  readIn: (file: string, unit: DxfDrawingUnit, size: string) =>
    t`${file} was read in ${{ unit: DRAWING_UNIT_NAMES[unit] }}: ${size}.`,
  notSaid: t`The drawing doesn’t say its unit.`,
  /** Shows the first two; "Look at the drawing" shows all. */
  notes: ([first = '', second = '', ...more]: readonly string[]) =>
    [first, second, more.length > 0 ? t`And ${{ count: more.length }} more.` : ''].filter(Boolean).join(' '),
  /** @param isAtLeast the drawing has more panels than were read */
  noRoom: (count: number, isAtLeast: boolean, most: number) =>
    isAtLeast
      ? t`At least ${plural(count, { one: '# panel', other: '# panels' })} of the drawing left out: the limit is ${most} here. Save these, then add the others to the same quote.`
      : t`${plural(count, { one: '# panel', other: '# panels' })} of the drawing left out: the limit is ${most} here. Save these, then add the others to the same quote.`,
  look: t`Look at the drawing`,
  cancel: t`Cancel`,
  add: (count: number) =>
    count === 0 ? t`Add panels` : t`Add ${plural(count, { one: '# panel', other: '# panels' })}`,
  example: (size: string) => t`Panel 1, ${size}, is an example.`,
  removeExample: t`Remove the example`,
  choosePanels: t`Choose panels and layers`,
  oneOnly: t`Choose one drawing at a time.`,
  empty: t`This file is empty. Save the drawing again and choose the new file.`,
  tooLarge: (megabytes: number) =>
    t`This file is larger than ${megabytes} MB. Save only the panels you want.`,
  pdf: t`We can’t read sizes from a PDF. Save the drawing as DXF, or enter the sizes here and attach the PDF to your quote.`,
  notRead: t`We couldn’t read this drawing. Try again, or choose another file.`,
}));
