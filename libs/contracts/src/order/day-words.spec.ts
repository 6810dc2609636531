import { promiseText } from './day-words.js';

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
