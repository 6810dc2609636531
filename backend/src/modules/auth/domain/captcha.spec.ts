import { createHash } from 'node:crypto';
import { newCaptchaText, newChallenge, proofFits, textFits } from './captcha.js';

/** Of some 256 texts one begins with eight zero bits; this is the first, counted up from 0. */
function firstProof(challenge: string, fits: (digest: Buffer) => boolean): string {
  for (let count = 0; ; count += 1) {
    const digest = createHash('sha256').update(`${challenge}${count}`).digest();
    if (fits(digest)) return String(count);
  }
}

describe('the letters of a captcha', () => {
  it('are five, another five each time, and none that is taken for another', () => {
    const texts = Array.from({ length: 200 }, newCaptchaText);
    // Of 1.9 million texts two of 200 are the same once in a hundred times.
    expect(new Set(texts).size).toBeGreaterThan(190);
    expect(texts.every((text) => /^[A-Z0-9]{5}$/.test(text))).toBe(true);
    expect(texts.join('')).not.toMatch(/[0OQD1IL2Z5S8B6GUVF]/);
  });

  it.each(['K7MWA', 'k7mwa', ' K7 m wa '])('may be typed as %j', (typed) => {
    expect(textFits('K7MWA', typed)).toBe(true);
  });

  it.each(['', 'K7MW', 'K7MWAA', 'K7MWX', 'AWM7K'])('are not %j', (typed) => {
    expect(textFits('K7MWA', typed)).toBe(false);
  });
});

describe('the work instead of the letters', () => {
  it('is done when the hash begins with enough zero bits', () => {
    const challenge = 'c0ffee';
    const eight = firstProof(challenge, (digest) => digest[0] === 0 && digest[1]! >= 0x80);
    expect([1, 7, 8, 9, 30].map((bits) => proofFits(challenge, eight, bits))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('counts bits, not whole bytes', () => {
    const eleven = firstProof('c0ffee', (digest) => digest[0] === 0 && digest[1]! >> 4 === 1);
    expect([11, 12].map((bits) => proofFits('c0ffee', eleven, bits))).toEqual([true, false]);
  });

  it('is good for one challenge only, and challenges are never the same', () => {
    const proof = firstProof('one', (digest) => digest.readUInt16BE() === 0);
    expect(proofFits('one', proof, 16)).toBe(true);
    expect(proofFits('another', proof, 16)).toBe(false);
    expect(newChallenge()).toMatch(/^[0-9a-f]{32}$/);
    expect(newChallenge()).not.toBe(newChallenge());
  });
});
