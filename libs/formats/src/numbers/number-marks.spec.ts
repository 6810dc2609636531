import { numberMarks } from './number-marks.js';

it.each([
  ['en-US', '.', ','],
  ['de-DE', ',', '.'],
  ['de-CH', '.', '’'],
  ['fr-FR', ',', '\u202f'],
  ['es-ES', ',', '.'],
  ['sv-SE', ',', '\u00a0'],
])('numberMarks of %s finds the decimal mark %s and the grouping mark %s', (locale, decimal, group) => {
  expect(numberMarks(locale)).toEqual({ decimal, group });
});
