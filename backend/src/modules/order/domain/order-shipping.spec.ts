import { limits } from '@glass/contracts/limits';
import { demoAddress } from '../../../../test/demo-address.js';
import { findDeliveryNotes, toOrderShipping, type ShippingRequest } from './order-shipping.js';

const request: ShippingRequest = {
  shippingAddress: demoAddress,
  method: 'delivery',
  requestedDate: '2026-12-01',
  deliveryNotes: 'Gate 4',
};

describe('toOrderShipping', () => {
  it('copies address, ship method and requested date to the order', () => {
    expect(toOrderShipping(request)).toEqual({
      shippingAddress: demoAddress,
      processing: { shipMethod: 'delivery', requiredDate: '2026-12-01' },
      requiredDate: '2026-12-01',
      notesForShop: 'For the driver: Gate 4',
    });
  });

  it('has no address for a pickup', () => {
    expect(toOrderShipping({ ...request, method: 'pickUp' })).toMatchObject({
      shippingAddress: null,
      processing: { shipMethod: 'pickUp' },
    });
  });

  it('leaves the ship method open if nothing was requested', () => {
    const nothing = {
      shippingAddress: null,
      method: 'delivery',
      requestedDate: null,
      deliveryNotes: '',
    } as const;
    expect(toOrderShipping(nothing)).toEqual({
      shippingAddress: null,
      processing: {},
      requiredDate: null,
      notesForShop: '',
    });
  });
});

describe('delivery notes in the shop notes', () => {
  const notesFor = (deliveryNotes: string) => toOrderShipping({ ...request, deliveryNotes }).notesForShop;
  const several = 'Gate 4\nCode 1177\nRing twice';

  it('have one heading for several lines and are read back completely', () => {
    expect(notesFor(several)).toBe(
      'For the driver:\nGate 4\nCode 1177\nRing twice\n(End of the notes for the driver)',
    );
    expect(findDeliveryNotes(notesFor(several))).toBe(several);
  });

  it.each([
    ['one line', 'Gate 4', 'Gate 4'],
    ['Windows line ends', 'Gate 4\r\nCode 1177', 'Gate 4\nCode 1177'],
    ['empty lines between', 'Gate 4\n\n \nCode 1177', 'Gate 4\nCode 1177'],
    ['indented lines', 'Gate 4\n  Code 1177', 'Gate 4\n  Code 1177'],
    [
      'the heading within its lines',
      'Gate 4\nFor the driver:\nCode 1177',
      'Gate 4\nFor the driver:\nCode 1177',
    ],
    ['a line that starts like the heading', 'Gate 4\nFor the driver: ring', 'Gate 4\nFor the driver: ring'],
    ['other scripts', 'Тор 4\n門 1177', 'Тор 4\n門 1177'],
    [
      'the end line within its lines',
      'A\n(End of the notes for the driver)\nB',
      'A\n(End of the notes for the driver)\nB',
    ],
    ['nothing', '', ''],
    ['only spaces', ' \n ', ''],
  ])('are read back from a new order with %s', (_what, notes, read) => {
    expect(findDeliveryNotes(notesFor(notes), notes)).toBe(read);
  });

  it('fit the limit of the shop notes with 500 short lines, so that staff can save them', () => {
    const longest = `${'x\n'.repeat(limits.deliveryNotes.max / 2 - 1)}yz`;
    expect(longest).toHaveLength(limits.deliveryNotes.max);
    expect(notesFor(longest).length).toBeLessThanOrEqual(limits.deliveryNotes.max + 100);
    expect(notesFor(longest).length).toBeLessThan(limits.processingNotes.max);
    expect(findDeliveryNotes(notesFor(longest))).toBe(longest);
  });

  it('are read with edits by staff, without what staff wrote around them', () => {
    const edited = `Slow payer\n${notesFor(several).replace('1177', '2288')}\nWrap the mirror`;
    expect(findDeliveryNotes(edited, several)).toBe('Gate 4\nCode 2288\nRing twice');
  });

  it.each([
    ['only the first line marked', `For the driver: ${several}`, several],
    ['Windows line ends', 'For the driver: Gate 4\r\nCode 1177\r\nRing twice', several],
    ['private notes below', `For the driver: ${several}\nSlow payer`, several],
    ['private notes above', `Slow payer\nFor the driver: ${several}`, several],
    ['private notes between', 'For the driver: Gate 4\nSlow payer\nCode 1177\nRing twice', several],
    [
      'a marked line that staff added',
      `For the driver: ${several}\nFor the driver: Bay 2`,
      `${several}\nBay 2`,
    ],
    [
      'every line marked',
      'For the driver: Gate 4\nFor the driver: Code 1177\nSlow payer',
      'Gate 4\nCode 1177',
    ],
    ['a heading whose end was deleted', `For the driver:\n${several}\nSlow payer`, several],
    ['the notes deleted by staff', 'Slow payer', ''],
  ])('are read from an older order with %s', (_what, notesForShop, read) => {
    expect(findDeliveryNotes(notesForShop, several)).toBe(read);
  });

  it('leave out unmarked lines if the buyer’s notes are unknown', () => {
    expect(findDeliveryNotes('For the driver: Gate 4\nSlow payer')).toBe('Gate 4');
  });
});
