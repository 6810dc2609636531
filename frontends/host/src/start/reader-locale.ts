import { keptValue } from '@glass/api-client';
import { figuresLocale, withRegion, type FiguresSite } from '@glass/language';

/** Whether this browser shows numbers and dates in English, regardless of the fabricator's locale. */
export const englishFigures = keptValue({
  key: 'englishFigures',
  version: 1,
  read: (stored) => stored === true || null,
});

/** Locale of the reader's figures: English, if chosen, else that of the page's language; with the fabricator's region. */
export function readerLocale(site: FiguresSite, language?: string): string {
  if (site.locale.startsWith('en') || !englishFigures.get()) return figuresLocale(site, language);
  return withRegion('en-GB', site.locale);
}
