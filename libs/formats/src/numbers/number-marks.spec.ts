import { numberMarks } from './number-marks.js';

it.each([
  ['en-US', '.', ','],
  ['de-DE', ',', '.'],
  ['fr-FR', ',', '\u202f'],
  ['es-ES', ',', '.'],
  ['sv-SE', ',', '\u00a0'],
])('numberMarks of %s finds the decimal mark %s and the grouping mark %s', (locale, decimal, group) => {
  expect(numberMarks(locale)).toEqual({ decimal, group });
});

it('numberMarks finds an apostrophe between groups of de-CH, straight or typographic depending on the ICU version', () => {
  const { decimal, group } = numberMarks('de-CH');
  expect(decimal).toBe('.');
  expect(group).toMatch(/^['’]$/);
});
