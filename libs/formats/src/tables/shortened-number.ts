/** Whether a spreadsheet shortened a number to its first digits: `1.23457E+11`. */
export const isShortenedNumber = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text.trim());
