import { keptValue } from '@glass/api-client';

/** Whether figures and dates are shown to whoever uses this browser the English way, whatever the fabricator's is. */
export const englishFigures = keptValue({
  key: 'englishFigures',
  version: 1,
  read: (stored) => stored === true || null,
});

/** The locale for a reader of a fabricator's site: in English still at home where the fabricator is. */
export function readerLocale(locale: string): string {
  if (locale.startsWith('en') || !englishFigures.get()) return locale;
  const region = locale.split('-')[1]?.toLowerCase();
  return region ? `en-GB-u-rg-${region}zzzz` : 'en-GB';
}
