import { defaultWorkCalendar } from '@glass/contracts/tenant';
import { catalogue, quote, quotePanel } from '../../../../test/quote.factory.js';
import { daysOfQuote } from './order-dates-and-charges.js';

const shop = { workCalendar: defaultWorkCalendar, timeZone: 'UTC' };

it('waits for the slowest glass of a quote', () => {
  const panel = quotePanel();
  const slow = {
    ...catalogue,
    materials: catalogue.materials.map((material) =>
      material.uid === panel.spec.materialUID ? { ...material, leadWorkingDays: 40 } : material,
    ),
  };
  const usual = daysOfQuote(quote([panel]), catalogue, shop).readyDate;
  expect(daysOfQuote(quote([panel]), slow, shop).readyDate > usual).toBe(true);
  expect(daysOfQuote(quote([]), slow, shop).readyDate).toBe(usual);
});
