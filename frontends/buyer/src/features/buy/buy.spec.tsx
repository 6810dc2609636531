import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@glass/api-client';
import type { ShapeRule } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { AddGlassPanelsRequest, SaveQuoteRequest } from '@glass/contracts/quote';
import { starterPanel } from '@glass/panel-editor';
import { GENERAL_TERMS } from '@glass/pricing';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { catalogue, quote, quotePanel } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { inWideWindow } from '../../../test/wide-window.js';
import { NO_PLACE } from '../quotes/shipping/shipping-form.js';
import { addPanel, createStoredPanels, markHandedOver, storedPanels } from './stored-panels.js';

const KEPT = storedPanels('20000000-0000-4000-8000-000000000001');
const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };

/** A fake server that records created quotes and panels. */
function taking(more: FakeReplies = {}) {
  const saved: SaveQuoteRequest[] = [];
  const sent: AddGlassPanelsRequest[] = [];
  const replies: FakeReplies = {
    '/api/quote/save': (body) => (saved.push(body), quote([], { uid: body.uid })),
    '/api/quote/add-glass-panels': (body) => {
      sent.push(body);
      return quote([quotePanel()], { uid: body.quoteUID, version: 4 });
    },
    '/api/quote/get-details': ({ quoteUID }) => quote(undefined, { uid: quoteUID }),
    ...more,
  };
  return { saved, sent, replies };
}

const PIER_ROAD = {
  ...{ name: 'Clearview', attention: '', line1: '12 Pier Road', line2: '', city: 'Portland' },
  ...{ state: 'ME', postalCode: '04101', country: 'US', phone: '' },
};

const field = async (name: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const input = document.querySelector(`[name="${name}"]`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name} yet`);
    return input;
  });
const enter = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Your panels' })).getAllByRole('button', { name: /^Edit/ });

// Checking the visibility of every ancestor is slow on a page of this size.
configure({ defaultHidden: true });
inWideWindow();

beforeEach(() => localStorage.clear());

describe('/get-a-quote', () => {
  // $181.00 with 6 % energy surcharge and 8.25 % tax.
  it('shows the total on arrival without an account', async () => {
    showBuyer('/get-a-quote', {}, GUEST);
    expect((await screen.findByRole('status', { name: 'Price' })).textContent).toBe('$207.69');
  });

  it('shows consumers of a German shop gross prices, and companies net prices "plus VAT"', async () => {
    const { settings } = fakeShell().services.tenant;
    const tenant = { settings: { ...settings, locale: 'de-DE' } };
    const vat = { code: 'vat', label: 'MwSt.', percent: '19', compound: false };
    const pricing = { ...catalogue.pricing, orderCharges: [], taxes: [vat] };
    const priceList: FakeReplies = { '/api/glass-options/get-all': () => ({ ...catalogue, pricing }) };
    const shown = async () => {
      const [tile] = await tiles();
      const summary = within(await screen.findByRole('region', { name: 'Your order' }));
      const panels = await waitFor(() => summary.getByText('1 panel').parentElement);
      const note = (await summary.findByText(/^(Incl\. VAT\. )?Enter /)).textContent;
      const isGross = summary.queryByText('MwSt. (19 %)') === null;
      return [tile?.textContent, panels?.textContent, isGross, note];
    };
    showBuyer('/get-a-quote', priceList, { ...GUEST, tenant });
    expect(await shown()).toEqual([
      expect.stringMatching(/· 215,39\s\$$/),
      expect.stringMatching(/^1 panel215,39\s\$$/),
      true,
      expect.stringMatching(/^Incl\. VAT\. Enter /),
    ]);
    cleanup();
    const company = { companyUID: '20000000-0000-4000-8000-0000000000c0', name: 'Clearview' };
    const terms: FakeReplies = {
      '/api/customer/get-terms': () => ({ ...GENERAL_TERMS, company, address: null }),
    };
    showBuyer('/get-a-quote', { ...priceList, ...terms }, { tenant });
    expect(await shown()).toEqual([
      expect.stringMatching(/· 181,00\s\$ plus VAT$/),
      expect.stringMatching(/^1 panel181,00\s\$plus VAT$/),
      false,
      expect.stringMatching(/^Enter .* for delivery$/),
    ]);
  });

  it('shows prices to viewers without letting them create quotes, also after signing in', async () => {
    KEPT.set(createStoredPanels(starterPanel(catalogue)));
    const { saved, replies } = taking();
    showBuyer('/get-a-quote?add', replies, { session: { roleLevel: ROLE_LEVELS.viewer } });
    expect((await screen.findByRole('status', { name: 'Price' })).textContent).toBe('$207.69');
    expect(screen.getByText(/^You can see prices/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save quote' })).toBeNull();
    expect(saved).toEqual([]);
  });

  it('stores input in the browser and restores it', async () => {
    showBuyer('/get-a-quote', {}, GUEST);
    await enter('shape.width', '30 1/4');
    expect(KEPT.get()?.panels[0]?.spec.shape).toMatchObject({ width: { text: '30 1/4' } });
  });

  it('holds several panels with their total and edits any of them', async () => {
    showBuyer('/get-a-quote', {}, GUEST);
    await enter('shape.width', '24');
    await press('Add another panel');
    expect((await field('shape.width')).value).toBe('28');
    expect(await tiles()).toHaveLength(2);
    const summary = within(screen.getByRole('region', { name: 'Your order' }));
    expect(summary.getByText('2 panels')).toBeTruthy();
    expect(summary.getByRole('status', { name: 'Price' }).textContent).toMatch(/^\$[34]\d\d\.\d\d$/);
    const [first] = await tiles();
    await act(async () => void fireEvent.click(first!));
    expect((await field('shape.width')).value).toBe('24');
  });

  it('restores a removed panel with "Undo"', async () => {
    const { record } = showBuyer('/get-a-quote', {}, GUEST);
    await press('Add another panel');
    await enter('shape.width', '31');
    await press('Remove Panel 2');
    expect(await tiles()).toHaveLength(1);
    await act(async () => record.toasts.at(-1)?.action?.onClick());
    expect(await tiles()).toHaveLength(2);
    expect((await field('shape.width')).value).toBe('31');
  });

  it('truncates a long mark visually but not for screen readers', async () => {
    const start = starterPanel(catalogue);
    const mark = 'Bath '.repeat(12).trim();
    KEPT.set(createStoredPanels({ ...start, spec: { ...start.spec, mark } }));
    showBuyer('/get-a-quote', {}, GUEST);
    expect((await tiles())[0]?.textContent).toContain(`Edit Panel 1 “${mark}”`);
  });

  it('creates a quote of all panels for signed-in users and opens it', async () => {
    const { saved, sent, replies } = taking();
    const { at } = showBuyer('/get-a-quote', replies);
    await enter('mark', 'Bath 2');
    await press('Add another panel');
    await press('Save quote');
    await waitFor(() => expect(at()).toBe(`/quote/${saved[0]?.uid}`));
    expect(sent).toMatchObject([
      { quoteUID: saved[0]?.uid, panels: [{ quantity: 1, spec: { mark: 'Bath 2' } }, { quantity: 1 }] },
    ]);
    expect(localStorage.length).toBe(0);
  });

  it('retries with the same identifiers, so no duplicates are created', async () => {
    const sent: AddGlassPanelsRequest[] = [];
    const { replies } = taking({
      '/api/quote/add-glass-panels': (body) => {
        sent.push(body);
        if (sent.length === 1) throw new ApiError('/api/quote/add-glass-panels', 0, { reason: 'No answer.' });
        return quote(undefined, { uid: body.quoteUID });
      },
    });
    showBuyer('/get-a-quote', replies);
    await press('Save quote');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect((screen.getByLabelText('Width') as HTMLInputElement).disabled).toBe(false));
    await press('Save quote');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('lets a guest sign in, keeps the panels and continues automatically', async () => {
    const guest = showBuyer('/get-a-quote', {}, GUEST);
    await enter('shape.width', '31');
    await press('Email me this quote');
    await press('I have an account');
    await waitFor(() => expect(guest.at()).toBe('/account/login?returnTo=%2Fget-a-quote%3Fadd'));
    cleanup();

    const { sent, replies } = taking();
    showBuyer('/get-a-quote?add', replies);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ panels: [{ spec: { shape: { width: { text: '31' } } } }] }]);
  });

  it('passes all panels to the sign-up and keeps them here', async () => {
    const { at } = showBuyer('/get-a-quote', {}, GUEST);
    await press('Add another panel');
    await press('Email me this quote');
    await press('Create an account');
    await waitFor(() => expect(at()).toBe('/account/signup?returnTo=%2Fget-a-quote%3Fadd'));
    expect(KEPT.get()).toMatchObject({ isHandedOver: true, panels: [{}, {}] });
  });

  it('shows which quote the panels became by signing up', async () => {
    const kept = markHandedOver(
      addPanel(createStoredPanels(starterPanel(catalogue)), starterPanel(catalogue)),
    );
    KEPT.set(kept);
    const { sent, replies } = taking();
    const { at } = showBuyer('/get-a-quote?add', replies);
    expect(await screen.findByText(/already in your quote Q-1042/)).toBeTruthy();
    expect(sent).toEqual([]);
    await press('Open quote');
    await waitFor(() => expect(at()).toBe(`/quote/${kept.quoteUID}`));
    expect(localStorage.length).toBe(0);
  });

  it('asks a guest only once to sign in', async () => {
    const { record } = showBuyer('/get-a-quote?add', {}, GUEST);
    await screen.findByRole('status', { name: 'Price' });
    expect(record.navigations).toEqual([]);
  });

  it('shows a server error at its field until the field changes', async () => {
    const { replies } = taking({
      '/api/quote/add-glass-panels': () => {
        throw new ApiError('/api/quote/add-glass-panels', 400, {
          code: 'VALIDATION_FAILED',
          errors: [{ name: 'panels.0.spec.shape.width', reason: 'Too wide for us.', code: 'tooLarge' }],
        });
      },
    });
    showBuyer('/get-a-quote', replies);
    await press('Add another panel');
    await press('Save quote');
    expect(await screen.findByText('Too wide for us.')).toBeTruthy();
    expect((await field('shape.width')).getAttribute('aria-invalid')).toBe('true');
    await enter('shape.width', '20');
    expect(screen.queryByText('Too wide for us.')).toBeNull();
  });

  it('opens the panel to correct instead of sending invalid panels', async () => {
    const { record } = showBuyer('/get-a-quote', {});
    await enter('shape.width', 'wide');
    await press('Add another panel');
    await press('Save quote');
    expect(record.toasts).toEqual([
      { kind: 'error', message: 'Correct the marked fields of panel 1 first.' },
    ]);
    expect((await field('shape.width')).value).toBe('wide');
    expect(record.calls.map((call) => call.path).toSorted()).toEqual([
      '/api/customer/get-terms',
      '/api/glass-options/get-all',
    ]);
  });

  it('offers a retry if the price list does not load', async () => {
    showBuyer('/get-a-quote', {
      '/api/glass-options/get-all': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'No answer.')),
    });
    expect(await screen.findByText('The price list did not load')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows that the fabricator has no prices yet', async () => {
    showBuyer('/get-a-quote', {
      '/api/glass-options/get-all': () => Promise.reject(refusal(404, 'NOT_FOUND', 'No price list.')),
    });
    expect(await screen.findByText('No prices yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('leads people who manage prices to the missing price list', async () => {
    showBuyer(
      '/get-a-quote',
      { '/api/glass-options/get-all': () => Promise.reject(refusal(404, 'NOT_FOUND', 'No price list.')) },
      { flags: ['canTenantManagePricing'] },
    );
    const begin = await screen.findByRole('link', { name: 'Start your price list' });
    expect(begin.getAttribute('href')).toBe('/tenant/pricing-studio');
  });

  it('explains that the platform’s own site sells nothing', async () => {
    showBuyer(
      '/get-a-quote',
      { '/api/glass-options/get-all': () => Promise.reject(refusal(404, 'NOT_FOUND', 'No price list.')) },
      { session: GUEST.session, tenant: { isPlatform: true } },
    );
    expect(await screen.findByText('No glass is sold on this site')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in as platform staff' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText(/come back soon|see the price/i)).toBeNull();
  });
});

describe('/place-an-order', () => {
  it('goes from the panels straight to the checkout if nothing needs review', async () => {
    KEPT.set(createStoredPanels({ ...starterPanel(catalogue), quantity: 5 }));
    const { sent, replies } = taking();
    const { at } = showBuyer('/place-an-order', replies);
    await press('Order');
    await waitFor(() => expect(at()).toBe(`/checkout/payment-options?quote=${sent[0]?.quoteUID}`));
    expect(sent).toMatchObject([{ panels: [{ quantity: 5 }] }]);
    expect(localStorage.length).toBe(0);
  });

  it('prices delivery by postal code, and passes the choices to the quote', async () => {
    KEPT.set(createStoredPanels({ ...starterPanel(catalogue), quantity: 2 }));
    const shipped: object[] = [];
    const kept = (body: { quoteUID: string; version: number }) => {
      shipped.push(body);
      return quote([quotePanel()], { uid: body.quoteUID, version: body.version + 1 });
    };
    const { replies } = taking({
      '/api/quote/update-shipping-address': kept,
      '/api/quote/custom-shipping-address/save': kept,
    });
    const { at } = showBuyer('/place-an-order', replies);
    expect(await screen.findByText('Enter ZIP code for delivery')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('ZIP code'), { target: { value: '04101' } });
    expect(await screen.findByText('With delivery and tax')).toBeTruthy();
    expect(screen.getByText(/^Ship by .* · delivered by /)).toBeTruthy();
    await press('Lead time, packing and date');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ship by' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Rush · .* · \$35\.00$/ }));
    await press('Save');
    // Two pieces at 181.00; energy 6 % = 21.72, rush 35.00, delivery 45.00; tax 8.25 % of 463.72 = 38.26.
    await waitFor(() => expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$501.98'));
    await press('Order');
    await waitFor(() => expect(at()).toContain('/checkout/payment-options'));
    expect(shipped).toMatchObject([
      { method: 'delivery', rush: 'rush', crate: null, version: 4 },
      { address: { name: '', line1: '', state: 'ME', postalCode: '04101', country: 'US' }, version: 5 },
    ]);
  });

  it('hands an incomplete postal code to the checkout, instead of the one before it', async () => {
    const { at } = showBuyer('/place-an-order', {}, GUEST);
    const code = await screen.findByLabelText('ZIP code');
    fireEvent.change(code, { target: { value: '04101' } });
    expect(await screen.findByText('With delivery and tax')).toBeTruthy();
    fireEvent.change(code, { target: { value: '0410' } });
    expect(await screen.findByText('Enter ZIP code for delivery')).toBeTruthy();
    await press('Order');
    await waitFor(() => expect(at()).toContain('/checkout/guest'));
    expect(KEPT.get()?.shipping).toMatchObject({ place: NO_PLACE, address: { postalCode: '0410' } });
  });

  it('prices pick-up without delivery, and says so for a postal code without a zone', async () => {
    showBuyer('/place-an-order', {}, GUEST);
    fireEvent.change(await screen.findByLabelText('ZIP code'), { target: { value: '99501' } });
    expect(await screen.findByText('Delivery to 99501 AK US')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('Price on request');
    await press('Pick-up');
    await waitFor(() => expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$207.69'));
    expect(screen.getByText('With tax, you pick it up')).toBeTruthy();
  });

  it('shows the price of the buyer’s company, to its default address', async () => {
    const discount = { uid: '90000000-0000-4000-8000-000000000009', name: 'Trade', percent: '10' };
    showBuyer('/get-a-quote', {
      '/api/customer/get-terms': () => ({
        euSupply: null,
        ...{
          company: { companyUID: discount.uid, name: 'Clearview' },
          minArea: null,
          ...{ taxExempt: true, taxCertificate: 'ME-55120' },
          discount,
        },
        address: {
          ...{ addressUID: discount.uid, label: 'Yard', address: PIER_ROAD, isDefault: true },
          updatedAt: '2026-11-01T00:00:00.000Z',
        },
      }),
    });
    // 181.00 − 18.10, 6 % energy = 9.77, delivery 45.00, no tax.
    expect((await screen.findByRole('status', { name: 'Price' })).textContent).toBe('$217.67');
    expect(screen.getByText('Prices for Clearview')).toBeTruthy();
    expect(await screen.findByText('To Portland, ME 04101')).toBeTruthy();
  });

  it('still asks for the address at the checkout', async () => {
    const { replies } = taking();
    showBuyer('/place-an-order', replies);
    await press('Order');
    await press('Choose an address or pick-up');
    expect(await screen.findByRole('dialog', { name: 'Change delivery' })).toBeTruthy();
  });

  it('opens the quote if the server finds that it needs review', async () => {
    const unpriced = quotePanel();
    unpriced.price = { ...unpriced.price, totalMinor: null };
    const { sent, replies } = taking({
      '/api/quote/add-glass-panels': (body) => (sent.push(body), quote([unpriced], { uid: body.quoteUID })),
    });
    const { at } = showBuyer('/place-an-order', replies);
    await press('Order');
    await waitFor(() => expect(at()).toBe(`/quote/${sent[0]?.quoteUID}?ask`));
  });

  it('offers to ask for a quote if a panel needs review', async () => {
    const start = starterPanel(catalogue);
    const unpriced = catalogue.materials.map((material) => ({ ...material, ratePerArea: null }));
    KEPT.set(createStoredPanels(start));
    const { sent, replies } = taking({
      '/api/glass-options/get-all': () => ({ ...catalogue, materials: unpriced }),
    });
    const { at } = showBuyer('/place-an-order', replies);
    expect(await screen.findByText(/Panel 1 has no list price/)).toBeTruthy();
    await press('Ask for a quote');
    await waitFor(() => expect(at()).toBe(`/quote/${sent[0]?.quoteUID}?ask`));
  });

  it('shows what can’t be made and sends nothing', async () => {
    const everything = { materialUID: null, thicknessMm: null, tempered: null, shape: null };
    const narrowest: ShapeRule = {
      ...everything,
      ...{ code: 'PANEL_MIN_W', operator: '>=', formula: '30', unit: 'in', severity: 'block', message: '' },
    };
    const shapeRules = [narrowest];
    const { sent, replies } = taking({ '/api/glass-options/get-all': () => ({ ...catalogue, shapeRules }) });
    showBuyer('/place-an-order', replies);
    expect(await screen.findByText(/We can’t make panel 1 as drawn/)).toBeTruthy();
    await press('Order');
    expect(sent).toEqual([]);
  });
});

describe('in a narrow window', () => {
  beforeEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('shows the total in the foot, and the summary in a sheet', async () => {
    const { saved, replies } = taking();
    const { at } = showBuyer('/get-a-quote', replies);
    const foot = within(await screen.findByRole('region', { name: 'Price' }));
    expect(foot.getByRole('status', { name: 'Price' }).textContent).toBe('$207.69');
    await press('Enter ZIP code for delivery');
    expect(await screen.findByRole('heading', { name: 'Your order' })).toBeTruthy();
    await press('Save quote');
    await waitFor(() => expect(at()).toBe(`/quote/${saved[0]?.uid}`));
  });
});
