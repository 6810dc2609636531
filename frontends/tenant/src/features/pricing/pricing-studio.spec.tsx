import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PriceList } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { aPriceList } from '../../../test/price-list.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';
import { stubLayout } from '../../../test/without-layout.js';

beforeAll(stubLayout);

function studio(list: PriceList, replies: FakeReplies = {}, options: FakeShellOptions = {}) {
  return showTenant(
    '/tenant/pricing-studio',
    { '/api/price-list/get': () => list, '/api/order/recent': () => ({ items: [] }), ...replies },
    { ...options, session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => true, ...options.session } },
  );
}

/** The first glass costs more in the draft than in the published list. */
function changed(): PriceList {
  const list = aPriceList();
  const [first, ...others] = list.content.materials;
  const materials = [{ ...first!, ratePerArea: '99' }, ...others];
  return {
    ...list,
    content: { ...list.content, materials },
    draft: { revision: 8, changed: { at: '2026-11-20T10:00:00.000Z', by: 'Sam Sales' }, changes: 1 },
  };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('PricingStudioPage', () => {
  it('shows the live version, and that there are no unpublished changes', async () => {
    studio(aPriceList());
    expect(await screen.findByText(/Live: version 41, since Nov 3, 2026/)).toBeTruthy();
    expect(screen.getByText(/No unpublished changes/)).toBeTruthy();
    expect(await button('Publish …')).toHaveProperty('disabled', true);
  });

  it('is read-only without the right to change prices', async () => {
    studio(changed(), {}, { session: { mayWrite: () => false } });
    expect(await screen.findByText(/You can view the draft price list/)).toBeTruthy();
    for (const name of ['Publish …', 'Discard', 'Undo', 'Add glass']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(await button('View changes'));
    expect(within(await screen.findByRole('dialog')).getByText('99')).toBeTruthy();
  });

  it('starts a price list if there is none', async () => {
    let isThere = false;
    const { calls, record } = studio(aPriceList(), {
      '/api/price-list/get': () =>
        isThere ? aPriceList() : Promise.reject(refusal(404, 'NOT_FOUND', 'There is no price list.')),
      '/api/price-list/start': () => {
        isThere = true;
        return aPriceList();
      },
    });
    await userEvent.click(await button('Start'));
    expect(await screen.findByText(/Live: version 41/)).toBeTruthy();
    expect(calls('/api/price-list/start')).toEqual([
      { starter: 'inch', withoutPrices: false, rules: 'us', currency: 'USD' },
    ]);
    expect(record.toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('sets the rules that match the chosen units, unless others were chosen', async () => {
    const none = () => Promise.reject(refusal(404, 'NOT_FOUND', 'There is no price list.'));
    const { calls } = studio(aPriceList(), {
      '/api/price-list/get': none,
      '/api/price-list/start': () => aPriceList(),
    });
    const choose = async (field: string, option: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Units', /Millimeters/);
    expect(screen.getByRole('combobox', { name: /cut, drilled/ }).textContent).toBe('Europe (EN)');
    await choose('What can be cut, drilled and tempered', /Australia/);
    await choose('Units', /Inches/);
    await userEvent.click(await button('Start'));
    await waitFor(() =>
      expect(calls('/api/price-list/start')).toMatchObject([{ starter: 'inch', rules: 'au' }]),
    );
  });

  it('shows the load error', async () => {
    studio(aPriceList(), {
      '/api/price-list/get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Away for a moment.')),
    });
    expect(await screen.findByText('Away for a moment.')).toBeTruthy();
  });

  it('compares a panel’s price before and after a change', async () => {
    studio(changed());
    expect(await screen.findByText('1 unpublished change', { exact: false })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Test panel' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Published' })).toBeTruthy();
  });
});

describe('publishing', () => {
  it('previews the changes, and publishes that version with its note', async () => {
    const list = changed();
    const { calls } = studio(list, { '/api/price-list/publish': () => list });
    await userEvent.click(await button('Publish …'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('99')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/Note/), 'Dearer glass');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/api/price-list/publish')).toEqual([
      { revision: 8, note: 'Dearer glass', takesEffectAt: null },
    ]);
  });

  it('can be scheduled for a future day', async () => {
    const list = changed();
    const scheduled = {
      version: 42,
      at: '2026-11-20T10:00:00.000Z',
      by: 'Mia',
      note: '',
      takesEffectAt: '2099-01-01T00:00:00.000Z',
    };
    const { calls, record } = studio(list, { '/api/price-list/publish': () => ({ ...list, scheduled }) });
    await userEvent.click(await button('Publish …'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('On a date'));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Choose a date.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('First day'), '2020-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Choose a date after today.')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText('First day'));
    await userEvent.type(dialog.getByLabelText('First day'), '2099-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/api/price-list/publish')).toEqual([
      { revision: 8, note: '', takesEffectAt: '2099-01-01T00:00:00.000Z' },
    ]);
    expect(record.toasts).toMatchObject([{ message: expect.stringContaining('Version 42 takes effect') }]);
  });

  it('cancels a scheduled version, and the draft keeps its changes', async () => {
    const scheduled = {
      version: 42,
      at: '2026-11-20T10:00:00.000Z',
      by: 'Mia',
      note: '',
      takesEffectAt: '2099-01-01T00:00:00.000Z',
    };
    let list: PriceList = { ...changed(), scheduled };
    const { calls } = studio(list, {
      '/api/price-list/get': () => list,
      '/api/price-list/withdraw': () => (list = { ...list, scheduled: null }),
    });
    expect(await screen.findByText(/Version 42 takes effect on Jan 1, 2099/)).toBeTruthy();
    expect(await button('Publish …')).toHaveProperty('disabled', true);
    await userEvent.click(await button('Withdraw'));
    await waitFor(() => expect(screen.queryByText(/takes effect on/)).toBeNull());
    expect(calls('/api/price-list/withdraw')).toEqual([{ version: 42 }]);
    expect(screen.getByText(/1 unpublished change/)).toBeTruthy();
  });

  it.each([true, false])(
    'is not of a draft that is discarded, once the person has said so: %s',
    async (confirms) => {
      const list = changed();
      const { calls, record } = studio(list, { '/api/price-list/discard': () => list }, { confirms });
      await userEvent.click(await button('Discard'));
      await waitFor(() => expect(record.questions).toHaveLength(1));
      expect(record.questions[0]).toContain('including other people’s changes');
      await waitFor(() =>
        expect(calls('/api/price-list/discard')).toEqual(confirms ? [{ revision: 8 }] : []),
      );
    },
  );

  it('stops if another user changed the draft, and says so', async () => {
    const list = changed();
    studio(list, {
      '/api/price-list/publish': () => Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', list)),
    });
    await userEvent.click(await button('Publish …'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Someone changed the draft/)).toBeTruthy();
  });
});
