import { FairTurnstile, type Share } from './fair-turnstile.js';

const bounds = { atOnce: 2, atOnceOfTenant: 1, inLine: 6, inLineOfPerson: 4 };
const ann: Share = { tenant: 'north', person: 'ann' };
const ben: Share = { tenant: 'north', person: 'ben' };
const cem: Share = { tenant: 'south', person: 'cem' };

/** Work that ends when the test says so; `begun` has the names of what runs or ran, in order. */
function scene(changes: Partial<typeof bounds> = {}) {
  const turnstile = new FairTurnstile({ ...bounds, ...changes });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (share: Share, name: string) =>
    turnstile.run(share, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string, done: Promise<string>) => {
    ends.get(name)!();
    await done;
    await Promise.resolve();
  };
  return { bring, begun, end };
}

describe('heavy work', () => {
  it('of one tenant leaves a place to the others', () => {
    const { bring, begun } = scene();
    void bring(ann, 'a1');
    void bring(ann, 'a2');
    void bring(cem, 'c1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('of one person waits for their own and not before the first of another', async () => {
    const { bring, begun, end } = scene({ atOnce: 1 });
    const a1 = bring(ann, 'a1');
    const a2 = bring(ann, 'a2');
    void bring(ann, 'a3');
    const b1 = bring(ben, 'b1');
    const c1 = bring(cem, 'c1');
    await end('a1', a1);
    await end('c1', c1);
    await end('b1', b1);
    await end('a2', a2);
    expect(begun).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
  });

  it('that fails gives its place to the next', async () => {
    const turnstile = new FairTurnstile({ ...bounds, atOnce: 1 });
    const failing = turnstile.run(ann, () => Promise.reject(new Error('no document')));
    const next = turnstile.run(ben, () => Promise.resolve('drawn'));
    await expect(failing).rejects.toThrow('no document');
    await expect(next).resolves.toBe('drawn');
  });

  it('is turned away when one person has brought too much, and others are not', async () => {
    const { bring } = scene({ atOnce: 1 });
    for (let each = 0; each < 5; each += 1) void bring(ann, `a${each}`);
    await expect(bring(ann, 'too much')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    void bring(ben, 'b');
    void bring(cem, 'c');
    await expect(bring(cem, 'a full line')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
