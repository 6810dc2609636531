import { act, screen, waitFor, within } from '@testing-library/react';
import { formatMoney } from '@glass/ui';
import { userEvent } from '@testing-library/user-event';
import type { QuoteDetails } from '@glass/contracts/quote';
import { fakeShell, type FakeReplies } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, quotePanel, uidOf } from '../../../../test/quote.factory.js';
import { quoteShower } from '../../../../test/quote-shower.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { showerOutbox } from '../../shower/outbox/shower-outbox.js';

const AT = `/quote/${QUOTE_UID}`;
const door = quotePanel();
/** A door alone, and a shower of two panels whose second one was changed by hand. */
const bath = quoteShower('Master bath', { units: 20, firstLine: 2, detachedLine: 3 });
const { uid: showerUID } = bath.shower;
const withShower = (more: Partial<QuoteDetails> = {}) =>
  quote([door, ...bath.panels], { showers: [bath.shower], hardware: bath.hardware, ...more });

function show(one: QuoteDetails = withShower(), more: FakeReplies = {}, path = AT) {
  return showBuyer(path, {
    '/api/glass-options/get-all': () => showerCatalogue(),
    '/api/quote/get-details': () => one,
    ...more,
  });
}

const group = async () => within(await screen.findByRole('region', { name: 'Master bath' }));
const openMenu = async () =>
  userEvent.click((await group()).getByRole('button', { name: 'More for shower Master bath' }));
const pick = async (item: string) => {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

const initialMedia = window.matchMedia;
afterEach(() => {
  localStorage.clear();
  showerOutbox(fakeShell().services.tenant.tenantUID).fresh();
  window.matchMedia = initialMedia;
});

describe('a shower of a quote', () => {
  it('is a group of its panels with picture, units and sums', async () => {
    show();
    const bathGroup = await group();
    expect(bathGroup.getByRole('heading', { name: 'Master bath' })).toBeTruthy();
    expect(bathGroup.getByRole('img', { name: 'Picture of Master bath' })).toBeTruthy();
    expect(bathGroup.getByText('20 units · 2 panels')).toBeTruthy();
    expect(bathGroup.getByText(/^Glass \$.* · Hardware \$156\.00$/)).toBeTruthy();
    expect(bathGroup.getAllByRole('listitem')).toHaveLength(2);
    // The quantity follows the units.
    expect(bathGroup.queryByRole('textbox', { name: /^Quantity/ })).toBeNull();
    const alone = within(screen.getByRole('list', { name: 'Panels' }));
    expect(alone.getAllByRole('listitem')).toHaveLength(1);
    expect(alone.getByRole('textbox', { name: 'Quantity of panel 1' })).toBeTruthy();
  });

  it('is edited with its layout', async () => {
    show();
    const link = (await group()).getByRole('link', { name: 'Edit shower Master bath' });
    expect(link.getAttribute('href')).toBe(`/shower?quote=${QUOTE_UID}&shower=${showerUID}`);
  });

  it('gets another number of units, with an error at the field', async () => {
    const { calls } = show(withShower(), { '/api/quote/save-shower': () => withShower({ version: 4 }) });
    await pick('Number of units');
    const form = within(await screen.findByRole('dialog', { name: 'Units of Master bath' }));
    const field = form.getByRole('textbox', { name: 'Units' });
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a whole number from 1 to 500.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { layout } = bath.shower;
    expect(calls('/api/quote/save-shower')).toEqual([
      { quoteUID: QUOTE_UID, version: 3, showerUID, units: 12, layout },
    ]);
  });

  it('gets another number of units without undoing the measures that were changed elsewhere', async () => {
    const theirs = withShower({
      version: 9,
      showers: [{ ...bath.shower, layout: { ...bath.shower.layout, name: 'Master bath, measured' } }],
    });
    const { calls } = show(withShower(), {
      '/api/quote/save-shower': ({ version }) =>
        version === 3
          ? Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Someone changed this.', theirs))
          : withShower({ version: 10 }),
    });
    await pick('Number of units');
    const form = within(await screen.findByRole('dialog', { name: 'Units of Master bath' }));
    const field = form.getByRole('textbox', { name: 'Units' });
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('alertdialog'));
    await userEvent.click(conflict.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls('/api/quote/save-shower')).toHaveLength(2));
    expect(calls('/api/quote/save-shower')[1]).toMatchObject({
      ...{ version: 9, units: 12, layout: { name: 'Master bath, measured' } },
    });
  });

  it('is neither ordered nor sent for review while another version of it waits for a decision', async () => {
    const { tenant, session } = fakeShell().services;
    const finding = {
      severity: 'ask' as const,
      code: 'hingeWallReview' as const,
      message: 'The wall leans.',
    };
    showerOutbox(tenant.tenantUID).setAside({
      ...{ showerUID, contactUID: session.contactUID, units: 20, base: null },
      quote: { uid: QUOTE_UID, name: 'Miller', number: 'Q-1042' },
      layout: { ...bath.shower.layout, name: 'Spa' },
    });
    show(withShower({ showers: [{ ...bath.shower, findings: [finding] }] }));
    await group();
    expect(
      await screen.findByText('Spa was changed here and elsewhere. Choose a version before you order.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Send to/ })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
  });

  it('is copied to another bathroom under its name, as one unit whatever the units of the shower', async () => {
    const { calls, record } = show(withShower(), {
      '/api/quote/save-shower': () => withShower({ version: 4 }),
    });
    await pick('Copy to another bathroom');
    const form = within(await screen.findByRole('dialog', { name: 'Copy Master bath to another bathroom' }));
    await userEvent.click(form.getByRole('button', { name: 'Add copy' }));
    expect(await form.findByText('Enter a name.')).toBeTruthy();
    expect(form.getByRole('textbox', { name: 'Units' })).toHaveProperty('value', '1');
    expect(form.getByRole('status').textContent).toMatch(/^Adds 1 unit with 2 panels and hardware, about \$/);
    await userEvent.type(form.getByRole('textbox', { name: /^Name of the other bathroom/ }), 'Guest bath');
    await userEvent.click(form.getByRole('button', { name: 'Add copy' }));
    await waitFor(() => expect(calls('/api/quote/save-shower')).toHaveLength(1));
    const [sent] = calls('/api/quote/save-shower');
    expect(sent).toMatchObject({ units: 1, layout: { ...bath.shower.layout, name: 'Guest bath' } });
    expect(sent).not.toMatchObject({ showerUID });
    await waitFor(() => expect(record.toasts.at(-1)?.message).toBe('Guest bath added.'));
  });

  it('is copied as more units with what they add to the quote', async () => {
    const { calls, record } = show(withShower(), {
      '/api/quote/save-shower': () => withShower({ version: 4 }),
    });
    await pick('Copy to another bathroom');
    const form = within(await screen.findByRole('dialog', { name: 'Copy Master bath to another bathroom' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name of the other bathroom/ }), 'Guest bath');
    const units = form.getByRole('textbox', { name: 'Units' });
    const adds = () => form.queryByRole('status')?.textContent ?? null;
    const sums = bath.panels
      .map(({ price }) => price.totalMinor!)
      .concat(bath.hardware.map((line) => line.amountMinor!));
    const unitMinor = Math.round(sums.reduce((sum, amount) => sum + amount, 0) / bath.shower.units);
    await userEvent.clear(units);
    expect(adds()).toBeNull();
    await userEvent.type(units, '3');
    expect(adds()).toBe(
      `Adds 3 units with 6 panels and hardware, about ${formatMoney({ amountMinor: 3 * unitMinor, currency: 'USD' })}.`,
    );
    await userEvent.click(form.getByRole('button', { name: 'Add copy' }));
    await waitFor(() => expect(record.toasts.at(-1)?.message).toBe('Guest bath added with 3 units.'));
    expect(calls('/api/quote/save-shower')).toMatchObject([{ units: 3 }]);
  });

  it('says before mirroring which panels stay as they are, and lets them follow again', async () => {
    const { calls } = show(withShower(), { '/api/quote/save-shower': () => withShower({ version: 4 }) });
    await pick('Mirror');
    const form = within(await screen.findByRole('dialog', { name: 'Mirror Master bath' }));
    expect(form.getByText('Panel 3 “Pane 2 of Master bath”')).toBeTruthy();
    await userEvent.click(form.getByRole('checkbox', { name: /^Let it follow the shower again/ }));
    await userEvent.click(form.getByRole('button', { name: 'Mirror' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/api/quote/save-shower')).toMatchObject([
      { showerUID, attachedPanes: [bath.shower.panes[1]!.key] },
    ]);
  });

  it.each(['review', 'ask'] as const)('with a finding to %s is sent for review', async (severity) => {
    const finding = { severity, code: 'hingeWallReview' as const, message: 'The wall leans.' };
    show(withShower({ showers: [{ ...bath.shower, findings: [finding] }] }));
    const toCheck = within((await group()).getByRole('list', { name: 'To check' }));
    expect(toCheck.getByText(/The wall leans\.$/)).toBeTruthy();
    expect(screen.getByText(/^Master bath needs the approval of .*: The wall leans\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Send to/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
  });

  it('that can’t be made can neither be ordered nor sent', async () => {
    const finding = { severity: 'block', code: 'glassTooLarge', message: 'The pane is too wide.' } as const;
    show(withShower({ showers: [{ ...bath.shower, findings: [finding] }] }));
    await group();
    expect(screen.getByText('We can’t make Master bath as designed: The pane is too wide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
  });

  it('with a note can be ordered', async () => {
    const finding = { severity: 'warn', code: 'changedByHand', message: 'Check its channels.' } as const;
    show(withShower({ showers: [{ ...bath.shower, findings: [finding] }] }));
    expect((await group()).getByText(/Check its channels\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order' })).toBeTruthy();
  });

  it('is mirrored, and mirrored back by undo', async () => {
    const panes = bath.shower.panes.map((pane) => ({ ...pane, isDetached: false }));
    const { calls, record } = show(withShower({ showers: [{ ...bath.shower, panes }] }), {
      '/api/quote/save-shower': () => withShower({ version: 4 }),
    });
    await pick('Mirror');
    await waitFor(() => expect(record.toasts.at(-1)?.message).toBe('Master bath mirrored.'));
    await act(async () => record.toasts.at(-1)?.action?.onClick());
    await waitFor(() => expect(calls('/api/quote/save-shower')).toHaveLength(2));
    const kinds = calls('/api/quote/save-shower').map((sent) =>
      (sent as { layout: typeof bath.shower.layout }).layout.runs[0]!.bays.map(({ kind }) => kind),
    );
    expect(kinds).toEqual([
      ['fixed', 'door'],
      ['door', 'fixed'],
    ]);
  });

  it('is deleted with its hardware, and restored by undo', async () => {
    const without = quote([door], { version: 4 });
    const { calls, record } = show(withShower(), {
      '/api/quote/remove-shower': () => without,
      '/api/quote/save-shower': () => withShower({ version: 5 }),
    });
    await pick('Delete');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Master bath' })).toBeNull());
    expect(record.toasts.at(-1)?.message).toBe('Master bath deleted with its hardware.');
    await act(async () => record.toasts.at(-1)?.action?.onClick());
    await group();
    expect(calls('/api/quote/save-shower')).toMatchObject([{ version: 4, showerUID, units: 20 }]);
  });

  it('marks a panel changed by hand, which can follow the shower again', async () => {
    const attached = withShower({
      version: 4,
      showers: [{ ...bath.shower, panes: bath.shower.panes.map((pane) => ({ ...pane, isDetached: false })) }],
    });
    const { calls } = show(withShower(), { '/api/quote/attach-pane': () => attached });
    const bathGroup = await group();
    expect(bathGroup.getAllByText('Changed by hand')).toHaveLength(1);
    await userEvent.click(
      bathGroup.getByRole('button', { name: 'Panel 3 “Pane 2 of Master bath”: follow the shower again' }),
    );
    await waitFor(() => expect(screen.queryByText('Changed by hand')).toBeNull());
    expect(calls('/api/quote/attach-pane')).toEqual([
      { quoteUID: QUOTE_UID, version: 3, showerUID, paneKey: bath.shower.panes[1]!.key },
    ]);
  });

  it('moves with all its panels, past single panels', async () => {
    const { calls } = show(withShower(), { '/api/quote/reorder-panels': () => withShower({ version: 4 }) });
    await pick('Move up');
    await waitFor(() => expect(calls('/api/quote/reorder-panels')).toHaveLength(1));
    expect(calls('/api/quote/reorder-panels')).toMatchObject([{ panelUIDs: [uidOf(2), uidOf(3), uidOf(1)] }]);
  });

  it('is shown above the hardware when the panels are in a table', async () => {
    // A phone, where the table is a list of cards.
    window.matchMedia = ((media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    show(withShower(), {}, `${AT}?view=table`);
    const showers = within(await screen.findByRole('region', { name: 'Showers' }));
    expect(showers.getByText('20 units · 2 panels')).toBeTruthy();
    expect(showers.getByText('Changed by hand')).toBeTruthy();
  });

  it('is read-only once quoted', async () => {
    show(withShower({ status: 'quoted' }));
    const bathGroup = await group();
    expect(bathGroup.queryByRole('link', { name: 'Edit shower Master bath' })).toBeNull();
    expect(bathGroup.queryByRole('button', { name: /follow the shower again/ })).toBeNull();
    expect(bathGroup.getByText('Changed by hand')).toBeTruthy();
  });
});
