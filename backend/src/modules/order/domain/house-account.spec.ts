import { computeCreditLeft, findAccountRefusal } from './house-account.js';

const account = { houseAccountLimitMinor: 100_000, houseAccountPastDue: false };
const owed = (owedMinor: number, pastDueMinor = 0) => ({ owedMinor, pastDueMinor });

describe('a house account', () => {
  it('accepts an order up to the last cent of its credit, and not one cent more', () => {
    expect(findAccountRefusal(account, owed(40_000), 60_000)).toBeNull();
    expect(findAccountRefusal(account, owed(40_000), 60_001)).toMatch('enough credit');
  });

  it('accepts nothing while it is past due', () => {
    expect(findAccountRefusal({ ...account, houseAccountPastDue: true }, owed(0), 1)).toMatch('past due');
    expect(computeCreditLeft({ ...account, houseAccountPastDue: true }, owed(0))).toBeNull();
    expect(findAccountRefusal(account, owed(500, 1), 1)).toMatch('past due');
    expect(computeCreditLeft(account, owed(500, 1))).toBeNull();
  });

  it('does not exist for private buyers and companies without a limit', () => {
    expect(findAccountRefusal(null, owed(0), 1)).toMatch('isn’t for a company');
    expect(
      computeCreditLeft({ houseAccountLimitMinor: null, houseAccountPastDue: false }, owed(0)),
    ).toBeNull();
  });

  it('never has negative credit if the limit is below the debt', () => {
    expect(computeCreditLeft(account, owed(130_000))).toBe(0);
  });
});
