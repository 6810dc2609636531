import { creditLeft, reasonNotOnAccount } from './house-account.js';

const account = { houseAccountLimitMinor: 100_000, houseAccountPastDue: false };
const owed = (owedMinor: number, pastDueMinor = 0) => ({ owedMinor, pastDueMinor });

describe('a house account', () => {
  it('takes an order up to the last cent of its credit, and not a cent more', () => {
    expect(reasonNotOnAccount(account, owed(40_000), 60_000)).toBeNull();
    expect(reasonNotOnAccount(account, owed(40_000), 60_001)).toMatch('not enough credit');
  });

  it('takes nothing while it is past due', () => {
    expect(reasonNotOnAccount({ ...account, houseAccountPastDue: true }, owed(0), 1)).toMatch('past due');
    expect(creditLeft({ ...account, houseAccountPastDue: true }, owed(0))).toBeNull();
    expect(reasonNotOnAccount(account, owed(500, 1), 1)).toMatch('past due');
    expect(creditLeft(account, owed(500, 1))).toBeNull();
  });

  it('is not there for a private buyer, nor for a company without a limit', () => {
    expect(reasonNotOnAccount(null, owed(0), 1)).toMatch('no company');
    expect(creditLeft({ houseAccountLimitMinor: null, houseAccountPastDue: false }, owed(0))).toBeNull();
  });

  it('never shows less than nothing when the limit was lowered below what is owed', () => {
    expect(creditLeft(account, owed(130_000))).toBe(0);
  });
});
