import { fc, runs } from '@glass/testing/property';
import { APPROVAL_STATUSES } from '@glass/contracts/order';
import {
  computeApprovalStatus,
  type LastApproval,
  type OrderLimit,
  type QuoteToApprove,
} from './approval-status.js';

const RUNS = runs(500);
const amount = fc.integer({ min: 0, max: 1000 });
const companyUid = fc.constantFrom('one', 'other');
const version = fc.integer({ min: 1, max: 3 });

const limit: fc.Arbitrary<OrderLimit> = fc.record({
  orderLimitMinor: fc.option(amount),
  approverContactUid: fc.constant('approver'),
});
const quote: fc.Arbitrary<QuoteToApprove> = fc.record({ version, companyUid, totalMinor: amount });
const asked: fc.Arbitrary<LastApproval | null> = fc.option(
  fc.record({
    status: fc.constantFrom(...APPROVAL_STATUSES),
    quoteVersion: version,
    totalMinor: amount,
    companyUid,
  }),
);

describe('computeApprovalStatus', () => {
  it('approves exactly what was requested: this version and company, up to this total', () => {
    fc.assert(
      fc.property(limit, quote, asked, (held, now, last) => {
        const state = computeApprovalStatus(held, now, last);
        const mayOrder = state === null || state === 'approved';
        const isWithin = held.orderLimitMinor === null || now.totalMinor <= held.orderLimitMinor;
        const isApproved =
          last?.status === 'approved' &&
          last.quoteVersion === now.version &&
          last.companyUid === now.companyUid &&
          last.totalMinor >= now.totalMinor;
        expect(mayOrder).toBe(isWithin || isApproved);
      }),
      RUNS,
    );
  });

  it('never needs a new approval for a lower total', () => {
    fc.assert(
      fc.property(limit, quote, asked, fc.nat(1000), (held, now, last, off) => {
        const cheaper = { ...now, totalMinor: Math.max(0, now.totalMinor - off) };
        const before = computeApprovalStatus(held, now, last);
        if (before === null) expect(computeApprovalStatus(held, cheaper, last)).toBeNull();
        if (before === 'approved')
          expect([null, 'approved']).toContain(computeApprovalStatus(held, cheaper, last));
      }),
      RUNS,
    );
  });

  it('needs none without a limit or for buyers who don’t act for the company', () => {
    const now = { version: 1, companyUid: 'one', totalMinor: 5000 };
    expect(computeApprovalStatus(null, now, null)).toBeNull();
    expect(computeApprovalStatus({ orderLimitMinor: null, approverContactUid: null }, now, null)).toBeNull();
    expect(computeApprovalStatus({ orderLimitMinor: 0, approverContactUid: 'a' }, now, null)).toBe('needed');
  });
});
