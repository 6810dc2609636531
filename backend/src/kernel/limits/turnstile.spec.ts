import { Turnstile } from './turnstile.js';

/** A piece of work that is over when the test says so. */
function piece() {
  let begun = false;
  let finish: (error?: Error) => void = () => undefined;
  const over = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve());
  });
  return {
    work: () => ((begun = true), over),
    hasBegun: () => begun,
    finish: (error?: Error) => finish(error),
  };
}
/** Long enough for every promise that is settled to be heard. */
const everyoneHeard = () => new Promise((resolve) => setImmediate(resolve));

describe('a turnstile', () => {
  it('lets as many in as it was told, and the next when one leaves, in the order they came', async () => {
    const turnstile = new Turnstile(2, 10);
    const pieces = [piece(), piece(), piece(), piece()];
    const runs = pieces.map(({ work }) => turnstile.run(work));
    const begun = () => pieces.map(({ hasBegun }) => hasBegun());
    expect(begun()).toEqual([true, true, false, false]);
    pieces[1]!.finish();
    await everyoneHeard();
    expect(begun()).toEqual([true, true, true, false]);
    pieces.forEach(({ finish }) => finish());
    await Promise.all(runs);
    expect(begun()).toEqual([true, true, true, true]);
  });

  it('turns away who would have to wait behind too many', async () => {
    const turnstile = new Turnstile(1, 1);
    const [first, second, third] = [piece(), piece(), piece()];
    const runs = [turnstile.run(first.work), turnstile.run(second.work)];
    await expect(turnstile.run(third.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(third.hasBegun()).toBe(false);
    first.finish();
    second.finish();
    await Promise.all(runs);
  });

  it('goes on after work that failed', async () => {
    const turnstile = new Turnstile(1, 0);
    const failing = piece();
    const run = turnstile.run(failing.work);
    failing.finish(new Error('no'));
    await expect(run).rejects.toThrow('no');
    await expect(turnstile.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
