import { keptValue } from '@glass/api-client';

/** Whether this browser shows numbers and dates in English, regardless of the fabricator's locale. */
export const englishFigures = keptValue({
  key: 'englishFigures',
  version: 1,
  read: (stored) => stored === true || null,
});

/** Returns the reader's locale: English, if chosen, with the fabricator's region. */
export function readerLocale(locale: string): string {
  if (locale.startsWith('en') || !englishFigures.get()) return locale;
  const region = locale.split('-')[1]?.toLowerCase();
  return region ? `en-GB-u-rg-${region}zzzz` : 'en-GB';
}
