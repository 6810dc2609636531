/** Screen texts of the question about swapped sizes. */
export const swappedSizesTexts = {
  question: (number: number, width: string, height: string) =>
    `Panel ${number} is ${width} wide and ${height} high. Did you swap the sizes of this one?`,
  swap: 'Swap width and height',
  meant: 'Keep as is',
  /** Name of the step for undo. */
  step: 'swap width and height',
} as const;
