/** Formats a logged value for display. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain).join('; ');
  return Object.values(value as object)
    .map(plain)
    .filter((text) => text !== '')
    .join(', ');
}
