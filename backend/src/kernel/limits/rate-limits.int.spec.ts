import { randomUUID } from 'node:crypto';
import { TestApi } from '../../../test/test-api.js';
import { platformSystemContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import type { Limit } from './limit.js';
import { RateLimits } from './rate-limits.js';

let api: TestApi;
let limits: RateLimits;
beforeAll(async () => {
  api = await TestApi.start();
  limits = api.app.get(RateLimits);
});
afterAll(() => api.stop());

const limit = (attempts: number): Limit => ({ name: randomUUID(), attempts, perSeconds: 900 });
const rows = (sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> =>
  api.app
    .get(Database)
    .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) => tx.query(sql, parameters));
/** Makes concurrent attempts and returns how many were allowed. */
async function countAllowed(tries: number, attempt: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: tries }, attempt));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('RateLimits', () => {
  it('allows exactly the configured number of attempts, also concurrently', async () => {
    const ten = limit(10);
    expect(await countAllowed(30, () => limits.take(ten, 'robin'))).toBe(10);
    expect(await countAllowed(10, () => limits.take(ten, 'kim'))).toBe(10);
  });

  it('reports the wait in seconds and the advice', async () => {
    const one = { ...limit(1), advice: 'Write to us.' };
    await limits.take(one, 'robin');
    const refusal = await limits.take(one, 'robin').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyRequests);
    expect((refusal as TooManyRequests).retryAfterSeconds).toBeGreaterThan(890);
    expect((refusal as TooManyRequests).errors[0]!.reason).toBe(
      'Too many attempts. Please wait 15 minutes. Write to us.',
    );
  });

  it('resets when its period ends, despite attempts in between', async () => {
    const one = limit(1);
    await limits.take(one, 'robin');
    await countAllowed(5, () => limits.take(one, 'robin'));
    await rows(`update rate_limit set expire = $1 where key like $2`, [Date.now() - 1, `${one.name}%`]);
    expect(await countAllowed(5, () => limits.take(one, 'robin'))).toBe(1);
  });

  it('does not count an attempt that was given back, and resets when asked to', async () => {
    const two = limit(2);
    await limits.take(two, 'robin');
    await limits.take(two, 'robin');
    await limits.giveBack(two, 'robin');
    expect(await countAllowed(3, () => limits.take(two, 'robin'))).toBe(1);
    await limits.forget(two, 'robin');
    expect(await countAllowed(3, () => limits.take(two, 'robin'))).toBe(2);
  });

  it('counts nothing under other limits when one of several limits rejects', async () => {
    const [wide, narrow] = [limit(3), limit(1)];
    const both = () =>
      limits.takeAll([
        [wide, 'office'],
        [narrow, 'robin'],
      ]);
    expect(await countAllowed(1, both)).toBe(1);
    await expect(both()).rejects.toBeInstanceOf(TooManyRequests);
    await expect(both()).rejects.toBeInstanceOf(TooManyRequests);
    expect(await countAllowed(5, () => limits.take(wide, 'office'))).toBe(2);
  });

  it('stores keys hashed', async () => {
    const one = limit(1);
    await limits.take(one, 'robin@demo.example');
    const stored = await rows(`select * from rate_limit where key like $1`, [`${one.name}%`]);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('robin');
  });

  it('deletes expired counters', async () => {
    const [over, going] = [limit(1), limit(1)];
    await limits.take(over, 'robin');
    await limits.take(going, 'robin');
    await rows(`update rate_limit set expire = 1 where key like $1`, [`${over.name}%`]);
    await limits.deleteExpired();
    const left = await rows(`select key from rate_limit where key like $1 or key like $2`, [
      `${over.name}%`,
      `${going.name}%`,
    ]);
    expect(left).toHaveLength(1);
  });
});
