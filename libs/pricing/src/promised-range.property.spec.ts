import { fc } from '@glass/testing/property';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { Weekday, WorkCalendar } from '@glass/contracts/tenant';
import { computePromisedDays, resolveLeadTimes } from './promised-days.js';
import { computePromisedRange } from './promised-range.js';
import { starterCatalogue } from './starter/starter-catalogue.js';

const days = fc.integer({ min: 0, max: 60 });
const catalogues = fc
  .record({
    units: fc.constantFrom('inch' as const, 'metric' as const),
    lead: days,
    ofGlass: fc.array(fc.option(days), { minLength: 1, maxLength: 6 }),
    transit: fc.array(days, { minLength: 1, maxLength: 3 }),
  })
  .map(({ units, lead, ofGlass, transit }): Catalogue => {
    const { pricing, materials, ...rest } = starterCatalogue(units);
    const [zone] = pricing.deliveryZones;
    return {
      ...rest,
      materials: materials.map((material, index) => ({
        ...material,
        leadWorkingDays: ofGlass[index % ofGlass.length]!,
      })),
      pricing: {
        ...pricing,
        leadWorkingDays: lead,
        deliveryZones: transit.map((transitWorkingDays, index) => ({
          ...zone!,
          ...{ code: `z${index}`, transitWorkingDays, states: [], postalCodes: [String(index)] },
        })),
      },
    };
  });
const calendars = fc
  .subarray([1, 2, 3, 4, 5, 6, 7] as Weekday[], { minLength: 1 })
  .map((workingDays): WorkCalendar => ({
    workingDays,
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  }));
const orderedOn = fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`);

describe('computePromisedRange', () => {
  it('contains the days that checkout promises for every mix of glass, every zone and every rush class', () => {
    fc.assert(
      fc.property(catalogues, calendars, orderedOn, fc.nat(), (catalogue, calendar, day, pick) => {
        const range = computePromisedRange(day, catalogue, calendar)!;
        const { materials, pricing } = catalogue;
        const ordered = materials.filter((_material, index) => ((pick >> index) & 1) === 1 || index === 0);
        const times = resolveLeadTimes(
          catalogue,
          ordered.map(({ uid }) => uid),
        );
        const promise = (rush: string | null, postalCode: string) =>
          computePromisedDays(
            day,
            times,
            {
              rush,
              shipMethod: 'delivery',
              address: { ...ADDRESS, country: countryOf(catalogue), postalCode },
            },
            calendar,
          );
        pricing.deliveryZones.forEach((_zone, index) => {
          const { readyDate, promisedDate } = promise(null, String(index));
          expect(readyDate >= range.shipBy.earliest && readyDate <= range.shipBy.latest).toBe(true);
          expect(promisedDate! >= range.deliveredBy!.earliest).toBe(true);
          expect(promisedDate! <= range.deliveredBy!.latest).toBe(true);
        });
        pricing.rushClasses.forEach(({ code, name }) => {
          const { readyDate } = promise(code, '0');
          expect(readyDate <= range.rush.find((rush) => rush.name === name)!.shipBy).toBe(true);
        });
      }),
    );
  });

  it('is a single day if all glass takes as long, and nothing without glass', () => {
    const { materials, pricing } = starterCatalogue('inch');
    const alike = materials.map((material) => ({ ...material, leadWorkingDays: null }));
    const calendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] };
    const range = computePromisedRange('2026-12-01', { materials: alike, pricing }, calendar)!;
    expect(range.shipBy.earliest).toBe(range.shipBy.latest);
    const none = materials.map((material) => ({ ...material, active: false }));
    expect(computePromisedRange('2026-12-01', { materials: none, pricing }, calendar)).toBeNull();
  });
});

const ADDRESS = {
  ...{ name: 'A', attention: '', line1: '1 Main St', line2: '', city: 'Town', state: '', phone: '' },
};
const countryOf = ({ pricing }: Catalogue): string => pricing.deliveryZones[0]!.country;
