import { homeCountry } from '@glass/contracts/primitives';
import { englishFigures, readerLocale } from './reader-locale.js';

beforeEach(() => localStorage.clear());

it('readerLocale is the fabricator’s until the user chooses English', () => {
  expect(readerLocale('de-DE')).toBe('de-DE');
  englishFigures.set(true);
  expect(new Intl.NumberFormat(readerLocale('de-DE')).format(1234.5)).toBe('1,234.5');
  expect(homeCountry(readerLocale('de-DE'))).toBe('DE');
});

it('readerLocale stays the fabricator’s where that is English anyway', () => {
  englishFigures.set(true);
  expect(readerLocale('en-US')).toBe('en-US');
});
