const ISO_DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether a text is an ISO date that exists in the calendar: `2027-12-31`. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
