import { fc, runs } from '@glass/testing/property';
import { computeDeposit } from '@glass/pricing';
import { computeFeeShare } from '../../payment/domain/fee-ledger.js';
import { splitRefund } from '../../payment/domain/payment-status.js';
import { computeBalance } from './order-balance.js';

const total = fc.integer({ min: 100, max: 5_000_000 });
const percent = fc.integer({ min: 1, max: 99 });

describe('payments of an order in parts', () => {
  it('add up to its total, and their fees to its fee', () => {
    fc.assert(
      fc.property(total, percent, fc.integer({ min: 0, max: 50_000 }), (totalMinor, depositPercent, fee) => {
        const feeMinor = Math.min(fee, totalMinor);
        const deposit = computeDeposit({ deposit: 'percent', depositPercent }, totalMinor, 50);
        const first = { status: 'paid' as const, amountMinor: deposit, refundedMinor: 0, overpaidMinor: 0 };
        const order = { totalMinor, status: 'received' as const };
        const { dueMinor, paidMinor } = computeBalance(order, [first]);
        expect(paidMinor + dueMinor).toBe(totalMinor);
        const rest = { ...first, amountMinor: dueMinor };
        expect(computeBalance(order, [first, rest])).toEqual({ paidMinor: totalMinor, dueMinor: 0 });
        const shares = [
          computeFeeShare(feeMinor, totalMinor, 0, deposit),
          ...(dueMinor > 0 ? [computeFeeShare(feeMinor, totalMinor, deposit, dueMinor)] : []),
        ];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(feeMinor);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
      runs(500),
    );
  });

  it('are refunded up to what was paid, and a refund is not due again', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 400_000 }), (paid, refund) => {
        const sum = paid.reduce((all, amount) => all + amount, 0);
        const shares = splitRefund(
          refund,
          paid.map((refundableMinor, index) => ({ refundableMinor, index })),
        );
        expect(shares.reduce((all, { amountMinor }) => all + amountMinor, 0)).toBe(refund > sum ? 0 : refund);
        const payments = paid.map((amountMinor, at) => ({
          ...{ status: 'paid' as const, amountMinor },
          refundedMinor: shares.find(({ index }) => index === at)?.amountMinor ?? 0,
          overpaidMinor: 0,
        }));
        const order = { totalMinor: sum, status: 'received' as const };
        expect(computeBalance(order, payments)).toEqual({
          paidMinor: refund > sum ? sum : sum - refund,
          dueMinor: 0,
        });
      }),
      runs(500),
    );
  });

  it('are due again after an overpayment was returned and the total rises', () => {
    fc.assert(
      fc.property(
        total,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 9999 }),
        (paid, off, rise) => {
          const overpaidMinor = Math.min(off, paid);
          const payment = {
            status: 'paid' as const,
            amountMinor: paid,
            refundedMinor: overpaidMinor,
            overpaidMinor,
          };
          const order = (totalMinor: number) => ({ totalMinor, status: 'received' as const });
          const lowered = paid - overpaidMinor;
          expect(computeBalance(order(lowered), [payment])).toEqual({ paidMinor: lowered, dueMinor: 0 });
          expect(computeBalance(order(lowered + rise), [payment]).dueMinor).toBe(rise);
        },
      ),
      runs(200),
    );
  });

  it('ignore attempts without money, and owe nothing once canceled', () => {
    const open = { status: 'pending' as const, amountMinor: 500, refundedMinor: 0, overpaidMinor: 0 };
    const order = { totalMinor: 1000, status: 'received' as const };
    expect(computeBalance(order, [open])).toEqual({ paidMinor: 0, dueMinor: 1000 });
    expect(computeBalance({ ...order, status: 'cancelled' }, [open])).toEqual({ paidMinor: 0, dueMinor: 0 });
  });
});
