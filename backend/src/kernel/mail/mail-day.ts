import { currentLocale, languageOf } from '@glass/language';

/**
 * Formats a day for an email: `December 26, 2026` or `26 December 2026`, in the language of the email.
 * @param at a calendar day such as `2026-12-26`, or a moment, which is converted to the time zone
 * @param locale the tenant's; its country decides how dates are written if it has the email's language
 */
export function formatMailDay(at: Date | string, locale: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(dayLocale(locale), { dateStyle: 'long', timeZone }).format(new Date(at));
}

function dayLocale(locale: string): string {
  const language = currentLocale();
  if (languageOf(locale) === languageOf(language)) return locale;
  // Days in English for a tenant elsewhere have the day before the month.
  return languageOf(language) === 'en' ? 'en-GB' : language;
}
