import { fc, runs } from '@glass/testing/property';
import { scheduleFairly, personKey, type JobOwner } from './schedule-fairly.js';

const share = fc.record({
  tenantUid: fc.constantFrom('a', 'b', 'c'),
  contactUid: fc.constantFrom('1', '2', '3'),
});
const works = (maxLength: number) =>
  fc.array(share, { maxLength }).map((all) => all.map((each, index) => ({ ...each, index })));
const served = fc
  .uniqueArray(share, { selector: personKey })
  .map(
    (all) =>
      new Map(
        all.flatMap((each, turn) => [
          [each.tenantUid, turn + 1] as const,
          [personKey(each), turn + 1] as const,
        ]),
      ),
  );
const UNBOUNDED = { ofTenant: 1000, ofPerson: 1000 };

/** Lists owners (by `keyOf`) that were skipped while another had two turns. */
function skipped(order: readonly JobOwner[], keyOf: (share: JobOwner) => string): string[] {
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

describe('scheduleFairly', () => {
  it('returns every job once and keeps the order of each user’s jobs', () => {
    fc.assert(
      fc.property(works(20), served, (waiting, last) => {
        const order = scheduleFairly(waiting, [], last, UNBOUNDED, waiting.length);
        expect(order.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
          waiting.map(({ index }) => index),
        );
        for (const person of new Set(order.map(personKey))) {
          const own = order.filter((each) => personKey(each) === person).map(({ index }) => index);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
      }),
      runs(100),
    );
  });

  it('serves every waiting tenant before one has two turns, and likewise users within a tenant', () => {
    fc.assert(
      fc.property(works(20), served, (waiting, last) => {
        const order = scheduleFairly(waiting, [], last, UNBOUNDED, waiting.length);
        expect(skipped(order, ({ tenantUid }) => tenantUid)).toEqual([]);
        for (const tenant of ['a', 'b', 'c'])
          expect(
            skipped(
              order.filter(({ tenantUid }) => tenantUid === tenant),
              personKey,
            ),
          ).toEqual([]);
      }),
      runs(100),
    );
  });

  it('starts with the tenant served longest ago', () => {
    fc.assert(
      fc.property(works(20), served, (waiting, last) => {
        const [first] = scheduleFairly(waiting, [], last, UNBOUNDED, 1);
        const turns = waiting.map(({ tenantUid }) => last.get(tenantUid) ?? 0);
        expect(first ? (last.get(first.tenantUid) ?? 0) : undefined).toBe(
          waiting.length > 0 ? Math.min(...turns) : undefined,
        );
      }),
      runs(100),
    );
  });

  it('skips owners at their limit, and leaves no slot unused that another could take', () => {
    const bounds = fc.record({
      ofTenant: fc.integer({ min: 1, max: 3 }),
      ofPerson: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(
        works(15),
        fc.array(share, { maxLength: 3 }),
        bounds,
        fc.nat(10),
        (waiting, underWay, most, count) => {
          const called = scheduleFairly(waiting, underWay, new Map(), most, count);
          const going: JobOwner[] = [...underWay, ...called];
          const ofTenant = (one: JobOwner) =>
            going.filter(({ tenantUid }) => tenantUid === one.tenantUid).length;
          const ofPerson = (one: JobOwner) =>
            going.filter((each) => personKey(each) === personKey(one)).length;
          for (const one of called) {
            expect(ofTenant(one)).toBeLessThanOrEqual(most.ofTenant);
            expect(ofPerson(one)).toBeLessThanOrEqual(most.ofPerson);
          }
          if (called.length === count) return;
          for (const one of waiting.filter((each) => !called.includes(each)))
            expect(ofTenant(one) >= most.ofTenant || ofPerson(one) >= most.ofPerson).toBe(true);
        },
      ),
      runs(100),
    );
  });
});
