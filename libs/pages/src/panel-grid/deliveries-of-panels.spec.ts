import { readDelivery } from './deliveries-of-panels.js';

const delivery = (number: number, name: string) => ({
  ...{ uid: number === 1 ? null : `uid-${number}`, number, name, method: 'delivery' as const },
  ...{ shippingAddress: null, addressSource: 'none' as const, addressUID: null, requestedDate: null },
  ...{ deliveryNotes: '', panels: [], pieces: 0 },
});
const all = [delivery(1, ''), delivery(2, 'Site'), delivery(3, '2'), delivery(12, 'Second floor')];

describe('readDelivery', () => {
  it.each([
    ['2', 2],
    ['2: Site', 2],
    [' site ', 2],
    ['Delivery 2', 2],
    ['delivery 12: second  floor', 12],
    ['1', 1],
    ['Delivery 3: 2', 3],
  ])('reads %j', (text, number) => {
    expect(readDelivery(text, all)?.number).toBe(number);
  });

  it.each(['', '4', 'floor', 'Delivery'])('does not guess %j', (text) => {
    expect(readDelivery(text, all)).toBeNull();
  });
});
