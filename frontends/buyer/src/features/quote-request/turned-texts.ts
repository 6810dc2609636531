/** The words of the question whether width and height were swapped. */
export const turnedTexts = {
  question: (number: number, width: string, height: string) =>
    `Panel ${number} is ${width} wide and ${height} high. Is this one really the other way round?`,
  swap: 'Swap width and height',
  meant: 'It is right so',
  /** How undo names it. */
  step: 'swap width and height',
} as const;
