import type { QuoteDetails } from '@glass/contracts/quote';
import { quote, quotePanel, uidOf } from '../../../test/quote.factory.js';
import { quoteDifferences as differencesIn } from './quote-change.js';

const quoteDifferences = (seen: QuoteDetails, now: QuoteDetails) =>
  differencesIn(seen, now, { locale: 'en-US' });
const one = quotePanel();
const two = quotePanel({ lineNumber: 2, mark: '' });

describe('quoteDifferences', () => {
  it('is empty without changes', () => {
    expect(quoteDifferences(quote([one, two]), quote([one, two]))).toEqual([]);
  });

  it('names changed fields with their new values', () => {
    const now = quote([one], {
      name: 'Guest bath',
      poNumber: '',
      shipping: { ...quote().shipping, method: 'pickUp' },
    });
    expect(quoteDifferences(quote([one]), now)).toEqual([
      'Quote name: Guest bath',
      'PO number: (empty)',
      'Delivery or pick-up: Pick-up',
    ]);
  });

  it('names added, changed, deleted and reordered panels', () => {
    const third = quotePanel({ lineNumber: 3, uid: uidOf(3) });
    expect(quoteDifferences(quote([one, two]), quote([{ ...one, version: 2 }, third]))).toEqual([
      'Panel 2 was deleted.',
      'Panel 3 “Door” was added.',
      'Panel 1 “Door” was changed.',
    ]);
    expect(quoteDifferences(quote([one, two]), quote([two, one]))).toEqual(['The panels were reordered.']);
  });
});
