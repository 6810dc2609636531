import { jest } from '@jest/globals';
import { FairLimiter, type TaskOptions, type Slot, type FairLimiterOptions } from './fair-limiter.js';
import type { TaskOwner } from './fair-turns.js';

const options = { concurrency: 2, concurrencyPerTenant: 1, queueLimit: 6, queueLimitPerUser: 4 };
const ann: TaskOwner = { tenant: 'north', user: 'ann' };
const ben: TaskOwner = { tenant: 'north', user: 'ben' };
const cem: TaskOwner = { tenant: 'south', user: 'cem' };

/** Submits tasks that run until the test finishes them. `started` has the names of tasks in the order they started. */
function setUp(changes: Partial<FairLimiterOptions> = {}) {
  const limiter = new FairLimiter({ ...options, ...changes });
  const started: string[] = [];
  const preempted: string[] = [];
  const rejected: string[] = [];
  const slots = new Map<string, Slot>();
  const submit = (owner: TaskOwner, name: string, taskOptions: TaskOptions = {}) => {
    const begin = (slot: Slot) => {
      started.push(name);
      slots.set(name, slot);
    };
    limiter.acquire(owner, taskOptions).then(begin, (error: unknown) => {
      expect(error).toMatchObject({ code: 'UNAVAILABLE' });
      rejected.push(name);
    });
    return flushPromises();
  };
  const submitAll = (owner: TaskOwner, ...names: string[]) =>
    Promise.all(names.map((name) => submit(owner, name)));
  const finish = (name: string) => {
    slots.get(name)!.release();
    return flushPromises();
  };
  /** Submits a task that ends as soon as it is preempted, like an upload. */
  const submitPreemptible = (owner: TaskOwner, name: string, weight = 1) =>
    submit(owner, name, {
      weight,
      onPreempt: () => {
        preempted.push(name);
        void finish(name);
      },
    });
  return { limiter, submit, submitAll, submitPreemptible, finish, started, preempted, rejected, slots };
}

/** Lets all settled promises run their callbacks. */
const flushPromises = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('FairLimiter', () => {
  it('runs up to the concurrency limit and starts the next in order', async () => {
    const { submitAll, finish, started } = setUp({ concurrencyPerTenant: 2 });
    await submitAll(ann, 'a1', 'a2', 'a3', 'a4');
    expect(started).toEqual(['a1', 'a2']);
    await finish('a2');
    expect(started).toEqual(['a1', 'a2', 'a3']);
    await finish('a1');
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('continues after a failed task and passes on the error', async () => {
    const limiter = new FairLimiter({ ...options, concurrency: 1 });
    const failing = limiter.run(ann, () => Promise.reject(new Error('no document')));
    const next = limiter.run(ben, () => Promise.resolve('drawn'));
    await expect(failing).rejects.toThrow('no document');
    await expect(next).resolves.toBe('drawn');
  });

  it('rejects a task when the queue is full', async () => {
    const { submit, rejected } = setUp({ concurrency: 1, queueLimit: 0 });
    await submit(ann, 'a');
    await submit(cem, 'c');
    expect(rejected).toEqual(['c']);
  });

  it('drops disconnected callers from the queue and rejects them on arrival', async () => {
    const { submit, finish, started, rejected } = setUp({ concurrency: 1, queueLimit: 1 });
    const disconnected = new AbortController();
    const { signal } = disconnected;
    await submit(ann, 'a');
    await submit(cem, 'c1', { signal });
    disconnected.abort();
    await flushPromises();
    await submit(cem, 'c2', { signal });
    await submit(cem, 'c3');
    await finish('a');
    expect([started, rejected]).toEqual([
      ['a', 'c3'],
      ['c1', 'c2'],
    ]);
  });

  it('rejects tasks after the maximum wait and starts the others', async () => {
    jest.useFakeTimers();
    const { submit, finish, started, rejected } = setUp({ concurrency: 1, maxWaitMs: 5000 });
    await submit(ann, 'a');
    await submit(ben, 'b');
    jest.advanceTimersByTime(3000);
    await submit(cem, 'c');
    jest.advanceTimersByTime(2000);
    await flushPromises();
    expect(rejected).toEqual(['b']);
    await finish('a');
    jest.advanceTimersByTime(10_000);
    expect([started, rejected]).toEqual([['a', 'c'], ['b']]);
    jest.useRealTimers();
  });

  it('frees a slot once, even if released twice', async () => {
    const { submitAll, finish, started } = setUp({ concurrency: 1 });
    await submitAll(ann, 'a1', 'a2', 'a3');
    await finish('a1');
    await finish('a1');
    expect(started).toEqual(['a1', 'a2']);
  });
});

describe('FairLimiter: turns', () => {
  it('reserve room for others, per tenant, user and resource', async () => {
    for (const level of ['concurrencyPerTenant', 'concurrencyPerUser', 'concurrencyPerResource'] as const) {
      const { submit, started } = setUp({ concurrencyPerTenant: 2, [level]: 1 });
      const resource = 'quote';
      await submit({ ...ann, resource }, 'a1');
      await submit({ ...ann, resource }, 'a2');
      await submit({ ...cem, resource: 'other quote' }, 'c1');
      expect(started).toEqual(['a1', 'c1']);
    }
  });

  it('put a user’s second task after the first task of others', async () => {
    const { submit, submitAll, started, finish } = setUp({ concurrency: 1 });
    await submitAll(ann, 'a1', 'a2', 'a3');
    await submit(ben, 'b1');
    await submit(cem, 'c1');
    for (const name of ['a1', 'c1', 'b1', 'a2']) await finish(name);
    expect(started).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
  });

  it('reach everyone, despite many newcomers', async () => {
    const { submit, submitAll, started, finish } = setUp({ concurrency: 1 });
    await submitAll(ann, 'a1', 'a2');
    for (let each = 0; each < 5; each += 1) {
      await submit({ tenant: `t${each}`, user: `p${each}` }, `n${each}`);
      await finish(started.at(-1)!);
    }
    expect(started.indexOf('a2')).toBeLessThan(4);
  });

  it('reach tasks without an owner', async () => {
    const { submitAll, submit, started, finish } = setUp({ concurrency: 1, concurrencyPerUser: 1 });
    await submitAll(ann, 'a1', 'a2');
    await submit({}, 'software');
    await finish('a1');
    expect(started).toEqual(['a1', 'software']);
  });

  it('do not let light tasks overtake a heavy one that is next', async () => {
    const { submit, started, finish } = setUp({ concurrency: 10, concurrencyPerTenant: 10 });
    await submit(ann, 'half', { weight: 5 });
    await submit(ann, 'other half', { weight: 5 });
    await submit(cem, 'whole', { weight: 10 });
    await submit(ben, 'light');
    await finish('half');
    expect(started).toEqual(['half', 'other half']);
    await finish('other half');
    expect(started).toEqual(['half', 'other half', 'whole']);
  });

  it('are forgotten once an owner has no tasks', async () => {
    const { limiter, submitAll, finish } = setUp();
    await submitAll(ann, 'a1', 'a2');
    await finish('a1');
    await finish('a2');
    const { turns } = limiter as unknown as { turns: Record<'tenants' | 'users', Map<string, number>> };
    expect(turns.tenants.size + turns.users.size).toBe(0);
  });
});

describe('FairLimiter: full queue', () => {
  it('limits the tasks of one user', async () => {
    const { submitAll, rejected } = setUp({ concurrency: 1 });
    await submitAll(ann, 'a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    expect(rejected).toEqual(['a6']);
  });

  it('rejects the newest task of the owner with the most tasks', async () => {
    const { submit, submitAll, rejected } = setUp({ concurrency: 1, queueLimit: 4 });
    await submitAll(ann, 'a1', 'a2', 'a3', 'a4', 'a5');
    await submit(ben, 'b1');
    await submit(cem, 'c1');
    expect(rejected).toEqual(['a5', 'a4']);
    await submit(cem, 'c2');
    await submit(cem, 'c3');
    expect(rejected).toEqual(['a5', 'a4', 'a3', 'c3']);
  });
});

describe('FairLimiter: preemption', () => {
  const open = { concurrency: 4, concurrencyPerTenant: 3 };

  it('ends a task for an owner with less running, within the tenant and across tenants', async () => {
    const { submitPreemptible, started, preempted } = setUp(open);
    for (const name of ['a1', 'a2', 'a3']) await submitPreemptible(ann, name);
    await submitPreemptible(ben, 'b1');
    expect([started.at(-1), preempted]).toEqual(['b1', ['a3']]);
    await submitPreemptible(cem, 'c1');
    await submitPreemptible(cem, 'c2');
    expect([started.at(-1), preempted]).toEqual(['c2', ['a3', 'a2']]);
  });

  it('makes room for the newcomer, not for tasks that wait for their own owner', async () => {
    const { submitPreemptible, started, preempted } = setUp({
      concurrency: 3,
      concurrencyPerTenant: 3,
      concurrencyPerUser: 2,
    });
    for (const name of ['a1', 'a2', 'a3']) await submitPreemptible(ann, name);
    for (const name of ['b1', 'b2']) await submitPreemptible(ben, name);
    expect([started, preempted]).toEqual([['a1', 'a2', 'b1', 'b2'], ['a2']]);
  });

  it('spares owners that have no more than the newcomer', async () => {
    const { submitPreemptible, preempted, started, finish } = setUp({ ...open, concurrency: 2 });
    await submitPreemptible(ann, 'a1');
    await submitPreemptible(cem, 'c1');
    await submitPreemptible(ben, 'b1');
    expect([started, preempted]).toEqual([['a1', 'c1'], []]);
    await finish('c1');
    expect(started).toEqual(['a1', 'c1', 'b1']);
  });

  it('spares tasks if ending them would not make enough room', async () => {
    const { submitPreemptible, submit, preempted, started } = setUp({
      ...open,
      concurrency: 10,
      concurrencyPerTenant: 10,
    });
    await submit(ann, 'a1', { weight: 8 });
    await submitPreemptible(ann, 'a2', 2);
    await submitPreemptible(cem, 'c1', 3);
    expect([started, preempted]).toEqual([['a1', 'a2'], []]);
  });

  it('spares tasks that disabled preemption', async () => {
    const { submitPreemptible, slots, preempted } = setUp({ concurrency: 2, concurrencyPerTenant: 2 });
    await submitPreemptible(ann, 'a1');
    await submitPreemptible(ann, 'a2');
    slots.get('a2')!.disablePreemption();
    await submitPreemptible(cem, 'c1');
    expect(preempted).toEqual(['a1']);
  });
});

describe('FairLimiter: many accounts from one address', () => {
  const SENDER = '203.0.113.0/24';
  const account = (tenant: string, index: number): TaskOwner => ({
    ...{ tenant, user: `${tenant} account ${index}`, address: SENDER },
  });
  const uninvolved = (tenant: string): TaskOwner => ({
    tenant,
    user: 'uninvolved',
    address: '198.51.100.0/24',
  });
  const accounts = Array.from({ length: 54 }, (_, index) => index);

  it.each([
    ['in one tenant', () => 'north'],
    ['over two tenants', (index: number) => (index % 2 === 0 ? 'north' : 'south')],
    ['over as many tenants', (index: number) => `tenant ${index}`],
  ])('with one upload each are preempted by an uninvolved user: %s', async (_how, tenantOf) => {
    const uploads = setUp({
      concurrency: 16,
      concurrencyPerTenant: 11,
      queueLimit: 200,
      queueLimitPerUser: 12,
    });
    for (const index of accounts)
      await uploads.submitPreemptible(account(tenantOf(index), index), `slow ${index}`);
    for (const tenant of ['north', 'south', 'east']) {
      await uploads.submitPreemptible(uninvolved(tenant), `upload to ${tenant}`);
      expect(uploads.started).toContain(`upload to ${tenant}`);
    }
    expect(uploads.preempted.every((name) => name.startsWith('slow'))).toBe(true);
  });

  it('do not displace the uninvolved user when they retry', async () => {
    const uploads = setUp({
      concurrency: 4,
      concurrencyPerTenant: 3,
      queueLimit: 200,
      queueLimitPerUser: 12,
    });
    await uploads.submitPreemptible(uninvolved('north'), 'upload');
    for (const index of accounts) await uploads.submitPreemptible(account('north', index), `slow ${index}`);
    for (const index of accounts)
      await uploads.submitPreemptible(account(`tenant ${index}`, index), `again ${index}`);
    expect(uploads.preempted).not.toContain('upload');
  });
});
