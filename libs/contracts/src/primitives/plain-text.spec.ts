import { plainTextProblem } from './formats.js';

describe('plainTextProblem', () => {
  it.each(['', 'Bath 2', 'Überlängenglas', '玻璃', 'زجاج', '🪟 door', 'a\u200db'])('accepts %j', (text) => {
    expect(plainTextProblem(text, false)).toBeNull();
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u009bb'])(
    'refuses control characters as in %j',
    (text) => {
      expect(plainTextProblem(text, false)).toBe('controlCharacters');
      expect(plainTextProblem(text, true)).toBe('controlCharacters');
    },
  );

  it('accepts line breaks and tabs only in multiline texts', () => {
    expect(plainTextProblem('one\r\n\ttwo', true)).toBeNull();
    expect(plainTextProblem('one\ntwo', false)).toBe('controlCharacters');
  });

  it.each(['\ud83e', 'a\udedfb', '\udedf\ud83e'])('refuses lone surrogates as in %j', (text) => {
    expect(plainTextProblem(text, true)).toBe('halfCharacter');
  });
});
