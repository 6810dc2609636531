import { fc, runs } from '@glass/testing/property';
import { FairTurns } from './fair-turns.js';
import type { TaskOwner } from './fair-turns.js';

const owner = fc
  .record({ tenant: fc.constantFrom('a', 'b', 'c'), user: fc.constantFrom('1', '2', '3') })
  .map(({ tenant, user }) => ({ tenant, user: `${tenant}${user}` }));
const tasks = (maxLength: number) =>
  fc.array(owner, { maxLength }).map((all) => all.map((each, index) => ({ ...each, index })));
const userOf = ({ user }: TaskOwner): string => user!;
const tenantOf = ({ tenant }: TaskOwner): string => tenant!;
const served = fc.uniqueArray(owner, { selector: userOf }).map((all) => ({
  tenants: new Map(all.map(({ tenant }, turn) => [tenant, turn + 1])),
  users: new Map(all.map(({ user }, turn) => [user, turn + 1])),
}));

/** Lists owners (by `keyOf`) that were skipped while another had two turns. */
function skipped(order: readonly TaskOwner[], keyOf: (owner: TaskOwner) => string): string[] {
  const wronged: string[] = [];
  for (const [at, one] of order.entries()) {
    const again = order.findIndex((each, index) => index > at && keyOf(each) === keyOf(one));
    if (again < 0) continue;
    const between = new Set(order.slice(at + 1, again).map(keyOf));
    const stillWaiting = new Set(order.slice(again).map(keyOf));
    for (const key of stillWaiting) if (key !== keyOf(one) && !between.has(key)) wronged.push(key);
  }
  return wronged;
}

describe('FairTurns', () => {
  it('schedules every task once and keeps the order of each user’s tasks', () => {
    fc.assert(
      fc.property(tasks(20), served, (waiting, { tenants, users }) => {
        const order = new FairTurns({}, tenants, users).schedule(waiting, [], waiting.length);
        expect(order.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
          waiting.map(({ index }) => index),
        );
        for (const user of new Set(order.map(userOf))) {
          const own = order.filter((each) => each.user === user).map(({ index }) => index);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
      }),
      runs(100),
    );
  });

  it('serves every waiting tenant before one has two turns, and likewise users within a tenant', () => {
    fc.assert(
      fc.property(tasks(20), served, (waiting, { tenants, users }) => {
        const order = new FairTurns({}, tenants, users).schedule(waiting, [], waiting.length);
        expect(skipped(order, tenantOf)).toEqual([]);
        for (const each of ['a', 'b', 'c'])
          expect(
            skipped(
              order.filter(({ tenant }) => tenant === each),
              userOf,
            ),
          ).toEqual([]);
      }),
      runs(100),
    );
  });

  it('starts with the tenant served longest ago', () => {
    fc.assert(
      fc.property(tasks(20), served, (waiting, { tenants, users }) => {
        const [first] = new FairTurns({}, new Map(tenants), users).schedule(waiting, [], 1);
        const turns = waiting.map(({ tenant }) => tenants.get(tenant) ?? 0);
        expect(first ? (tenants.get(first.tenant) ?? 0) : undefined).toBe(
          waiting.length > 0 ? Math.min(...turns) : undefined,
        );
      }),
      runs(100),
    );
  });

  it('skips owners at their limit, and leaves no slot unused that another could take', () => {
    const limits = fc.record({
      concurrencyPerTenant: fc.integer({ min: 1, max: 3 }),
      concurrencyPerUser: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(
        tasks(15),
        fc.array(owner, { maxLength: 3 }),
        limits,
        fc.nat(10),
        (waiting, running, most, count) => {
          const scheduled = new FairTurns(most).schedule(waiting, running, count);
          const started: TaskOwner[] = [...running, ...scheduled];
          const ofTenant = (one: TaskOwner) => started.filter(({ tenant }) => tenant === one.tenant).length;
          const ofUser = (one: TaskOwner) => started.filter(({ user }) => user === one.user).length;
          for (const one of scheduled) {
            expect(ofTenant(one)).toBeLessThanOrEqual(most.concurrencyPerTenant);
            expect(ofUser(one)).toBeLessThanOrEqual(most.concurrencyPerUser);
          }
          if (scheduled.length === count) return;
          for (const one of waiting.filter((each) => !scheduled.includes(each)))
            expect(ofTenant(one) >= most.concurrencyPerTenant || ofUser(one) >= most.concurrencyPerUser).toBe(
              true,
            );
        },
      ),
      runs(100),
    );
  });
});
