import { createHash } from 'node:crypto';
import { newCaptchaText, newChallenge, isValidProof, matchesCaptchaText } from './captcha.js';

/** Counts up to the first proof that fits. One in 256 texts starts with eight zero bits. */
function firstProof(challenge: string, fits: (digest: Buffer) => boolean): string {
  for (let count = 0; ; count += 1) {
    const digest = createHash('sha256').update(`${challenge}${count}`).digest();
    if (fits(digest)) return String(count);
  }
}

describe('newCaptchaText', () => {
  it('returns five unambiguous characters, different each time', () => {
    const texts = Array.from({ length: 200 }, newCaptchaText);
    // Among 200 of 1.9 million texts, two are equal once in a hundred runs.
    expect(new Set(texts).size).toBeGreaterThan(190);
    expect(texts.every((text) => /^[A-Z0-9]{5}$/.test(text))).toBe(true);
    expect(texts.join('')).not.toMatch(/[0OQD1IL2Z5S8B6GUVF]/);
  });

  it.each(['K7MWA', 'k7mwa', ' K7 m wa '])('textFits accepts %j', (typed) => {
    expect(matchesCaptchaText('K7MWA', typed)).toBe(true);
  });

  it.each(['', 'K7MW', 'K7MWAA', 'K7MWX', 'AWM7K'])('textFits rejects %j', (typed) => {
    expect(matchesCaptchaText('K7MWA', typed)).toBe(false);
  });
});

describe('isValidProof', () => {
  it('accepts a hash with enough leading zero bits', () => {
    const challenge = 'c0ffee';
    const eight = firstProof(challenge, (digest) => digest[0] === 0 && digest[1]! >= 0x80);
    expect([1, 7, 8, 9, 30].map((bits) => isValidProof(challenge, eight, bits))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('counts bits, not whole bytes', () => {
    const eleven = firstProof('c0ffee', (digest) => digest[0] === 0 && digest[1]! >> 4 === 1);
    expect([11, 12].map((bits) => isValidProof('c0ffee', eleven, bits))).toEqual([true, false]);
  });

  it('accepts a proof for one challenge only, and challenges never repeat', () => {
    const proof = firstProof('one', (digest) => digest.readUInt16BE() === 0);
    expect(isValidProof('one', proof, 16)).toBe(true);
    expect(isValidProof('another', proof, 16)).toBe(false);
    expect(newChallenge()).toMatch(/^[0-9a-f]{32}$/);
    expect(newChallenge()).not.toBe(newChallenge());
  });
});
