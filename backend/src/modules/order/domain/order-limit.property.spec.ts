import { fc, runs } from '@glass/testing/property';
import { reasonNotToLimit, type LimitedPerson } from './order-limit.js';

const NAMES = ['ann', 'ben', 'cem', 'dee'];
const anybody = fc.constantFrom(...NAMES);
const wish: fc.Arbitrary<LimitedPerson> = fc.record({
  contactUid: anybody,
  orderLimitMinor: fc.option(fc.nat(100)),
  approverContactUid: fc.option(fc.oneof(anybody, fc.constant('stranger'))),
  seesPrices: fc.option(fc.boolean()),
});

describe('the limits of a company’s people', () => {
  it('after any wishes leave an approver who may see prices, without a limit, above everybody who has one or sees none', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
        let people: LimitedPerson[] = NAMES.map((contactUid) => ({
          contactUid,
          orderLimitMinor: null,
          approverContactUid: null,
          seesPrices: null,
        }));
        for (const wanted of wishes) {
          if (reasonNotToLimit(people, wanted)) continue;
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

  it('can always be lifted', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 4 }), anybody, (people, contactUid) => {
        const lifted = { contactUid, orderLimitMinor: null, approverContactUid: null, seesPrices: null };
        expect(reasonNotToLimit(people, lifted)).toBeNull();
      }),
      runs(100),
    );
  });
});
