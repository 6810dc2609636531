/** Screen texts of every sheet. */
export const texts = {
  edit: 'Edit',
  openRow: (name: string) => `Open ${name}`,
  cell: (row: string, column: string, shown: string) => `${row}, ${column}: ${shown}`,
  chooseOne: (text: string) => `What does “${text}” mean?`,
  chooseForAll: (count: number, text: string) =>
    `What does “${text}” mean? Your answer applies to all ${count} unclear cells.`,
  faults: (count: number) => (count === 1 ? 'One cell wasn’t saved:' : `${count} cells weren’t saved:`),
  leftOut: (rows: number, columns: number) => {
    const lost = [
      rows > 0 ? (rows === 1 ? '1 row' : `${rows} rows`) : '',
      columns > 0 ? (columns === 1 ? '1 column' : `${columns} columns`) : '',
    ].filter(Boolean);
    return `The pasted block is larger than the sheet: ${lost.join(' and ')} didn’t fit.`;
  },
  dismiss: 'Dismiss',
  selectRow: (name: string) => `Select ${name}`,
  selectAll: 'Select all rows',
};
