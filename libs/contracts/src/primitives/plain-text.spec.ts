import { plainTextProblem } from './formats.js';

describe('plainTextProblem', () => {
  it.each(['', 'Bath 2', 'Überlängenglas', '玻璃', 'زجاج', '🪟 door', 'a\u200db'])('accepts %j', (text) => {
    expect(plainTextProblem(text, false)).toBeNull();
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u009bb'])(
    'refuses control characters as in %j',
    (text) => {
      expect(plainTextProblem(text, false)).toBe('must not contain control characters');
      expect(plainTextProblem(text, true)).toBe('must not contain control characters');
    },
  );

  it('accepts line breaks and tabs only in multiline texts', () => {
    expect(plainTextProblem('one\r\n\ttwo', true)).toBeNull();
    expect(plainTextProblem('one\ntwo', false)).toBe('must not contain control characters');
  });

  it.each(['\ud83e', 'a\udedfb', '\udedf\ud83e'])('refuses lone surrogates as in %j', (text) => {
    expect(plainTextProblem(text, true)).toBe('must not contain half a character');
  });
});
