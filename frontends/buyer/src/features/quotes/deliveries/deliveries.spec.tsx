import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QuoteDelivery, QuoteDetails } from '@glass/contracts/quote';
import { quote, QUOTE_UID, quotePanel, uidOf } from '../../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';

const AT = `/quote/${QUOTE_UID}`;
const MOVE = '/api/quote/move-to-delivery';
const SAVE = '/api/quote/save-delivery';
const two = () => [
  quotePanel({ quantity: 3 }),
  quotePanel({ lineNumber: 2, uid: uidOf(2), mark: 'Shelf', quantity: 1 }),
];
const site: QuoteDelivery = {
  ...{ uid: uidOf(50), name: 'Site', method: 'pickUp', shippingAddress: null, addressSource: 'none' },
  ...{ addressUID: null, requestedDate: null, deliveryNotes: '' },
  panels: [{ panelUID: uidOf(1), pieces: 2 }],
};
const split = (more: Partial<QuoteDetails> = {}) => quote(two(), { deliveries: [site], ...more });
const card = (name: string) => screen.findByRole('region', { name });

describe('a quote in one delivery', () => {
  it('is split by panels and pieces, with the version that was seen', async () => {
    let now = quote(two());
    const { calls } = showBuyer(AT, {
      '/api/quote/get-details': () => now,
      [MOVE]: ({ deliveryUID }) =>
        (now = split({ version: now.version + 1, deliveries: [{ ...site, uid: deliveryUID! }] })),
      [SAVE]: () => (now = split({ version: now.version + 1 })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Split into deliveries' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move panels to another delivery' });
    const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move' });
    expect(move.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Panel 1/ }));
    const pieces = within(dialog).getByLabelText(/^Pieces of Panel 1/);
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '4');
    expect(within(dialog).getByText('0 to 3')).toBeTruthy();
    expect(move.disabled).toBe(true);
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pick-up' }));
    await userEvent.click(move);
    await waitFor(() => expect(calls(SAVE)).toHaveLength(1));
    expect(calls(MOVE)).toMatchObject([
      { quoteUID: QUOTE_UID, version: 3, panels: [{ panelUID: uidOf(1), pieces: 2 }] },
    ]);
    expect(calls(SAVE)).toMatchObject([{ version: 4, method: 'pickUp' }]);
    expect(await card('Delivery 2: Site')).toBeTruthy();
  });
});

describe('a quote of many panels', () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    quotePanel({ lineNumber: i + 1, uid: uidOf(i + 1), mark: `W${i + 1}`, quantity: 2 }),
  );

  it('moves panels by marks instead of forty checkboxes', async () => {
    const now = quote(many, { deliveries: [{ ...site, panels: [] }] });
    const { calls } = showBuyer(`${AT}?view=drawings`, {
      '/api/quote/get-details': () => now,
      [MOVE]: () => ({ ...now, version: now.version + 1 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move to another delivery' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move panels to another delivery' });
    expect(within(dialog).queryByRole('checkbox', { name: /^Panel/ })).toBeNull();
    const marks = within(dialog).getByLabelText('Marks or line numbers');
    fireEvent.change(marks, { target: { value: 'W3–W5, X1' } });
    expect(within(dialog).getByText('No panel is called “X1”.')).toBeTruthy();
    const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move' });
    expect(move.disabled).toBe(true);
    fireEvent.change(marks, { target: { value: 'W3–W5' } });
    expect(within(dialog).getByText('3 panels, 6 pieces to move')).toBeTruthy();
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'To' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Delivery 2: Site' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(calls(MOVE)).toMatchObject([
        { deliveryUID: uidOf(50), panels: [3, 4, 5].map((line) => ({ panelUID: uidOf(line), pieces: 2 })) },
      ]),
    );
  });
});

describe('a quote in several deliveries', () => {
  const replies = (now = split()) => ({ '/api/quote/get-details': () => now });

  it('shows place, pieces and cost of each', async () => {
    showBuyer(AT, replies());
    const first = await card('Delivery 1');
    expect(first.textContent).toContain('2 pieces · Delivery');
    expect(first.textContent).toContain('1 of 3 pieces');
    // Its place is unknown, so that $0.00 would be no promise.
    expect(first.textContent).toContain('No address yet.');
    expect(within(first).queryByText('$0.00')).toBeNull();
    const second = await card('Delivery 2: Site');
    expect(second.textContent).toContain('2 pieces · Pick-up');
    expect(second.textContent).toContain('2 of 3 pieces');
    expect(within(second).getByText('$0.00')).toBeTruthy();
  });

  it('removes a delivery after a question, and shows why that failed', async () => {
    const { calls, record } = showBuyer(AT, {
      ...replies(),
      '/api/quote/remove-delivery': () =>
        Promise.reject(refusal(409, 'STATE_CONFLICT', 'This quote is ordered.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove delivery 2' }));
    await waitFor(() => expect(calls('/api/quote/remove-delivery')).toHaveLength(1));
    await waitFor(() => expect(record.toasts.length).toBeGreaterThan(0));
  });

  it('changes name and place of a delivery in one dialog', async () => {
    const { calls } = showBuyer(AT, { ...replies(), [SAVE]: () => split({ version: 4 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change delivery 2' });
    const name = within(dialog).getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Yard');
    // Rush and packing belong to the whole quote.
    expect(within(dialog).queryByLabelText('Packing')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls(SAVE)).toMatchObject([{ deliveryUID: uidOf(50), name: 'Yard' }]));
  });

  it('names the first delivery too', async () => {
    const UPDATE = '/api/quote/update-shipping-address';
    let now = split();
    const { calls } = showBuyer(AT, {
      '/api/quote/get-details': () => now,
      [UPDATE]: ({ name }) =>
        (now = split({ version: 4, shipping: { ...now.shipping, ...(name ? { name } : {}) } })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change delivery' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Ground floor');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls(UPDATE)).toMatchObject([{ name: 'Ground floor' }]));
    expect(await card('Delivery 1: Ground floor')).toBeTruthy();
  });

  it('cannot be changed once ordered', async () => {
    showBuyer(AT, replies(split({ status: 'ordered' })));
    await card('Delivery 2: Site');
    expect(screen.queryByRole('button', { name: /delivery/i })).toBeNull();
  });
});
