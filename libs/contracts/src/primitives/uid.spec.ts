import { isUid, newUid, readUid } from './formats.js';

describe('readUid', () => {
  it('accepts an identifier with dashes in either case', () => {
    expect(readUid('0B0C2F62-6C1C-4F0E-9A6F-2F2F7A1F3C11')).toBe('0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11');
  });

  it('adds dashes to 32 digits', () => {
    expect(readUid('0b0c2f626c1c4f0e9a6f2f2f7a1f3c11')).toBe('0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11');
  });

  it.each([
    ['the zero identifier', '00000000-0000-0000-0000-000000000000'],
    ['the zero identifier without dashes', '0'.repeat(32)],
    ['nothing', ''],
    ['a number', 7],
    ['dashes in the wrong places', '0b0c2f62-6c1c4f0e-9a6f-2f2f-7a1f3c110000'],
    ['letters beyond f', 'zb0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11'],
  ])('refuses %s', (_what, value) => {
    expect(isUid(value)).toBe(false);
  });
});

describe('newUid', () => {
  it('creates unique identifiers of version 4', () => {
    const made = Array.from({ length: 100 }, newUid);
    for (const uid of made) {
      expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(readUid(uid)).toBe(uid);
    }
    expect(new Set(made).size).toBe(made.length);
  });
});
