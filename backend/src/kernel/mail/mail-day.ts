/**
 * Formats a day for an email: `December 26, 2026` or `26 December 2026`. Always in English, like the emails, whatever
 * the tenant's locale.
 * @param at a calendar day such as `2026-12-26`, or a moment, which is converted to the time zone
 */
export function formatMailDay(at: Date | string, locale: string, timeZone = 'UTC'): string {
  const english = /^en\b/.test(locale) ? locale : 'en-GB';
  return new Intl.DateTimeFormat(english, { dateStyle: 'long', timeZone }).format(new Date(at));
}
