/** Formats a logged value for display. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  return Object.values(value as object)
    .map(formatValue)
    .filter((text) => text !== '')
    .join(', ');
}
