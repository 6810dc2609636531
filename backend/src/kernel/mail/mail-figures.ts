import { currentLocale, languageOf, localeAbroad } from '@glass/language';
import { moneyText } from '@glass/pricing';

/**
 * Formats a day for an email: `December 26, 2026` or `26 December 2026`, in the language of the email.
 * @param at a calendar day such as `2026-12-26`, or a moment, which is converted to the time zone
 * @param locale the tenant's; its country decides how dates are written if it has the email's language
 */
export function formatMailDay(at: Date | string, locale: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(mailLocale(locale), { dateStyle: 'long', timeZone }).format(new Date(at));
}

/**
 * Formats an amount for an email, in the language of the email.
 * @param locale as in `formatMailDay`
 */
export function formatMailMoney(amountMinor: number, currency: string, locale: string): string {
  return moneyText(amountMinor, currency, mailLocale(locale));
}

/**
 * Locale of the figures in an email. Read where they are formatted, because one job may write emails to readers of
 * several languages.
 */
export function mailLocale(locale: string): string {
  const language = currentLocale();
  return languageOf(locale) === languageOf(language) ? locale : localeAbroad(language);
}
