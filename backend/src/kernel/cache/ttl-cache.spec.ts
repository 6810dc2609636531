import { CACHE_TTL_MS, TtlCache } from './ttl-cache.js';
import { Clock } from './clock.js';

class TestClock extends Clock {
  at = 1000;

  override now(): number {
    return this.at;
  }
}

let clock: TestClock;
let cache: TtlCache<{ answer: number }>;
let asked: number;
beforeEach(() => {
  clock = new TestClock();
  cache = new TtlCache(3, clock);
  asked = 0;
});

const ask = (key = 'a') => cache.get(key, () => Promise.resolve({ answer: ++asked }));

describe('TtlCache', () => {
  it('reads a value once within the TTL, and again afterwards', async () => {
    expect([await ask(), await ask()]).toEqual([{ answer: 1 }, { answer: 1 }]);
    clock.at += CACHE_TTL_MS - 1;
    expect(await ask()).toEqual({ answer: 1 });
    clock.at += 2;
    expect(await ask()).toEqual({ answer: 2 });
  });

  it('does not extend the TTL on reads', async () => {
    for (let i = 0; i < 4; i += 1) {
      await ask();
      clock.at += CACHE_TTL_MS / 2;
    }
    expect(asked).toBe(2);
  });

  it('evicts the least recently used entry', async () => {
    for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
    expect(cache.size).toBe(3);
    await ask('a');
    expect(asked).toBe(4);
    await ask('b');
    expect(asked).toBe(5);
  });

  it('does not cache null', async () => {
    expect(await cache.get('new', () => Promise.resolve(null))).toBeNull();
    expect(await ask('new')).toEqual({ answer: 1 });
  });

  it('forgets matching entries immediately', async () => {
    await ask('robin/1');
    await ask('kim/1');
    cache.forget((key) => key.startsWith('robin'));
    await ask('kim/1');
    await ask('robin/1');
    expect(asked).toBe(3);
  });
});
