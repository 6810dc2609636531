/** Codes are written with and without blanks and dashes: `3542 AB`, `04101-2210`. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z\d]/g, '');
}

export function holdsCode(listed: string, code: string): boolean {
  const [first = '', last = first] = listed.split('-').map(plainCode);
  const beginning = code.slice(0, first.length);
  return beginning.length === first.length && first <= beginning && beginning <= last;
}
