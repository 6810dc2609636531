import type { QuoteReview } from '@glass/contracts';
import { quote } from '../../../test/quote.factory.js';
import { quoteStatusMessage } from './quote-status-message.js';

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

describe('where a quote stands', () => {
  it('is not said of an open one', () => {
    expect(words({ status: 'draft' })).toBeNull();
  });

  it('names since when and why it is in review', () => {
    const reasons = ['Panel 2 has no list price.'];
    expect(words({ status: 'inReview', review: review({ reasons }) })).toMatchObject({
      title: 'With Demo Glass since Nov 18, 2026, because:',
      lines: reasons,
    });
    expect(words({ status: 'inReview', review: review() })?.lines).toEqual(['You asked for it.']);
  });

  it.each([
    ['2026-12-20T12:00:00.000Z', 'Quoted until Dec 20, 2026, 30 days left'],
    ['2026-11-21T18:00:00.000Z', 'Quoted until Nov 21, 2026, 1 day left'],
    ['2026-11-20T18:00:00.000Z', 'Quoted until Nov 20, 2026: the last day'],
    ['2026-11-20T11:00:00.000Z', 'The prices held until Nov 20, 2026'],
  ])('counts the days until %s', (expiresAt, title) => {
    expect(words({ status: 'quoted', expiresAt })?.title).toBe(title);
  });

  it.each([
    ['America/New_York', 'Quoted until Nov 20, 2026: the last day'],
    ['Europe/Amsterdam', 'Quoted until Nov 21, 2026, 1 day left'],
  ])('counts the days of the fabricator, in %s', (timeZone, title) => {
    expect(words({ status: 'quoted', expiresAt: '2026-11-21T04:00:00.000Z' }, timeZone)?.title).toBe(title);
  });

  it('carries what the fabricator wrote when declining', () => {
    const decision = { approved: false, message: ' Too thin. ', by: 'Sam', at: '2026-11-19T12:00:00.000Z' };
    expect(words({ status: 'declined', review: review({ decision }) })).toMatchObject({
      severity: 'error',
      title: 'Demo Glass cannot make this as it is',
      said: { by: 'Sam', message: 'Too thin.' },
    });
  });
});
