/** Text of other people for a table that a spreadsheet opens: kept from being a formula. */
export function guardFormula(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}
