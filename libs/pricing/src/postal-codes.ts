/** Removes spaces and dashes, which are optional in postal codes: `3542 AB`, `04101-2210`. */
export function normalizePostalCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z\d]/g, '');
}

export function matchesPostalCode(listed: string, code: string): boolean {
  const [first = '', last = first] = listed.split('-').map(normalizePostalCode);
  const beginning = code.slice(0, first.length);
  return beginning.length === first.length && first <= beginning && beginning <= last;
}
