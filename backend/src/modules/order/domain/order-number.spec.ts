import { formatOrderNumber, parseOrderNumber } from './order-number.js';

describe('an order number', () => {
  it.each(['1042', '#1042', 'SO-1042', 'so1042', ' # 1042 '])('is parsed from the search "%s"', (search) => {
    expect(parseOrderNumber(search)).toBe(1042);
  });

  it.each(['', 'PO-1042', '10 42', 'Glass & Co', '1042a', '9'.repeat(16)])(
    'is not parsed from "%s"',
    (search) => {
      expect(parseOrderNumber(search)).toBeNull();
    },
  );

  it('is parsed back from its printed form', () => {
    expect(parseOrderNumber(formatOrderNumber({ number: 1001, numberPrefix: 'SO-' }))).toBe(1001);
  });
});
