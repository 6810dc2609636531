import type { QuoteDetails } from '@glass/contracts';
import { quote, quotePanel, uidOf } from '../../../../test/quote.factory.js';
import { quoteDifferences as differencesIn } from './conflict-dialog.js';

const quoteDifferences = (seen: QuoteDetails, now: QuoteDetails) => differencesIn(seen, now, 'en-US');
const one = quotePanel();
const two = quotePanel({ lineNumber: 2, mark: '' });

describe('what somebody else changed in a quote', () => {
  it('is nothing where nothing changed', () => {
    expect(quoteDifferences(quote([one, two]), quote([one, two]))).toEqual([]);
  });

  it('names fields with what they say now', () => {
    const now = quote([one], {
      name: 'Guest bath',
      poNumber: '',
      shipping: { ...quote().shipping, method: 'pickUp' },
    });
    expect(quoteDifferences(quote([one]), now)).toEqual([
      'Name of the quote: Guest bath',
      'PO number: (empty)',
      'Delivery or pick-up: Pick-up',
    ]);
  });

  it('names panels that are new, changed, deleted or in another order', () => {
    const third = quotePanel({ lineNumber: 3, uid: uidOf(3) });
    expect(quoteDifferences(quote([one, two]), quote([{ ...one, version: 2 }, third]))).toEqual([
      'Panel 2 is deleted.',
      'Panel 3 “Door” is new.',
      'Panel 1 “Door” is changed.',
    ]);
    expect(quoteDifferences(quote([one, two]), quote([two, one]))).toEqual([
      'The panels are in another order.',
    ]);
  });
});
