import { forEachCollectingErrors } from './for-each-collecting-errors.js';

describe('forEachCollectingErrors', () => {
  it('counts the items it changed', async () => {
    expect(await forEachCollectingErrors([1, 2, 3, 4], (n) => Promise.resolve(n % 2 === 0))).toBe(2);
    expect(await forEachCollectingErrors([], () => Promise.resolve(true))).toBe(0);
  });

  it('processes all items and reports failures at the end', async () => {
    const seen: number[] = [];
    const sweep = forEachCollectingErrors([1, 2, 3], (n) => {
      seen.push(n);
      return n === 2 ? Promise.reject(new Error('locked')) : Promise.resolve(true);
    });
    await expect(sweep).rejects.toThrow('1 of 3 failed, the first with: locked');
    expect(seen).toEqual([1, 2, 3]);
  });
});
