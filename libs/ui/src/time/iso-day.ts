/** The day of a moment where the reader is, as `2026-11-22`: the one form that sorts and that every program reads. */
export function isoDay(moment: Date | string): string {
  const date = new Date(moment);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
