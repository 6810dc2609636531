import { keyedHash, openSealedText, sealText } from './sealed-text.js';

const SECRET = 'one secret of thirty-two characters';
const FOR = { purpose: 'totp', owner: 'tenant/person' };

describe('sealText', () => {
  it('opens to the original text and does not reveal it', () => {
    const sealed = sealText(SECRET, FOR, 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(openSealedText(SECRET, FOR, sealed)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('creates different ciphertexts for equal texts', () => {
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

  it('does not open after tampering', () => {
    const bytes = Buffer.from(sealText(SECRET, FOR, 'JBSWY3DPEHPK3PXP'), 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => openSealedText(SECRET, FOR, bytes.toString('base64url'))).toThrow();
  });
});

describe('keyedHash', () => {
  it('is equal for one text and owner, and different for other owners', () => {
    expect(keyedHash(SECRET, FOR, 'ABCDE')).toBe(keyedHash(SECRET, FOR, 'ABCDE'));
    expect(keyedHash(SECRET, FOR, 'ABCDE')).not.toBe(keyedHash(SECRET, { ...FOR, owner: 'x' }, 'ABCDE'));
    expect(keyedHash(SECRET, FOR, 'ABCDE')).not.toBe(keyedHash(`${SECRET}!`, FOR, 'ABCDE'));
  });
});
