import { QUOTE_STATUSES } from '@glass/contracts';
import { quoteStatusAt } from './quote-status.js';

describe('quoteStatusAt', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it('is expired from the moment of expiry', () => {
    const at = (expiresAt: Date | null) => quoteStatusAt({ status: 'quoted', expiresAt }, now);
    expect([at(after(1)), at(now), at(after(-1)), at(null)]).toEqual([
      'quoted',
      'expired',
      'expired',
      'quoted',
    ]);
  });

  it.each(QUOTE_STATUSES.filter((status) => status !== 'quoted'))('never expires %s', (status) =>
    expect(quoteStatusAt({ status, expiresAt: after(-1) }, now)).toBe(status),
  );
});
