import { createHash } from 'node:crypto';
import type { CaptchaReply } from '@glass/contracts/auth';

/** Browser side of the captcha's proof of work. */
export function solveProof(proof: CaptchaReply['proof']): string {
  return firstCount(proof, (zeroBits) => zeroBits);
}

/** Well-formed proof that doesn't fit. With so few bits, a random text would sometimes fit. */
export function solveWrongProof(proof: CaptchaReply['proof']): string {
  return firstCount(proof, (zeroBits) => !zeroBits);
}

function firstCount(
  { challenge, difficultyBits }: CaptchaReply['proof'],
  wanted: (zeroBits: boolean) => boolean,
): string {
  for (let count = 0; ; count += 1) {
    const digest = createHash('sha256').update(`${challenge}${count}`).digest();
    if (wanted(digest.readUInt32BE() >>> (32 - difficultyBits) === 0)) return String(count);
  }
}
