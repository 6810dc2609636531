import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS, type OrderedPanelForTenant } from '@glass/contracts';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { orderForTenant } from '../../../test/order.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const [panel] = orderForTenant().panels;
const AT = `/tenant/panel-view/${panel!.uid}`;

function shown(more: Partial<OrderedPanelForTenant> = {}): OrderedPanelForTenant {
  return {
    ...{
      orderUID: orderForTenant().uid,
      orderNumber: 'SO-2001',
      orderStatus: 'inProduction',
      heldFrom: null,
    },
    panel: { ...panel!, stage: 'cutting', pieceStages: ['edging', 'cutting'] },
    ...{ panelCount: 1, customerName: 'Clearview Shower Doors LLC', jobName: 'Miller', poNumber: '4711' },
    ...{ dueDate: '2026-12-04', workOrderNumber: 'WO-7', rack: 'R-12', notesForShop: 'Mind the corner' },
    ...{ holdReason: '', attachments: [], remakes: [], history: [] },
    ...more,
  };
}
const page = (replies: FakeReplies = {}, path = AT, options: FakeShellOptions = {}) =>
  showTenant(path, { '/api/order/get-panel-for-tenant': () => shown(), ...replies }, options);

describe('the page of a panel on the shop floor', () => {
  it('says what the glass is, where it belongs, and what the shop was told', async () => {
    page();
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel 1 · Door' })).toBeTruthy();
    for (const text of ['28″ × 72″', 'WO-7', 'R-12', 'Mind the corner', 'Clear 3⁄8″, tempered'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Drawing of the panel' })).toBeTruthy();
  });

  it('moves the piece of the scanned label on, and the slowest pieces without one', async () => {
    const { calls } = page({ '/api/order/move-pieces': () => shown() }, `${AT}?piece=1`);
    await userEvent.click(await screen.findByRole('button', { name: /^Piece 1 of 2: To / }));
    await waitFor(() => expect(calls('/api/order/move-pieces')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'All 2 pieces' }));
    await userEvent.click(screen.getByRole('button', { name: 'All 2 pieces: To Edging' }));
    await waitFor(() => expect(calls('/api/order/move-pieces')).toHaveLength(2));
    expect(calls('/api/order/move-pieces')).toMatchObject([
      { pieces: [1], to: 'tempering' },
      { pieces: [2], to: 'edging' },
    ]);
  });

  it('has a piece made again with what happened', async () => {
    const { calls } = page({ '/api/order/remake-pieces': () => shown() }, `${AT}?piece=2`);
    await userEvent.click(await screen.findByRole('button', { name: 'Make again…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make again: Piece 2 of 2' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'What happened' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make it again' }));
    expect(dialog.getByText('Say what happened.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Wrong glass');
    await userEvent.click(dialog.getByRole('button', { name: 'Make it again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/api/order/remake-pieces')).toMatchObject([
      { panelUID: panel!.uid, pieces: [2], reason: 'other', note: 'Wrong glass' },
    ]);
  });

  it('stands still while its order is on hold, and says why', async () => {
    page({
      '/api/order/get-panel-for-tenant': () =>
        shown({ orderStatus: 'onHold', heldFrom: 'inProduction', holdReason: 'Hinge side?' }),
    });
    expect(await screen.findByText('The order is on hold: Hinge side?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /: To / })).toBeNull();
  });

  it('is read and not moved by a viewer', async () => {
    page({}, AT, { session: { roleLevel: ROLE_LEVELS.viewer } });
    expect(await screen.findByText(/You can look at this panel/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Make again/ })).toBeNull();
  });

  it('says so when there is no such panel', async () => {
    page({
      '/api/order/get-panel-for-tenant': () => Promise.reject(refusal(404, 'NOT_FOUND', 'Not there.')),
    });
    expect(await screen.findByRole('heading', { name: 'This panel does not exist' })).toBeTruthy();
  });
});
