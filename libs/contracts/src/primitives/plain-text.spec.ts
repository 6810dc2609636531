import { plainTextProblem } from './plain-text.js';

describe('plain text', () => {
  it.each(['', 'Bath 2', 'Überlängenglas', '玻璃', 'زجاج', '🪟 door', 'a\u200db'])('may be %j', (text) => {
    expect(plainTextProblem(text, false)).toBeNull();
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u009bb'])(
    'has no control characters, as %j has',
    (text) => {
      expect(plainTextProblem(text, false)).toBe('must not contain control characters');
      expect(plainTextProblem(text, true)).toBe('must not contain control characters');
    },
  );

  it('has line breaks and tabs only where it may have several lines', () => {
    expect(plainTextProblem('one\r\n\ttwo', true)).toBeNull();
    expect(plainTextProblem('one\ntwo', false)).toBe('must not contain control characters');
  });

  it.each(['\ud83e', 'a\udedfb', '\udedf\ud83e'])('has no half characters, as %j has', (text) => {
    expect(plainTextProblem(text, true)).toBe('must not contain half a character');
  });
});
