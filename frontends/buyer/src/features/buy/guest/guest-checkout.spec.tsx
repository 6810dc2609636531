import { webcrypto } from 'node:crypto';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@glass/api-client';
import type { SaveGuestQuoteRequest } from '@glass/contracts/auth';
import { starterPanel } from '@glass/panel-editor';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import type { OpenedQuoteLink } from '@glass/contracts/quote';
import { catalogue, quote, quotePanel, QUOTE_UID } from '../../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { inWideWindow } from '../../../../test/wide-window.js';
import { emptyShippingForm } from '../../quotes/shipping/shipping-form.js';
import { createStoredPanels, storedPanels } from '../stored-panels.js';

const TENANT = '20000000-0000-4000-8000-000000000001';
const KEPT = storedPanels(TENANT);
const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const OPENED: OpenedQuoteLink = {
  ...{ status: 'open', accessToken: 'access', tenantUID: TENANT, quoteUID: QUOTE_UID, quoteNumber: 'Q-1042' },
  ...{ orderUID: null, contactUID: QUOTE_UID, contactName: 'Gia Rossi', isGuest: true, sentBy: '' },
  ...{ sentToName: '', sentTo: '', seesPrices: true, expiresAt: '2027-02-25T10:00:00.000Z' },
};
const TOKEN = '2000000000004000800000000000000a.aB-9_x';

/** A server that saves quotes of guests. */
function taking(more: FakeReplies = {}) {
  const saved: SaveGuestQuoteRequest[] = [];
  const replies: FakeReplies = {
    '/api/guest/save-quote': (body) => {
      saved.push(body);
      return { token: TOKEN, quoteUID: body.quoteUID, quoteNumber: 'Q-1042' };
    },
    '/api/quote-link/open': () => ({ status: 'unknown', isRenewable: false, sentTo: '' }),
    '/api/quote/save': (body) => quote([], { uid: body.uid }),
    '/api/quote/add-glass-panels': (body) => quote([quotePanel()], { uid: body.quoteUID }),
    ...more,
  };
  return { saved, replies };
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const enter = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isProven = () => screen.findByText('Verified');
const keepPanels = () => KEPT.set(createStoredPanels(starterPanel(catalogue)));

async function enterEverything(): Promise<void> {
  await enter('Email', ' gia@pane.example ');
  await enter('Full name', 'Gia Rossi');
  await enter(/^Street and number/, '12 Pier Road');
  await enter(/^ZIP code/, '04101');
  await enter(/^City/, 'Portland');
  await isProven();
}

configure({ defaultHidden: true });
inWideWindow();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

describe('an order without an account', () => {
  it('asks for contact and address once, at the total of the editor, and leads to the checkout', async () => {
    const { saved, replies } = taking();
    const { at } = showBuyer('/get-a-quote', replies, GUEST);
    await enter('ZIP code', '04101');
    expect(await screen.findByText('With delivery and tax')).toBeTruthy();
    const total = screen.getByRole('status', { name: 'Price' }).textContent;
    await press('Order');
    await waitFor(() => expect(at()).toBe('/checkout/guest'));
    await screen.findByLabelText('Full name');
    expect(screen.getByLabelText<HTMLInputElement>(/^ZIP code/).value).toBe('04101');
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    await enterEverything();
    expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe(total);
    await press(`Continue to payment · ${total}`);
    await waitFor(() => expect(at()).toBe(`/q/${TOKEN}/checkout?quote=${saved[0]?.quoteUID}`));
    expect(saved).toMatchObject([
      {
        ...{ email: 'gia@pane.example', name: 'Gia Rossi', panels: [{ quantity: 1 }] },
        shipping: { method: 'delivery', address: { name: 'Gia Rossi', state: 'ME', postalCode: '04101' } },
      },
    ]);
    expect(KEPT.get()?.panels).toHaveLength(1);
  });

  it('tells guests of a German shop that glass made to measure can’t be canceled', async () => {
    keepPanels();
    const { settings } = fakeShell().services.tenant;
    const tenant = { settings: { ...settings, locale: 'de-DE' } };
    showBuyer('/checkout/guest', taking().replies, { ...GUEST, tenant });
    expect(await screen.findByText(/no right to cancel the contract.*§ 312g/)).toBeTruthy();
  });

  it('shows what is missing at its field and keeps every entry, also after a reload', async () => {
    keepPanels();
    const { saved, replies } = taking();
    showBuyer('/checkout/guest', replies, GUEST);
    await enter('Full name', 'Gia Rossi');
    await enter(/^Street and number/, '12 Pier Road');
    await isProven();
    await press(/^Continue to payment/);
    expect(await screen.findByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText(/Enter a postal code such as 04101/)).toBeTruthy();
    expect(saved).toEqual([]);
    cleanup();
    showBuyer('/checkout/guest', replies, GUEST);
    await screen.findByLabelText('Full name');
    expect(valueOf('Full name')).toBe('Gia Rossi');
    expect(screen.getByLabelText<HTMLInputElement>(/^Street and number/).value).toBe('12 Pier Road');
  });

  it('needs no address for pick-up', async () => {
    keepPanels();
    const { saved, replies } = taking();
    showBuyer('/checkout/guest', replies, GUEST);
    await enter('Email', 'gia@pane.example');
    await enter('Full name', 'Gia Rossi');
    await press('Pick-up');
    await isProven();
    await press('Continue to payment · $207.69');
    await waitFor(() => expect(saved).toMatchObject([{ shipping: { method: 'pickUp' } }]));
  });

  it('waits for a captcha that is still loading', async () => {
    keepPanels();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { saved, replies } = taking({
      '/api/auth/captcha-token': async () => {
        await asked;
        return {
          ...{ captchaUID: TENANT, expiresAt: '2026-11-20T12:10:00Z' },
          proof: { challenge: 'challenge', difficultyBits: 2 },
        };
      },
    });
    showBuyer('/checkout/guest', replies, GUEST);
    await enter('Email', 'gia@pane.example');
    await enter('Full name', 'Gia Rossi');
    await press('Pick-up');
    await press('Continue to payment · $207.69');
    expect(saved).toEqual([]);
    await act(async () => answer());
    await waitFor(() =>
      expect(saved).toMatchObject([{ captchaUID: TENANT, captchaProof: expect.any(String) }]),
    );
  });

  it('finds the quote that the same entries saved before, as long as its link works', async () => {
    keepPanels();
    const { saved, replies } = taking();
    for (const status of ['unknown', 'open', 'revoked']) {
      const shown = showBuyer(
        '/checkout/guest',
        { ...replies, '/api/quote-link/open': () => ({ status }) as never },
        GUEST,
      );
      await screen.findByLabelText('Full name');
      await enterEverything();
      await press(/^Continue to payment/);
      await waitFor(() => expect(shown.at()).toMatch(/^\/q\//));
      cleanup();
    }
    expect(saved).toHaveLength(2);
  });

  it('orders the quote that was emailed to the same address, instead of another one', async () => {
    keepPanels();
    const link = { status: 'open', accessToken: 'access', quoteUID: KEPT.get()!.quoteUID, orderUID: null };
    const draft = () => quote([quotePanel()], { uid: link.quoteUID });
    const contact: object[] = [];
    const places: object[] = [];
    const { saved, replies } = taking({
      '/api/quote-link/open': () => link as never,
      '/api/quote/get-details': draft,
      '/api/guest/save-contact': (body) => (contact.push(body), { done: true }),
      '/api/quote/update-shipping-address': draft,
      '/api/quote/custom-shipping-address/save': ({ address }) => (places.push(address), draft()),
    });
    showBuyer('/get-a-quote', replies, GUEST);
    await press('Email me this quote');
    await enter('Email', 'gia@pane.example');
    await isProven();
    await press('Send');
    await screen.findByText('Quote sent');
    cleanup();
    const { at } = showBuyer('/checkout/guest', replies, GUEST);
    await screen.findByLabelText('Full name');
    expect(valueOf('Email')).toBe('gia@pane.example');
    await enterEverything();
    await press(/^Continue to payment/);
    await waitFor(() => expect(at()).toBe(`/q/${TOKEN}/checkout?quote=${link.quoteUID}`));
    expect(saved).toHaveLength(1);
    expect(contact).toEqual([{ name: 'Gia Rossi' }]);
    expect(places).toMatchObject([{ name: 'Gia Rossi', line1: '12 Pier Road' }]);
  });

  it('keeps the panels when the server refuses, and says why', async () => {
    keepPanels();
    const refusals = [
      refusal(429, 'TOO_MANY_REQUESTS', 'Too many quotes. Try again in an hour.'),
      new ApiError('/api/guest/save-quote', 400, {
        code: 'VALIDATION_FAILED',
        errors: [{ name: 'shipping.address.line1', reason: 'We don’t deliver there.', code: 'invalid' }],
      }),
    ];
    const { replies } = taking({
      '/api/guest/save-quote': () => Promise.reject(refusals.shift()!),
    });
    const { at } = showBuyer('/checkout/guest', replies, GUEST);
    await enterEverything();
    await press(/^Continue to payment/);
    expect(await screen.findByText('Too many quotes. Try again in an hour.')).toBeTruthy();
    await isProven();
    await press(/^Continue to payment/);
    expect(await screen.findByText('We don’t deliver there.')).toBeTruthy();
    expect(at()).toBe('/checkout/guest');
    expect(KEPT.get()?.panels).toHaveLength(1);
  });

  it('asks for a quote if the fabricator must look at a panel first', async () => {
    keepPanels();
    const materials = catalogue.materials.map((material) => ({ ...material, ratePerArea: null }));
    const { replies } = taking({ '/api/glass-options/get-all': () => ({ ...catalogue, materials }) });
    const { at } = showBuyer('/checkout/guest', replies, GUEST);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ask for a quote' })).toBeTruthy();
    await enterEverything();
    await press('Ask for a quote');
    await waitFor(() => expect(at()).toMatch(new RegExp(`^/q/${TOKEN}/quote/[^?]+$`)));
  });

  it('asks for the price of a delivery that has none', async () => {
    keepPanels();
    const { saved, replies } = taking({
      '/api/quote-link/open': () => OPENED,
      '/api/quote/get-details': () => quote([quotePanel()], { version: 4 }),
      '/api/quote/submit': () => quote([quotePanel()], { status: 'inReview' }),
    });
    const { at, calls } = showBuyer('/checkout/guest', replies, GUEST);
    await enterEverything();
    await enter(/^ZIP code/, '99501');
    expect(await screen.findByText(/will tell you the price of delivery there/)).toBeTruthy();
    await enter('Message to Demo Glass (optional)', 'By boat, please.');
    await press('Ask for a quote');
    await waitFor(() => expect(at()).toBe(`/q/${TOKEN}/quote/${saved[0]?.quoteUID}`));
    expect(calls('/api/quote/submit')).toEqual([
      { quoteUID: saved[0]?.quoteUID, version: 4, askForReview: true, message: 'By boat, please.' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['0410', '00000'])(
    'has no price for the ZIP code %s, and says so when it is left',
    async (code) => {
      keepPanels();
      const { saved, replies } = taking();
      showBuyer('/checkout/guest', replies, GUEST);
      await enterEverything();
      expect(await screen.findByText('With delivery and tax')).toBeTruthy();
      await enter(/^ZIP code/, code);
      fireEvent.blur(screen.getByLabelText(/^ZIP code/));
      expect(
        await screen.findByText(/^(Enter a postal code such as|There is no ZIP code 00000)/),
      ).toBeTruthy();
      expect(await screen.findByText('Enter ZIP code for delivery')).toBeTruthy();
      await press('Continue to payment');
      expect(saved).toEqual([]);
    },
  );

  it('says immediately that a country has no list price, and keeps what was typed', async () => {
    keepPanels();
    const { replies } = taking();
    showBuyer('/checkout/guest', replies, GUEST);
    await enterEverything();
    const choose = async (name: string) => {
      const country = await screen.findByRole('combobox', { name: /^Country/ });
      await userEvent.clear(country);
      await userEvent.type(country, name);
      await userEvent.keyboard('{Enter}');
    };
    await choose('Germany');
    expect(
      await screen.findByText(/^Demo Glass has no list price for delivery to Germany\. Ask/),
    ).toBeTruthy();
    expect(await screen.findByDisplayValue('Portland')).toBeTruthy();
    await choose('United States');
    expect(screen.queryByText(/has no list price for delivery to/)).toBeNull();
    expect(await screen.findByDisplayValue('Maine')).toBeTruthy();
  });

  it('is skipped for signed-in people, and needs panels', async () => {
    const { at } = showBuyer('/checkout/guest', taking().replies, GUEST);
    expect(await screen.findByText('Nothing to order yet')).toBeTruthy();
    expect(at()).toBe('/checkout/guest');
    keepPanels();
    const signedIn = showBuyer('/checkout/guest', taking().replies);
    await waitFor(() => expect(signedIn.at()).toMatch(/^\/checkout\/payment-options\?quote=/));
  });
});

describe('“Email me this quote”', () => {
  it('needs an address alone, says what was sent and where, and sends it again', async () => {
    keepPanels();
    KEPT.set({ ...KEPT.get()!, shipping: { ...emptyShippingForm('US'), method: 'pickUp' } });
    const again: string[] = [];
    const { saved, replies } = taking({
      '/api/quote-link/resend': ({ token }) => (again.push(token), { done: true }),
    });
    showBuyer('/get-a-quote', replies, GUEST);
    await press('Email me this quote');
    const dialog = within(await screen.findByRole('dialog', { name: 'Email me this quote' }));
    await isProven();
    await press('Send');
    expect(await dialog.findByText('Enter your email address.')).toBeTruthy();
    await enter('Email', 'gia@pane.example');
    await press('Send');
    expect(await screen.findByText('We sent quote Q-1042 to gia@pane.example.')).toBeTruthy();
    expect(saved).toMatchObject([{ email: 'gia@pane.example', shipping: { method: 'pickUp' } }]);
    expect(saved[0]).not.toHaveProperty('name');
    await press('Send again');
    await waitFor(() => expect(again).toEqual([TOKEN]));
    await press('Use another address');
    expect(valueOf('Email')).toBe('gia@pane.example');
  });
});
