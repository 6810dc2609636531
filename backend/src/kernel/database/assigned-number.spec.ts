import { formatAssignedNumber, parseAssignedNumber } from './assigned-number.js';

describe('an order number', () => {
  it.each(['1042', '#1042', 'SO-1042', 'so1042', ' # 1042 '])('is parsed from the search "%s"', (search) => {
    expect(parseAssignedNumber(search, 'order')).toBe(1042);
  });

  it.each(['', 'PO-1042', '10 42', 'Glass & Co', '1042a', '9'.repeat(16)])(
    'is not parsed from "%s"',
    (search) => {
      expect(parseAssignedNumber(search, 'order')).toBeNull();
    },
  );

  it.each([
    ['q-1042', 1042],
    ['Q1042', 1042],
    ['SO-1042', null],
  ])('of a quote is parsed from "%s" as %p', (search, number) => {
    expect(parseAssignedNumber(search, 'quote')).toBe(number);
  });

  it('is parsed back from its printed form', () => {
    expect(parseAssignedNumber(formatAssignedNumber({ number: 1001, numberPrefix: 'SO-' }), 'order')).toBe(
      1001,
    );
  });
});
