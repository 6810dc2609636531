import { render, screen } from '@testing-library/react';
import { QuoteTotalsLines } from './quote-totals-lines.js';

const delivery = { kind: 'delivery' as const, code: 'west', label: 'Delivery', percent: null };
const rule = 'Western Netherlands, free from 750.00';
const totals = {
  ...{ currency: 'EUR', totalMinor: 80_000, onRequest: [], pieces: 1, weightKg: 20, areaM2: 1 },
  lines: [{ ...delivery, amountMinor: 0, rule }],
};

describe('QuoteTotalsLines', () => {
  it.each([
    ['de-DE', 'Western Netherlands, free from 750,00'],
    ['en-US', rule],
  ])('writes rules of charges with the decimal mark of %s', (locale, written) => {
    render(<QuoteTotalsLines totals={totals} locale={locale} />);
    expect(screen.getByText(written)).toBeTruthy();
  });
});
