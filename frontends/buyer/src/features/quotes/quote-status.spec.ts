import type { QuoteReview } from '@glass/contracts/quote';
import { quote } from '../../../test/quote.factory.js';
import { quoteStatusMessage } from './quote-status.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const words = (more: Parameters<typeof quote>[1], timeZone = 'UTC') =>
  quoteStatusMessage(quote(undefined, more), {
    tenantName: 'Demo Glass',
    locale: 'en-US',
    timeZone,
    now: NOW,
  });

function review(more: Partial<QuoteReview> = {}): QuoteReview {
  return { reasons: [], message: '', submittedAt: '2026-11-18T12:00:00.000Z', decision: null, ...more };
}

describe('quoteStatusMessage', () => {
  it('is null for an open quote', () => {
    expect(words({ status: 'draft' })).toBeNull();
  });

  it('names the date and reasons of a review', () => {
    const reasons = ['Panel 2 has no list price.'];
    expect(words({ status: 'inReview', review: review({ reasons }) })).toMatchObject({
      title: 'In review by Demo Glass since Nov 18, 2026, because:',
      lines: reasons,
    });
    expect(words({ status: 'inReview', review: review() })?.lines).toEqual(['You asked for a review.']);
  });

  it.each([
    ['2026-12-20T12:00:00.000Z', 'Prices valid until Dec 20, 2026, 30 days left'],
    ['2026-11-21T18:00:00.000Z', 'Prices valid until Nov 21, 2026, 1 day left'],
    ['2026-11-20T18:00:00.000Z', 'Prices valid until Nov 20, 2026: last day'],
    ['2026-11-20T11:00:00.000Z', 'The prices expired on Nov 20, 2026'],
  ])('counts the days until %s', (expiresAt, title) => {
    expect(words({ status: 'quoted', expiresAt })?.title).toBe(title);
  });

  it.each([
    ['America/New_York', 'Prices valid until Nov 20, 2026: last day'],
    ['Europe/Amsterdam', 'Prices valid until Nov 21, 2026, 1 day left'],
  ])('counts days in the fabricator’s time zone, in %s', (timeZone, title) => {
    expect(words({ status: 'quoted', expiresAt: '2026-11-21T04:00:00.000Z' }, timeZone)?.title).toBe(title);
  });

  it('includes the fabricator’s reason for declining', () => {
    const decision = { approved: false, message: ' Too thin. ', by: 'Sam', at: '2026-11-19T12:00:00.000Z' };
    expect(words({ status: 'declined', review: review({ decision }) })).toMatchObject({
      severity: 'error',
      title: 'Demo Glass can’t make this as it is',
      tenantMessage: { by: 'Sam', message: 'Too thin.' },
    });
  });
});
