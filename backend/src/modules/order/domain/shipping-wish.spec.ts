import { limits } from '@glass/contracts';
import { demoAddress } from '../../../../test/demo-address.js';
import { findDeliveryNotes, shippingOfOrder, type ShippingWish } from './shipping-wish.js';

const wish: ShippingWish = {
  shippingAddress: demoAddress,
  shipMethod: 'delivery',
  requestedDate: '2026-12-01',
  deliveryNotes: 'Gate 4',
};

describe('the wish of a buyer', () => {
  it('becomes where the order goes, how, and by when it is wanted', () => {
    expect(shippingOfOrder(wish)).toEqual({
      shippingAddress: demoAddress,
      processing: { shipMethod: 'delivery', requiredDate: '2026-12-01' },
      requiredDate: '2026-12-01',
      notesForShop: 'For the driver: Gate 4',
    });
  });

  it('to pick the glass up leaves no address', () => {
    expect(shippingOfOrder({ ...wish, shipMethod: 'pickUp' })).toMatchObject({
      shippingAddress: null,
      processing: { shipMethod: 'pickUp' },
    });
  });

  it('that was never said settles nothing', () => {
    const nothing = {
      shippingAddress: null,
      shipMethod: 'delivery',
      requestedDate: null,
      deliveryNotes: '',
    } as const;
    expect(shippingOfOrder(nothing)).toEqual({
      shippingAddress: null,
      processing: {},
      requiredDate: null,
      notesForShop: '',
    });
  });
});

describe('notes for the driver in the notes for the shop', () => {
  const notesFor = (deliveryNotes: string) => shippingOfOrder({ ...wish, deliveryNotes }).notesForShop;
  const several = 'Gate 4\nCode 1177\nRing twice';

  it('have one heading for several lines, and are read back whole', () => {
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
      'the heading among its lines',
      'Gate 4\nFor the driver:\nCode 1177',
      'Gate 4\nFor the driver:\nCode 1177',
    ],
    ['a line that begins as the heading', 'Gate 4\nFor the driver: ring', 'Gate 4\nFor the driver: ring'],
    ['letters of other scripts', 'Тор 4\n門 1177', 'Тор 4\n門 1177'],
    [
      'the end line among its lines',
      'A\n(End of the notes for the driver)\nB',
      'A\n(End of the notes for the driver)\nB',
    ],
    ['nothing', '', ''],
    ['only spaces', ' \n ', ''],
  ])('with %s are read back from a new order', (_what, notes, read) => {
    expect(findDeliveryNotes(notesFor(notes), notes)).toBe(read);
  });

  it('fit the limit of the notes for the shop with 500 short lines, so that staff can save them', () => {
    const longest = `${'x\n'.repeat(limits.deliveryNotes.max / 2 - 1)}yz`;
    expect(longest).toHaveLength(limits.deliveryNotes.max);
    expect(notesFor(longest).length).toBeLessThanOrEqual(limits.deliveryNotes.max + 100);
    expect(notesFor(longest).length).toBeLessThan(limits.processingNotes.max);
    expect(findDeliveryNotes(notesFor(longest))).toBe(longest);
  });

  it('are read as staff edited them, without what staff wrote below or above them', () => {
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
      'each line marked',
      'For the driver: Gate 4\nFor the driver: Code 1177\nSlow payer',
      'Gate 4\nCode 1177',
    ],
    ['a heading whose end was deleted', `For the driver:\n${several}\nSlow payer`, several],
    ['the notes deleted by staff', 'Slow payer', ''],
  ])('are read from an older order with %s', (_what, notesForShop, read) => {
    expect(findDeliveryNotes(notesForShop, several)).toBe(read);
  });

  it('leave out unmarked lines where the notes of the buyer are not known', () => {
    expect(findDeliveryNotes('For the driver: Gate 4\nSlow payer')).toBe('Gate 4');
  });
});
