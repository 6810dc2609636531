import { createRequire } from 'node:module';
import { MIN_PASSWORD_LENGTH } from '@glass/contracts/primitives';
import { isLeaked } from './check-new-password.js';

describe('isLeaked', () => {
  it('knows more than 3,000 leaked passwords of our minimum length', () => {
    const listed = createRequire(import.meta.url)('popular-passwords') as string[];
    const fitting = listed.filter((password) => [...password].length >= MIN_PASSWORD_LENGTH);
    expect(fitting.length).toBeGreaterThan(10_000);
    expect(fitting.every(isLeaked)).toBe(true);
  });

  it.each(['123qweasdzxc', 'Basketball', '1Q2W3E4R5T'])('ignores case: %s', (password) => {
    expect(isLeaked(password)).toBe(true);
  });

  it.each(['warm kettle 1911', 'Panels-2026!'])('does not contain %s', (password) => {
    expect(isLeaked(password)).toBe(false);
  });
});
