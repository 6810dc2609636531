import { randomBytes } from 'node:crypto';
import { secretWeakness } from './secret-weakness.js';

describe('secretWeakness', () => {
  it.each([
    ['x'.repeat(48), 'has fewer than 8 different characters'],
    ['0'.repeat(64), 'has fewer than 8 different characters'],
    ['abab'.repeat(12), 'has fewer than 8 different characters'],
    [`${'a'.repeat(47)}b`, 'has fewer than 8 different characters'],
    ['correct-horse!'.repeat(4), 'repeats a part of itself'],
    ['0123456789abcdef'.repeat(3), 'repeats a part of itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', 'is a row of consecutive characters'],
    ['aabbccddeeffgghhiijjkkllmmnnooppqqrrssttuuvv', 'is a row of consecutive characters'],
  ])('refuses %s', (secret, weakness) => {
    expect(secretWeakness(secret)).toBe(weakness);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('takes random bytes as %s', (encoding) => {
    for (let index = 0; index < 200; index += 1) {
      expect(secretWeakness(randomBytes(32).toString(encoding))).toBeNull();
    }
  });
});
