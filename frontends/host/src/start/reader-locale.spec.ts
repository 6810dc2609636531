import { homeCountry } from '@glass/contracts/primitives';
import { englishFigures, readerLocale } from './reader-locale.js';

beforeEach(() => localStorage.clear());

const site = { locale: 'de-DE', languages: ['de-DE', 'en-GB', 'fr-FR'] };

it('readerLocale is the fabricator’s until the user chooses English', () => {
  expect(readerLocale({ locale: 'de-DE' }, 'en-US')).toBe('de-DE');
  englishFigures.set(true);
  const english = readerLocale({ locale: 'de-DE' }, 'en-US');
  expect(new Intl.NumberFormat(english).format(1234.5)).toBe('1,234.5');
  expect(homeCountry(english)).toBe('DE');
});

it('readerLocale stays the fabricator’s where that is English anyway', () => {
  englishFigures.set(true);
  expect(readerLocale({ locale: 'en-US' }, 'en-US')).toBe('en-US');
});

it.each([
  ['de-DE', '1.234,5', '26. Nov. 2026'],
  ['en-GB', '1,234.5', '26 Nov 2026'],
  ['fr-FR', '1\u202f234,5', '26 nov. 2026'],
])('readerLocale of a site with several languages follows the page in %s', (language, number, day) => {
  const locale = readerLocale(site, language);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  expect(new Intl.NumberFormat(locale).format(1234.5)).toBe(number);
  expect(date.format(new Date('2026-11-26T12:00:00Z'))).toBe(day);
  expect(homeCountry(locale)).toBe('DE');
});
