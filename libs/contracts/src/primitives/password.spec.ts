import { passwordProblem } from './password.js';

describe('passwordProblem', () => {
  it.each(['correct horse', 'Panels-2026!', 'ÄÖÜ-glas-ßcheibe', '🔑🔒🪟🪞🔑🔒🪟🪞🔑🔒'])(
    'accepts %j',
    (password) => {
      expect(passwordProblem(password, ['robin@demo.example'])).toBeNull();
    },
  );

  it('accepts 64 characters and more, of one kind or any', () => {
    expect(passwordProblem('abcdefgh'.repeat(8))).toBeNull();
    expect(passwordProblem(' 1234567'.repeat(16))).toBeNull();
  });

  it.each([
    ['short', /at least 10/],
    ['🔑🔒🪟🪞🔑', /at least 10/],
    ['aaaaaaaaaaaa', /different characters/],
    ['Password123', /too common/],
    ['robin@demo.example', /name or address/],
    ['RobinFrost1', /name or address/],
    ['robin@demo.example.RobinFrost1', /name or address/],
    ['Glass-Panels', /words about glass/],
    ['glassRobinFrost1', /words about glass/],
    ['OrderMirror99', /words about glass/],
    ['x'.repeat(300) + 'äyz'.repeat(100), /too long/],
  ])('refuses %j', (password, reason) => {
    expect(passwordProblem(password, ['robin@demo.example', 'RobinFrost'])).toMatch(reason);
  });
});
