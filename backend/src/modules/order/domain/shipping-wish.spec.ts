import { demoAddress } from '../../../../test/demo-address.js';
import { shippingOfOrder, type ShippingWish } from './shipping-wish.js';

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
