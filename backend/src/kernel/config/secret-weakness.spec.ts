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
    ['k3v9x2m7q1k3v9x2m7q1k3v9x2m7q1k3v9x2m7q1k3v9x', 'repeats a part of itself'],
    ['Gl4zingCompanyGl4zingCompanyGl4zingCompan', 'repeats a part of itself'],
    ['k3v9x2m7q1w8r5t6y6t5r8w1q7m2x9v3k', 'repeats a part of itself'],
    ['qwertyuiopasdfghjklzxcvbnm1234567890', 'is a row of consecutive characters'],
    ['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol', 'is a row of consecutive characters'],
    ['0a1b2c3d4e5f6g7h8i9j0p9o8i7u6y5t4r', 'is a row of consecutive characters'],
    ['9876543210zyxwvutsrqponmlkjihgfedcba', 'is a row of consecutive characters'],
    [Buffer.from('a fabricator of glass panels').toString('hex'), 'is a readable text in another spelling'],
    [Buffer.from('Northside Glazing, Portland').toString('base64'), 'is a readable text in another spelling'],
    ['aabbccddeeffgghhiijjkkllmmnnooppqqrrssttuuvv', 'is a row of consecutive characters'],
  ])('rejects %s', (secret, weakness) => {
    expect(secretWeakness(secret)).toBe(weakness);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('accepts random bytes as %s', (encoding) => {
    for (let index = 0; index < 2000; index += 1) {
      expect(secretWeakness(randomBytes(32).toString(encoding))).toBeNull();
    }
  });
});
