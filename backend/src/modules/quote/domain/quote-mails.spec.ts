import { renderMail } from '../../../kernel/mail/render-mail.js';
import { quoteInReviewMail, quoteReadyMail, type QuoteBuyerMailData } from './quote-mails.js';

const about: QuoteBuyerMailData = {
  tenantName: 'Clear & Co',
  locale: 'en-US',
  timeZone: 'America/New_York',
  siteUrl: 'http://demo.localhost:4200',
  buyerUrl: 'http://demo.localhost:4200/q/token',
  buyerSeesPrices: true,
  buyerName: 'Ann Lee',
  quoteUid: '11111111-1111-4111-8111-111111111111',
  quoteNumber: 'Q-1042',
  name: 'Bathroom',
  poNumber: '',
  pieces: 3,
  totalMinor: 123456,
  currency: 'USD',
  expiresAt: new Date('2026-12-20T15:00:00Z'),
  reasons: ['Panel 2: It is wide.', 'Panel 3: No price for a miter'],
  message: '',
  decision: null,
  document: null,
};
const brand = {
  name: 'Clear & Co',
  siteUrl: about.siteUrl,
  color: null,
  logo: null,
  addressLines: [],
};

describe('quoteReadyMail', () => {
  const { subject, text } = renderMail(brand, quoteReadyMail(about));

  it('contains total, validity and link', () => {
    expect(subject).toBe('Your quote Q-1042 is ready - Clear & Co');
    for (const part of [
      'Hello Ann Lee',
      'Total: $1,234.56',
      'Valid until: December 20, 2026',
      'Quote: Bathroom',
    ])
      expect(text).toContain(part);
    expect(text).toContain(about.buyerUrl);
  });

  it('leaves out empty facts', () => expect(text).not.toContain('Your PO'));
});

describe('quoteInReviewMail', () => {
  it('contains tenant, reasons and "On request"', () => {
    const { subject, text } = renderMail(
      brand,
      quoteInReviewMail({ ...about, totalMinor: null, expiresAt: null, poNumber: 'PO-7' }),
    );
    expect(subject).toBe('Your quote Q-1042 is being reviewed - Clear & Co');
    for (const part of [
      'Panel 2: It is wide.',
      'Panel 3: No price for a miter',
      'Total: On request',
      'Your PO: PO-7',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Valid until');
  });

  it('contains no reasons if the buyer asked for the review', () => {
    expect(renderMail(brand, quoteInReviewMail({ ...about, reasons: [] })).text).not.toContain('Reasons:');
  });
});
