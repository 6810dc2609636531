import { deliveriesText, lastDeliveryDay, promiseText } from './day-words.js';

describe('promiseText', () => {
  it.each([
    ['the promised day of a delivery', false, 'Dec 11', 'Dec 14', 'Delivered by Dec 14'],
    ['the ship day of a delivery without a promise', false, 'Dec 11', null, 'Ship by Dec 11'],
    ['one day for a pick-up', true, 'Dec 11', 'Dec 11', 'Ready for pick-up by Dec 11'],
    ['the promised day of a pick-up without another', true, null, 'Dec 11', 'Ready for pick-up by Dec 11'],
    ['nothing without days', true, null, null, null],
  ])('says %s', (_what, isPickUp, ready, promised, text) => {
    expect(promiseText(isPickUp, ready, promised)).toBe(text);
  });
});

describe('lastDeliveryDay', () => {
  const delivery = (isPickUp: boolean, shipDate: string | null, promisedDate: string | null) => ({
    ...{ isPickUp, shipDate, promisedDate },
  });

  it('is the promised day of a delivery, and the day when a pick-up is ready', () => {
    const shipped = delivery(false, '2026-12-11', '2026-12-14');
    expect(lastDeliveryDay([shipped, delivery(true, '2026-12-12', '2026-12-20')])).toBe('2026-12-14');
    expect(lastDeliveryDay([shipped, delivery(true, '2026-12-21', '2026-12-21')])).toBe('2026-12-21');
    expect(lastDeliveryDay([delivery(false, null, null)])).toBeNull();
  });
});

it('deliveriesText leaves out an unknown day', () => {
  expect(deliveriesText(2, 'Dec 14')).toBe('2 deliveries, the last by Dec 14');
  expect(deliveriesText(3, null)).toBe('3 deliveries');
});
