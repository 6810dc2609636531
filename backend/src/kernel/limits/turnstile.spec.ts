import { jest } from '@jest/globals';
import { Turnstile, type PieceOptions, type Place, type Share, type TurnstileBounds } from './turnstile.js';

const bounds = { atOnce: 2, atOnceOfTenant: 1, inLine: 6, inLineOfPerson: 4 };
const ann: Share = { tenant: 'north', person: 'ann' };
const ben: Share = { tenant: 'north', person: 'ben' };
const cem: Share = { tenant: 'south', person: 'cem' };

/** Work that ends when the test says so; `begun` has the names of what runs or ran, in order. */
function scene(changes: Partial<TurnstileBounds> = {}) {
  const turnstile = new Turnstile({ ...bounds, ...changes });
  const begun: string[] = [];
  const gaveWay: string[] = [];
  const refused: string[] = [];
  const places = new Map<string, Place>();
  const bring = (share: Share, name: string, options: PieceOptions = {}) => {
    const begin = (place: Place) => {
      begun.push(name);
      places.set(name, place);
    };
    turnstile.enter(share, options).then(begin, (error: unknown) => {
      expect(error).toMatchObject({ code: 'UNAVAILABLE' });
      refused.push(name);
    });
    return everyoneHeard();
  };
  const bringAll = (share: Share, ...names: string[]) => Promise.all(names.map((name) => bring(share, name)));
  const end = (name: string) => {
    places.get(name)!.leave();
    return everyoneHeard();
  };
  /** An upload, say: it ends as soon as it is told to. */
  const bringEnding = (share: Share, name: string, weight = 1) =>
    bring(share, name, {
      weight,
      giveWay: () => {
        gaveWay.push(name);
        void end(name);
      },
    });
  return { turnstile, bring, bringAll, bringEnding, end, begun, gaveWay, refused, places };
}

/** Long enough for every promise that is settled to be heard. */
const everyoneHeard = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a turnstile', () => {
  it('lets as many in as it was told, and the next when one leaves, in the order they came', async () => {
    const { bringAll, end, begun } = scene({ atOnceOfTenant: 2 });
    await bringAll(ann, 'a1', 'a2', 'a3', 'a4');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('goes on after work that failed, and tells of the failure', async () => {
    const turnstile = new Turnstile({ ...bounds, atOnce: 1 });
    const failing = turnstile.run(ann, () => Promise.reject(new Error('no document')));
    const next = turnstile.run(ben, () => Promise.resolve('drawn'));
    await expect(failing).rejects.toThrow('no document');
    await expect(next).resolves.toBe('drawn');
  });

  it('turns away who would have to wait behind too many', async () => {
    const { bring, refused } = scene({ atOnce: 1, inLine: 0 });
    await bring(ann, 'a');
    await bring(cem, 'c');
    expect(refused).toEqual(['c']);
  });

  it('keeps no place in the line for who has gone, and lets nobody in who has', async () => {
    const { bring, end, begun, refused } = scene({ atOnce: 1, inLine: 1 });
    const leaving = new AbortController();
    const { signal: left } = leaving;
    await bring(ann, 'a');
    await bring(cem, 'c1', { left });
    leaving.abort();
    await everyoneHeard();
    await bring(cem, 'c2', { left });
    await bring(cem, 'c3');
    await end('a');
    expect([begun, refused]).toEqual([
      ['a', 'c3'],
      ['c1', 'c2'],
    ]);
  });

  it('turns away who has waited too long, and lets the others in when it can', async () => {
    jest.useFakeTimers();
    const { bring, end, begun, refused } = scene({ atOnce: 1, maxWaitMs: 5000 });
    await bring(ann, 'a');
    await bring(ben, 'b');
    jest.advanceTimersByTime(3000);
    await bring(cem, 'c');
    jest.advanceTimersByTime(2000);
    await everyoneHeard();
    expect(refused).toEqual(['b']);
    await end('a');
    jest.advanceTimersByTime(10_000);
    expect([begun, refused]).toEqual([['a', 'c'], ['b']]);
    jest.useRealTimers();
  });

  it('counts a place once, however often it is left', async () => {
    const { bringAll, end, begun } = scene({ atOnce: 1 });
    await bringAll(ann, 'a1', 'a2', 'a3');
    await end('a1');
    await end('a1');
    expect(begun).toEqual(['a1', 'a2']);
  });
});

describe('fair turns', () => {
  it('leave a place to the others, whatever one tenant, one person or those at one thing bring', async () => {
    for (const level of ['atOnceOfTenant', 'atOnceOfPerson', 'atOnceOfThing'] as const) {
      const { bring, begun } = scene({ atOnceOfTenant: 2, [level]: 1 });
      const thing = 'quote';
      await bring({ ...ann, thing }, 'a1');
      await bring({ ...ann, thing }, 'a2');
      await bring({ ...cem, thing: 'other quote' }, 'c1');
      expect(begun).toEqual(['a1', 'c1']);
    }
  });

  it('make a person wait for their own work and not before the first of another', async () => {
    const { bring, bringAll, begun, end } = scene({ atOnce: 1 });
    await bringAll(ann, 'a1', 'a2', 'a3');
    await bring(ben, 'b1');
    await bring(cem, 'c1');
    for (const name of ['a1', 'c1', 'b1', 'a2']) await end(name);
    expect(begun).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
  });

  it('come to everybody, however many newcomers there are', async () => {
    const { bring, bringAll, begun, end } = scene({ atOnce: 1 });
    await bringAll(ann, 'a1', 'a2');
    for (let each = 0; each < 5; each += 1) {
      await bring({ tenant: `t${each}`, person: `p${each}` }, `n${each}`);
      await end(begun.at(-1)!);
    }
    expect(begun.indexOf('a2')).toBeLessThan(4);
  });

  it('come to what is nobody’s in particular, too', async () => {
    const { bringAll, bring, begun, end } = scene({ atOnce: 1, atOnceOfPerson: 1 });
    await bringAll(ann, 'a1', 'a2');
    await bring({}, 'software');
    await end('a1');
    expect(begun).toEqual(['a1', 'software']);
  });

  it('are not taken by light work before the heavy work that is next', async () => {
    const { bring, begun, end } = scene({ atOnce: 10, atOnceOfTenant: 10 });
    await bring(ann, 'half', { weight: 5 });
    await bring(ann, 'other half', { weight: 5 });
    await bring(cem, 'whole', { weight: 10 });
    await bring(ben, 'light');
    await end('half');
    expect(begun).toEqual(['half', 'other half']);
    await end('other half');
    expect(begun).toEqual(['half', 'other half', 'whole']);
  });

  it('are forgotten with those who left', async () => {
    const { turnstile, bringAll, end } = scene();
    await bringAll(ann, 'a1', 'a2');
    await end('a1');
    await end('a2');
    expect((turnstile as unknown as { turns: Map<string, number> }).turns.size).toBe(0);
  });
});

describe('where there is no room to wait', () => {
  it('one person has a part of the line', async () => {
    const { bringAll, refused } = scene({ atOnce: 1 });
    await bringAll(ann, 'a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    expect(refused).toEqual(['a6']);
  });

  it('the latest of who brought most is turned away, and not who comes with their first', async () => {
    const { bring, bringAll, refused } = scene({ atOnce: 1, inLine: 4 });
    await bringAll(ann, 'a1', 'a2', 'a3', 'a4', 'a5');
    await bring(ben, 'b1');
    await bring(cem, 'c1');
    expect(refused).toEqual(['a5', 'a4']);
    await bring(cem, 'c2');
    await bring(cem, 'c3');
    expect(refused).toEqual(['a5', 'a4', 'a3', 'c3']);
  });
});

describe('work that gives way', () => {
  const open = { atOnce: 4, atOnceOfTenant: 3 };

  it('ends when somebody comes who has less going on, within the tenant and among tenants', async () => {
    const { bringEnding, begun, gaveWay } = scene(open);
    for (const name of ['a1', 'a2', 'a3']) await bringEnding(ann, name);
    await bringEnding(ben, 'b1');
    expect([begun.at(-1), gaveWay]).toEqual(['b1', ['a3']]);
    await bringEnding(cem, 'c1');
    await bringEnding(cem, 'c2');
    expect([begun.at(-1), gaveWay]).toEqual(['c2', ['a3', 'a2']]);
  });

  it('makes room for the newcomer, and not for those who wait for their own', async () => {
    const { bringEnding, begun, gaveWay } = scene({ atOnce: 3, atOnceOfTenant: 3, atOnceOfPerson: 2 });
    for (const name of ['a1', 'a2', 'a3']) await bringEnding(ann, name);
    for (const name of ['b1', 'b2']) await bringEnding(ben, name);
    expect([begun, gaveWay]).toEqual([['a1', 'a2', 'b1', 'b2'], ['a2']]);
  });

  it('goes on beside those who have as much', async () => {
    const { bringEnding, gaveWay, begun, end } = scene({ ...open, atOnce: 2 });
    await bringEnding(ann, 'a1');
    await bringEnding(cem, 'c1');
    await bringEnding(ben, 'b1');
    expect([begun, gaveWay]).toEqual([['a1', 'c1'], []]);
    await end('c1');
    expect(begun).toEqual(['a1', 'c1', 'b1']);
  });

  it('goes on when ending it would not make room enough', async () => {
    const { bringEnding, bring, gaveWay, begun } = scene({ ...open, atOnce: 10, atOnceOfTenant: 10 });
    await bring(ann, 'a1', { weight: 8 });
    await bringEnding(ann, 'a2', 2);
    await bringEnding(cem, 'c1', 3);
    expect([begun, gaveWay]).toEqual([['a1', 'a2'], []]);
  });

  it('and has come so far that it need not any more, goes on', async () => {
    const { bringEnding, places, gaveWay } = scene({ atOnce: 2, atOnceOfTenant: 2 });
    await bringEnding(ann, 'a1');
    await bringEnding(ann, 'a2');
    places.get('a2')!.keep();
    await bringEnding(cem, 'c1');
    expect(gaveWay).toEqual(['a1']);
  });
});

describe('many accounts of one sender', () => {
  const SENDER = '203.0.113.0/24';
  const account = (tenant: string, index: number): Share => ({
    ...{ tenant, person: `${tenant} account ${index}`, address: SENDER },
  });
  const uninvolved = (tenant: string): Share => ({
    tenant,
    person: 'uninvolved',
    address: '198.51.100.0/24',
  });
  const accounts = Array.from({ length: 54 }, (_, index) => index);

  it.each([
    ['in one tenant', () => 'north'],
    ['over two tenants', (index: number) => (index % 2 === 0 ? 'north' : 'south')],
    ['over as many tenants', (index: number) => `tenant ${index}`],
  ])('with one upload each give way to an uninvolved person: %s', async (_how, tenantOf) => {
    const uploads = scene({ atOnce: 16, atOnceOfTenant: 11, inLine: 200, inLineOfPerson: 12 });
    for (const index of accounts) await uploads.bringEnding(account(tenantOf(index), index), `slow ${index}`);
    for (const tenant of ['north', 'south', 'east']) {
      await uploads.bringEnding(uninvolved(tenant), `upload to ${tenant}`);
      expect(uploads.begun).toContain(`upload to ${tenant}`);
    }
    expect(uploads.gaveWay.every((name) => name.startsWith('slow'))).toBe(true);
  });

  it('do not displace the uninvolved person when they come again', async () => {
    const uploads = scene({ atOnce: 4, atOnceOfTenant: 3, inLine: 200, inLineOfPerson: 12 });
    await uploads.bringEnding(uninvolved('north'), 'upload');
    for (const index of accounts) await uploads.bringEnding(account('north', index), `slow ${index}`);
    for (const index of accounts)
      await uploads.bringEnding(account(`tenant ${index}`, index), `again ${index}`);
    expect(uploads.gaveWay).not.toContain('upload');
  });
});
