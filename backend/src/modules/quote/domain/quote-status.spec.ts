import { QUOTE_STATUSES } from '@glass/contracts';
import { quoteStatusAt } from './quote-status.js';

describe('the prices of a quote', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it('hold until their time is over, and not at that moment', () => {
    const at = (expiresAt: Date | null) => quoteStatusAt({ status: 'quoted', expiresAt }, now);
    expect([at(after(1)), at(now), at(after(-1)), at(null)]).toEqual([
      'quoted',
      'expired',
      'expired',
      'quoted',
    ]);
  });

  it.each(QUOTE_STATUSES.filter((status) => status !== 'quoted'))(
    'do not run out for one that is %s',
    (status) => expect(quoteStatusAt({ status, expiresAt: after(-1) }, now)).toBe(status),
  );
});
