import { keyedHash, openSealedText, sealText } from './sealed-text.js';

const SECRET = 'one secret of thirty-two characters';
const FOR = { purpose: 'totp', owner: 'tenant/person' };

describe('a sealed text', () => {
  it('opens to what it was, and shows nothing of it before', () => {
    const sealed = sealText(SECRET, FOR, 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(openSealedText(SECRET, FOR, sealed)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is another each time', () => {
    expect(sealText(SECRET, FOR, 'same')).not.toBe(sealText(SECRET, FOR, 'same'));
  });

  it.each([
    ['another secret', `${SECRET}!`, FOR],
    ['another purpose', SECRET, { ...FOR, purpose: 'other' }],
    ['another owner', SECRET, { ...FOR, owner: 'tenant/somebody-else' }],
  ])('does not open with %s', (_what, secret, about) => {
    const sealed = sealText(SECRET, FOR, 'JBSWY3DPEHPK3PXP');
    expect(() => openSealedText(secret, about, sealed)).toThrow();
  });

  it('does not open when somebody changed it', () => {
    const bytes = Buffer.from(sealText(SECRET, FOR, 'JBSWY3DPEHPK3PXP'), 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => openSealedText(SECRET, FOR, bytes.toString('base64url'))).toThrow();
  });
});

describe('a keyed hash', () => {
  it('is the same for the same text of the same owner, and another for anybody else', () => {
    expect(keyedHash(SECRET, FOR, 'ABCDE')).toBe(keyedHash(SECRET, FOR, 'ABCDE'));
    expect(keyedHash(SECRET, FOR, 'ABCDE')).not.toBe(keyedHash(SECRET, { ...FOR, owner: 'x' }, 'ABCDE'));
    expect(keyedHash(SECRET, FOR, 'ABCDE')).not.toBe(keyedHash(`${SECRET}!`, FOR, 'ABCDE'));
  });
});
