import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@glass/api-client';
import type { Country } from '@glass/contracts/geo';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, quotePanel } from '../../../../test/quote.factory.js';
import { showBuyer } from '../../../../test/show-buyer.js';

const AT = `/quote/${QUOTE_UID}`;

configure({ defaultHidden: true });

function server(one: QuoteDetails, more: FakeReplies = {}): FakeReplies {
  return { '/api/quote/get-details': () => one, ...more };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the delivery dialog', () => {
  it('disables the country until the list has loaded, so no input is lost', async () => {
    let answer: (reply: { countries: Country[] }) => void = () => undefined;
    const countries = new Promise<{ countries: Country[] }>((resolve) => (answer = resolve));
    showBuyer(AT, server(quote(), { '/api/geo/list-countries': () => countries }));
    await press('Change delivery');
    await userEvent.click(await screen.findByRole('radio', { name: /^An(other)? address$/ }));
    const country = () => screen.getByLabelText<HTMLInputElement>(/^Country/);
    expect([country().disabled, country().value]).toEqual([true, '']);
    answer({ countries: [{ code: 'US', name: 'United States', hasStates: false }] });
    await waitFor(() => expect(country().value).toBe('United States'));
    expect(country().disabled).toBe(false);
  });

  it('continues from the saved part if the server refuses the address', async () => {
    let isKnown = false;
    const { calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/quote/update-shipping-address': ({ version }) => quote(undefined, { version: version + 1 }),
        '/api/quote/custom-shipping-address/save': ({ version, address }) => {
          if (isKnown) return quote(undefined, { version: version + 1, shippingAddress: address });
          isKnown = true;
          throw new ApiError('/api/quote/custom-shipping-address/save', 400, {
            code: 'VALIDATION_FAILED',
            errors: [{ name: 'address.line1', reason: 'This street is not known.', code: 'unknown' }],
          });
        },
      }),
    );
    await press('Change delivery');
    await userEvent.click(await screen.findByRole('radio', { name: /^An(other)? address$/ }));
    enter(/^Name or company/, 'Clearview');
    enter(/Street and number/, '12 Pier Raod');
    await userEvent.click(await screen.findByRole('combobox', { name: /^State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Maine' }));
    enter(/^City/, 'port');
    await userEvent.click(await screen.findByRole('option', { name: 'Portland' }));
    enter(/^ZIP code/, '04101');
    await press('Save');
    expect(await screen.findByText('This street is not known.')).toBeTruthy();
    enter(/Street and number/, '12 Pier Road');
    await press('Save');
    expect(await screen.findByText(/12 Pier Road/)).toBeTruthy();
    expect(calls('/api/quote/update-shipping-address')).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('offers rush and crates with their prices and sends the choice', async () => {
    const { calls } = showBuyer(
      AT,
      server(quote([quotePanel()]), {
        '/api/quote/update-shipping-address': ({ version }) => quote(undefined, { version: version + 1 }),
      }),
    );
    await press('Change delivery');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ship by' }));
    expect(await screen.findByRole('option', { name: /^Standard · .* if ordered today$/ })).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: /^Rush · .* · \$35\.00$/ }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Packing' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Crate · $69.00' }));
    await press('Save');
    await waitFor(() =>
      expect(calls('/api/quote/update-shipping-address')).toMatchObject([{ rush: 'rush', crate: 'crate' }]),
    );
  });

  it('shows “on request” instead of a price', async () => {
    const far = quote([quotePanel()]);
    const what = 'Delivery to 99501 AK US';
    const totals = { ...far.totals, totalMinor: null, onRequest: [{ kind: 'delivery' as const, what }] };
    showBuyer(AT, server({ ...far, totals }));
    expect(await screen.findByText(what)).toBeTruthy();
    expect(screen.getAllByText('Price on request').length).toBeGreaterThan(0);
  });
});
