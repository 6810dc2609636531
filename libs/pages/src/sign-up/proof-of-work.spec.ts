import { createHash, webcrypto } from 'node:crypto';
import { canProve, findProof } from './proof-of-work.js';

const going = { onProgress: () => undefined, signal: new AbortController().signal };
const zeroBits = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x${hex}`).toString(2).padStart(256, '0').indexOf('1');
};

afterEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

describe('findProof', () => {
  it.each([0, 1, 7, 8, 9, 12])('finds a text whose hash begins with %d zero bits', async (difficultyBits) => {
    const proof = await findProof({ challenge: 'c0ffee', difficultyBits }, going);
    expect(zeroBits(`c0ffee${proof}`)).toBeGreaterThanOrEqual(difficultyBits);
  });

  it('reports progress below 1 until it is done', async () => {
    const shares: number[] = [];
    const task = { challenge: 'glass', difficultyBits: 14 };
    await findProof(task, { ...going, onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(0);
    expect([...shares].sort((one, other) => one - other)).toEqual(shares);
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const work = findProof({ challenge: 'x', difficultyBits: 200 }, { ...going, signal: stop.signal });
    stop.abort();
    await expect(work).rejects.toBeDefined();
  });

  it('is available only where the browser allows hashing', () => {
    expect(canProve()).toBe(true);
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    expect(canProve()).toBe(false);
  });
});
