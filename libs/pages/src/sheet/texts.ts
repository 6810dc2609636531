import { plural, t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
/** Screen texts of every sheet. */
export const texts = defineTexts(() => ({
  edit: t`Edit`,
  openRow: (name: string) => t`Open ${name}`,
  cellName: (row: string, column: string) => `${row}, ${column}`,
  cell: (row: string, column: string, shown: string) => `${row}, ${column}: ${shown}`,
  chooseOne: (text: string) => t`What does “${text}” mean?`,
  chooseForAll: (count: number, text: string) =>
    t`What does “${text}” mean? Your answer applies to all ${count} unclear cells.`,
  faults: (count: number) =>
    t`${plural(count, { one: 'One cell wasn’t saved:', other: '# cells weren’t saved:' })}`,
  leftOut: (rows: number, columns: number) => {
    const lost = listWords(
      [
        rows > 0 ? t`${plural(rows, { one: '# row', other: '# rows' })}` : '',
        columns > 0 ? t`${plural(columns, { one: '# column', other: '# columns' })}` : '',
      ].filter(Boolean),
      'conjunction',
    );
    return t`The pasted block is larger than the sheet: ${lost} didn’t fit.`;
  },
  dismiss: t`Dismiss`,
  selectRow: (name: string) => t`Select ${name}`,
  selectAll: t`Select all rows`,
}));
