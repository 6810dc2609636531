import { forEachOne } from './for-each-one.js';

describe('a sweep', () => {
  it('counts what it did', async () => {
    expect(await forEachOne([1, 2, 3, 4], (n) => Promise.resolve(n % 2 === 0))).toBe(2);
    expect(await forEachOne([], () => Promise.resolve(true))).toBe(0);
  });

  it('comes to all, and says at the end which failed', async () => {
    const seen: number[] = [];
    const sweep = forEachOne([1, 2, 3], (n) => {
      seen.push(n);
      return n === 2 ? Promise.reject(new Error('locked')) : Promise.resolve(true);
    });
    await expect(sweep).rejects.toThrow('1 of 3 failed, the first with: locked');
    expect(seen).toEqual([1, 2, 3]);
  });
});
