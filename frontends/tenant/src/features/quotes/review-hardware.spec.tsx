import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { quoteInReview, quoteRow, quoteUid } from '../../../test/quote.factory.js';
import { showTenant } from '../../../test/show-tenant.js';

const hinge: PricedHardwareLine = {
  ...{ uid: quoteUid(901), articleUID: quoteUid(902), finish: 'chrome', hand: null, showerUID: null },
  ...{ name: 'Vienna wall hinge', code: 'H-VIE', quantity: 2, cutsMm: [], charged: '2', unit: 'piece' },
  ...{ rate: null, amountMinor: null, isIncluded: false, leadWorkingDays: null },
};

function show(hardware: PricedHardwareLine[], more: Parameters<typeof quoteInReview>[0] = {}) {
  const totals = {
    ...quoteInReview().totals,
    totalMinor: null,
    onRequest: [{ kind: 'hardware', what: hinge.name, hardwareUID: hinge.uid } as const],
  };
  return showTenant(`/tenant/quotes?quote=${quoteUid(1)}`, {
    '/api/quote/list-for-tenant': () => ({ items: [quoteRow(1)], nextCursor: null }),
    '/api/quote/count-for-tenant': () => ({ counts: [], unread: 0 }),
    '/api/quote/get-details': () => quoteInReview({ hardware, totals, ...more }),
    '/api/quote/get-history': () => ({ events: [] }),
    '/api/quote/message/list': () => ({ messages: [], unread: 0 }),
    '/api/quote/review/set-charge-price': () =>
      quoteInReview({ hardware: [{ ...hinge, amountMinor: 4200, agreedReason: 'Special order' }] }),
  });
}

describe('hardware of a quote in review', () => {
  it('gets a price with a reason where the price list has none', async () => {
    const { calls } = show([hinge]);
    const section = within(await screen.findByRole('region', { name: 'Hardware' }));
    expect(section.getByText('Price on request')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Set price: Vienna wall hinge' }));
    const form = within(await screen.findByRole('dialog', { name: /Vienna wall hinge/ }));
    await userEvent.type(form.getByRole('textbox', { name: /^Price/ }), '42');
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Special order');
    await userEvent.click(form.getByRole('button', { name: 'Set price' }));
    await waitFor(() => expect(screen.getByText('Price set by hand: Special order')).toBeTruthy());
    expect(calls('/api/quote/review/set-charge-price')).toMatchObject([
      { kind: 'hardware', hardwareUID: hinge.uid, amountMinor: 4200, reason: 'Special order' },
    ]);
  });

  it('keeps its list price, which can’t be set', async () => {
    show([{ ...hinge, rate: '78.00', amountMinor: 15_600 }]);
    const section = within(await screen.findByRole('region', { name: 'Hardware' }));
    expect(section.getByText('$156.00')).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('has its cost and margin for people who see costs', async () => {
    const hardwareCost = { costMinor: 9000, marginMinor: 6000, uncostedMinor: 600 };
    show([{ ...hinge, rate: '78.00', amountMinor: 15_600 }], { hardwareCost });
    const section = within(await screen.findByRole('region', { name: 'Hardware' }));
    expect(
      section.getByText(/costs you \$90\.00; your margin on it is \$60\.00 \(40%\)\. \$6\.00 .* no cost/),
    ).toBeTruthy();
  });

  it('has no cost for others', async () => {
    show([{ ...hinge, rate: '78.00', amountMinor: 15_600 }]);
    const section = within(await screen.findByRole('region', { name: 'Hardware' }));
    expect(section.queryByText(/margin/)).toBeNull();
  });

  it('alone is a quote without a section for panels', async () => {
    show([hinge], { panels: [] });
    await screen.findByRole('region', { name: 'Hardware' });
    expect(screen.queryByRole('region', { name: 'Panels' })).toBeNull();
  });
});
