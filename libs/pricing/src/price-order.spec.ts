import { defaultWorkCalendar } from '@glass/contracts/tenant';
import {
  GENERAL_TERMS,
  listDeliveryCountries,
  needsStateForZone,
  priceOrder,
  roundPieceMeasures,
} from './price-order.js';
import { starterCatalogue } from './starter/starter-catalogue.js';
import { INCH_UIDS } from './starter/starter-uids.js';

const catalogue = starterCatalogue('inch');
const panel = {
  price: { currency: 'USD', quantity: 2, totalMinor: 36_200, chargedArea: '14' },
  spec: { materialUID: INCH_UIDS.clear38 },
  ...{ weightKg: 31, areaM2: 1.3 },
};
const day = { orderedOn: '2026-11-27', calendar: defaultWorkCalendar };
const choices = { rush: null, crate: null, shipMethod: 'delivery' as const, address: null };
const portland = { country: 'US', state: 'ME', postalCode: '04101' };

describe('priceOrder', () => {
  it('leaves delivery open without a place, and says when the glass is ready', () => {
    const priced = priceOrder({ panels: [panel], catalogue, terms: GENERAL_TERMS, choices, day });
    expect(priced.isDeliveryOpen).toBe(true);
    expect(priced.totals.lines.some(({ kind }) => kind === 'delivery')).toBe(false);
    expect(priced.days).toMatchObject({ promisedDate: null });
  });

  it('adds discount, delivery and its day, and no tax for exempt buyers', () => {
    const discount = { uid: '', name: 'Trade', percent: '10' };
    const priced = priceOrder({
      ...{ panels: [panel], catalogue, day, terms: { discount, taxExempt: true } },
      choices: { ...choices, address: portland },
    });
    // 362.00 − 36.20; 6 % energy = 19.55; delivery 45.00.
    expect(priced.totals.totalMinor).toBe(39_035);
    expect(priced.isDeliveryOpen).toBe(false);
    expect(priced.days!.promisedDate! > priced.days!.readyDate).toBe(true);
  });

  it('has no days without a calendar', () => {
    expect(priceOrder({ panels: [panel], catalogue, terms: GENERAL_TERMS, choices }).days).toBeNull();
  });
});

it('needsStateForZone is true only for zones that a postal code alone can’t decide', () => {
  const { pricing } = catalogue;
  expect(needsStateForZone(pricing, portland)).toBe(false);
  expect(needsStateForZone(pricing, { ...portland, state: '' })).toBe(true);
  expect(needsStateForZone(pricing, { country: 'JP', state: '', postalCode: '100-0001' })).toBe(false);
});

it('roundPieceMeasures rounds like the columns of quotes', () => {
  expect(roundPieceMeasures({ weightKg: 25.60615, netAreaMm2: 1_300_642.56 })).toEqual({
    ...{ weightKg: 25.6062, areaM2: 1.300643 },
  });
});

it('listDeliveryCountries begins with the own country if it has a zone', () => {
  const { pricing } = starterCatalogue('metric');
  expect(listDeliveryCountries(pricing, 'BE')).toEqual(['BE', 'NL']);
  expect(listDeliveryCountries(pricing, 'DE')).toEqual(['NL', 'BE']);
  expect(listDeliveryCountries({ deliveryZones: [] }, 'DE')).toEqual(['DE']);
});
