import { parseDay } from './parse-day.js';

const dayOf = (text: string, locale: string) => {
  const read = parseDay(text, { locale });
  return read.ok ? read.day : `refused: ${read.reason}`;
};

describe('parseDay', () => {
  it.each([
    // ISO dates are the same everywhere.
    ['2027-12-31', 'en-US', '2027-12-31'],
    ['2027-12-31', 'de-DE', '2027-12-31'],
    ['2027/4/3', 'de-DE', '2027-04-03'],
    ['2027.04.03', 'en-US', '2027-04-03'],
    ['２０２７-０４-０３', 'ja-JP', '2027-04-03'],
    ['2027-12-31 00:00', 'en-US', '2027-12-31'],
    ['2027-12-31T00:00:00.000Z', 'en-US', '2027-12-31'],
    // Only one order is possible.
    ['31.12.2027', 'de-DE', '2027-12-31'],
    ['31.12.2027', 'en-US', '2027-12-31'],
    ['12/31/2027', 'de-DE', '2027-12-31'],
    ['31/12/2027', 'en-US', '2027-12-31'],
    ['31-12-2027', 'nl-NL', '2027-12-31'],
    ['31–12–2027', 'nl-NL', '2027-12-31'],
    ['31. 12. 2027', 'cs-CZ', '2027-12-31'],
    ['31.\u00a012.\u00a02027', 'fi-FI', '2027-12-31'],
    ['4/4/2027', 'sv-SE', '2027-04-04'],
    // The locale decides.
    ['03/04/2027', 'en-US', '2027-03-04'],
    ['03/04/2027', 'en-GB', '2027-04-03'],
    ['3.4.2027', 'de-DE', '2027-04-03'],
    ['03.04.2027', 'fr-FR', '2027-04-03'],
    ['03-04-2027', 'nl-NL', '2027-04-03'],
    ['03/04/2027', 'en-IN', '2027-04-03'],
    ['3-4-2027', 'en-US', '2027-03-04'],
    // Month names, in English and in the locale.
    ['Dec 31, 2027', 'de-DE', '2027-12-31'],
    ['December 3rd, 2027', 'en-US', '2027-12-03'],
    ['31-Dec-2027', 'en-GB', '2027-12-31'],
    ['31. Dezember 2027', 'de-DE', '2027-12-31'],
    ['3. März 2027', 'de-DE', '2027-03-03'],
    ['3. Mär. 2027', 'de-CH', '2027-03-03'],
    ['31 déc. 2027', 'fr-FR', '2027-12-31'],
    ['3 août 2027', 'fr-CA', '2027-08-03'],
    ['3 marca 2027', 'pl-PL', '2027-03-03'],
    ['29.02.2028', 'de-DE', '2028-02-29'],
  ])('reads %s in %s as %s', (text, locale, day) => {
    expect(dayOf(text, locale)).toBe(day);
  });
});

describe('parseDay with invalid or ambiguous dates', () => {
  it.each([
    ['31.02.2027', 'de-DE', 'There is no 31.02.2027 in the calendar'],
    ['29.02.2027', 'de-DE', 'There is no 29.02.2027'],
    ['2027-13-01', 'en-US', 'There is no 2027-13-01'],
    ['13/13/2027', 'en-US', 'There is no 13/13/2027'],
    ['0/1/2027', 'en-US', 'There is no 0/1/2027'],
    ['31.12.27', 'de-DE', '“27” in 31.12.27 can be 1927 or 2027. Write the year with four digits'],
    ['3/4/27', 'en-US', '“27” in 3/4/27 can be 1927 or 2027'],
    ['31-Dec-27', 'en-US', '“27” in 31-Dec-27 can be 1927 or 2027'],
    ['31.12.027', 'de-DE', '“027” in 31.12.027 is not a year'],
    ['2027-12-31 13:30', 'en-US', 'has a time of day'],
    ['12/31/2027 1:30 PM', 'en-US', 'has a time of day'],
    ['31.12', 'de-DE', 'is not a date'],
    ['12.2027', 'de-DE', 'is not a date'],
    ['20271231', 'de-DE', 'is not a date'],
    ['31.12-2027', 'de-DE', 'is not a date'],
    ['end of 2027', 'en-US', 'is not a date'],
    ['٣١/١٢/٢٠٢٧', 'en-US', 'is not a date'],
    ['-2027-12-31', 'en-US', 'is not a date'],
  ])('refuses %s in %s', (text, locale, reason) => {
    expect(dayOf(text, locale)).toContain(reason);
  });

  it.each([
    ['03/04/2027', 'sv-SE'],
    ['03/04/2027', 'en-CA'],
    ['03/04/2027', 'ja-JP'],
    // Dots between month and day are not used in the US, so it may be a German date.
    ['03.04.2027', 'en-US'],
  ])('refuses %s in %s with both days', (text, locale) => {
    expect(parseDay(text, { locale })).toEqual({
      ok: false,
      reason: `${text} can be 2027-04-03 or 2027-03-04. Write the date like 2027-12-31.`,
      readings: ['2027-04-03', '2027-03-04'],
    });
  });

  it("prefers the order of the table to the locale's", () => {
    expect(parseDay('03/04/2027', { locale: 'en-US', order: 'dayMonth' })).toMatchObject({
      day: '2027-04-03',
    });
    expect(parseDay('03.04.2027', { locale: 'en-US', order: 'dayMonth' })).toMatchObject({
      day: '2027-04-03',
    });
    expect(parseDay('2027-04-03', { locale: 'en-US', order: 'dayMonth' })).toMatchObject({
      day: '2027-04-03',
    });
  });
});
