/**
 * A day in a mail: `December 26, 2026`, `26 December 2026`. Mails are in English, so its words are too, however the place
 * (BCP 47) writes its figures.
 * @param at a calendar day such as `2026-12-26`, or a moment: it is the day that it falls on in the time zone
 */
export function mailDay(at: Date | string, locale: string, timeZone = 'UTC'): string {
  const english = /^en\b/.test(locale) ? locale : 'en-GB';
  return new Intl.DateTimeFormat(english, { dateStyle: 'long', timeZone }).format(new Date(at));
}
