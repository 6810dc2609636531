import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { formatMailDay, formatMailMoney } from './mail-figures.js';

const EVENING = new Date('2026-12-27T01:30:00Z');

it.each([
  ['en-US', 'America/New_York', 'December 26, 2026'],
  ['en-IE', 'Europe/Dublin', '27 December 2026'],
  ['de-DE', 'Europe/Berlin', '27 December 2026'],
  ['it-IT', 'America/Denver', '26 December 2026'],
])('formatMailDay formats a moment in English for %s, in the time zone %s', (locale, timeZone, day) => {
  expect(formatMailDay(EVENING, locale, timeZone)).toBe(day);
});

it('formatMailDay formats calendar days independently of the time zone', () => {
  expect(formatMailDay('2026-12-26', 'en-US')).toBe('December 26, 2026');
});

it.each<[Locale, string, string, string]>([
  ['de-DE', 'de-DE', '26. Dezember 2026', '1.234,50 €'],
  ['en-GB', 'de-DE', '26 December 2026', '€1,234.50'],
  ['fr-FR', 'de-DE', '26 décembre 2026', '1 234,50 €'],
  ['es-ES', 'en-US', '26 de diciembre de 2026', '1234,50 €'],
])('an email in %s of a shop in %s has days and amounts in its language', (language, shop, day, amount) => {
  const written = inLanguage(language, () => [
    formatMailDay('2026-12-26', shop),
    formatMailMoney(123_450, 'EUR', shop).replace(/\s/g, ' '),
  ]);
  expect(written).toEqual([day, amount]);
});
