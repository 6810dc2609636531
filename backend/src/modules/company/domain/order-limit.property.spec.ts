import { fc, runs } from '@glass/testing/property';
import { findLimitRefusal, type ContactLimits } from './order-limit.js';

const NAMES = ['ann', 'ben', 'cem', 'dee'];
const anyName = fc.constantFrom(...NAMES);
const anyLimit: fc.Arbitrary<ContactLimits> = fc.record({
  contactUid: anyName,
  orderLimitMinor: fc.option(fc.nat(100)),
  approverContactUid: fc.option(fc.oneof(anyName, fc.constant('stranger'))),
  seesPrices: fc.option(fc.boolean()),
});

describe('order limits of a company’s contacts', () => {
  it('always leave an approver who sees prices and has no limit for everyone with a limit or without prices', () => {
    fc.assert(
      fc.property(fc.array(anyLimit, { maxLength: 20 }), (changes) => {
        let people: ContactLimits[] = NAMES.map((contactUid) => ({
          contactUid,
          orderLimitMinor: null,
          approverContactUid: null,
          seesPrices: null,
        }));
        for (const wanted of changes) {
          if (findLimitRefusal(people, wanted)) continue;
          people = people.map((person) => (person.contactUid === wanted.contactUid ? wanted : person));
        }
        for (const { contactUid, orderLimitMinor, approverContactUid, seesPrices } of people) {
          const approver = people.find((person) => person.contactUid === approverContactUid);
          expect(orderLimitMinor === null).toBe(approver === undefined);
          if (seesPrices === false) expect(approver).toBeDefined();
          if (approver)
            expect([
              approver.orderLimitMinor,
              approver.contactUid === contactUid,
              approver.seesPrices === false,
            ]).toEqual([null, false, false]);
        }
      }),
      runs(300),
    );
  });

  it('can always be removed', () => {
    fc.assert(
      fc.property(fc.array(anyLimit, { maxLength: 4 }), anyName, (people, contactUid) => {
        const lifted = { contactUid, orderLimitMinor: null, approverContactUid: null, seesPrices: null };
        expect(findLimitRefusal(people, lifted)).toBeNull();
      }),
      runs(100),
    );
  });
});
