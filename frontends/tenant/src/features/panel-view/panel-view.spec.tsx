import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { OrderedPanelForTenant, PanelHistoryEntry } from '@glass/contracts/order';
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
    ...{
      dueDate: '2026-12-04',
      deliveries: [],
      workOrderNumber: 'WO-7',
      rack: 'R-12',
      notesForShop: 'Mind the corner',
    },
    ...{ holdReason: '', attachments: [], remakes: [], history: [] },
    ...more,
  };
}
const page = (replies: FakeReplies = {}, path = AT, options: FakeShellOptions = {}) =>
  showTenant(path, { '/api/order/get-panel-for-tenant': () => shown(), ...replies }, options);

const PHOTO_UID = '5b1f7a52-8c3e-4c29-9d0b-6a5d1f1f0e11';
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
async function remakeDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Remake…' }));
  return within(await screen.findByRole('dialog', { name: 'Remake: Piece 2 of 2' }));
}

// jsdom has no object URLs.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

describe('PanelViewPage', () => {
  it('shows the glass, its delivery and the shop notes', async () => {
    page();
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel 1 · Door' })).toBeTruthy();
    for (const text of ['28″ × 72″', 'WO-7', 'R-12', 'Mind the corner', 'Clear 3⁄8″, tempered'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Drawing of the panel' })).toBeTruthy();
  });

  it('moves the scanned piece, or the slowest pieces if none was scanned', async () => {
    const { calls } = page({ '/api/order/move-pieces': () => shown() }, `${AT}?piece=1`);
    await userEvent.click(await screen.findByRole('button', { name: /^Piece 1 of 2: Move to / }));
    await waitFor(() => expect(calls('/api/order/move-pieces')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'All 2 pieces' }));
    await userEvent.click(screen.getByRole('button', { name: 'All 2 pieces: Move to Edging' }));
    await waitFor(() => expect(calls('/api/order/move-pieces')).toHaveLength(2));
    expect(calls('/api/order/move-pieces')).toMatchObject([
      { pieces: [1], to: 'tempering' },
      { pieces: [2], to: 'edging' },
    ]);
  });

  it('remakes a piece with a reason', async () => {
    const { calls } = page({ '/api/order/remake-pieces': () => shown() }, `${AT}?piece=2`);
    await userEvent.click(await screen.findByRole('button', { name: 'Remake…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remake: Piece 2 of 2' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'What happened' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remake' }));
    expect(dialog.getByText('Describe what happened.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Wrong glass');
    await userEvent.click(dialog.getByRole('button', { name: 'Remake' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/api/order/remake-pieces')).toMatchObject([
      { panelUID: panel!.uid, pieces: [2], reason: 'other', note: 'Wrong glass' },
    ]);
  });

  it('uploads up to four photos after the remake, from the camera or from files', async () => {
    const { calls } = page(
      { '/api/order/remake-pieces': () => shown(), '/api/order/upload-remake-photo': () => shown() },
      `${AT}?piece=2`,
    );
    const dialog = await remakeDialog();
    const camera = dialog.getByLabelText('Take a photo', { selector: 'input' });
    expect([camera.getAttribute('accept'), camera.getAttribute('capture')]).toEqual([
      'image/*',
      'environment',
    ]);
    await userEvent.upload(camera, picture('1.jpg'));
    const choice = dialog.getByLabelText('Choose photos', { selector: 'input' });
    await userEvent.upload(choice, ['2.jpg', '3.jpg', '4.jpg', '5.jpg'].map(picture));
    expect(dialog.getByText('A remake can have up to 4 photos.')).toBeTruthy();
    expect(dialog.getAllByRole('img')).toHaveLength(4);
    expect(dialog.getByRole('button', { name: 'Take a photo' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove photo 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remake' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [wish] = calls('/api/order/remake-pieces') as { remakeUID: string }[];
    const sent = calls('/api/order/upload-remake-photo') as FormData[];
    expect(sent.map((form) => (form.get('file') as File).name)).toEqual(['1.jpg', '3.jpg', '4.jpg']);
    expect(new Set(sent.map((form) => form.get('remakeUID')))).toEqual(new Set([wish!.remakeUID]));
    expect(new Set(sent.map((form) => form.get('photoUID'))).size).toBe(3);
  });

  it('retries a failed photo under the same uid, without a second remake', async () => {
    let attempts = 0;
    const { calls } = page(
      {
        '/api/order/remake-pieces': () => shown(),
        '/api/order/upload-remake-photo': () =>
          (attempts += 1) === 1
            ? Promise.reject(refusal(400, 'PICTURE_UNREADABLE', 'This is no picture.'))
            : shown(),
      },
      `${AT}?piece=2`,
    );
    const dialog = await remakeDialog();
    await userEvent.upload(dialog.getByLabelText('Take a photo', { selector: 'input' }), picture('1.jpg'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remake' }));
    expect(await dialog.findByText(/^The remake is saved, but a photo wasn’t uploaded\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Upload photos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/api/order/remake-pieces')).toHaveLength(1);
    const sent = calls('/api/order/upload-remake-photo') as FormData[];
    expect(sent).toHaveLength(2);
    expect(sent[0]!.get('photoUID')).toBe(sent[1]!.get('photoUID'));
  });

  it('opens remake photos in full size', async () => {
    const history: PanelHistoryEntry[] = [
      {
        ...{ at: '2026-11-21T10:00:00.000Z', who: 'Sal Sales', panelUID: panel!.uid, pieces: [1], note: '' },
        ...{ from: 'cutting', to: 'waiting', remake: 'broken', remakeUID: PHOTO_UID, photos: [PHOTO_UID] },
      },
    ];
    const { record } = page({
      '/api/order/get-panel-for-tenant': () => shown({ history }),
      '/api/file/{tenantId}/{fileId}': () => picture('remake.webp'),
    });
    const photos = within(await screen.findByRole('list', { name: 'Photos' }));
    await userEvent.click(photos.getByRole('button', { name: 'Open photo 1' }));
    expect(record.downloads).toHaveLength(1);
  });

  it('adds photos to an existing remake, up to the limit', async () => {
    const photos = ['2', '3', '4'].map((last) => `${PHOTO_UID.slice(0, -1)}${last}`);
    const history: PanelHistoryEntry[] = [
      {
        ...{ at: '2026-11-21T10:00:00.000Z', who: 'Sal Sales', panelUID: panel!.uid, pieces: [1], note: '' },
        ...{ from: 'cutting', to: 'waiting', remake: 'broken', remakeUID: PHOTO_UID, photos },
      },
    ];
    const full = [{ ...history[0]!, photos: [...photos, PHOTO_UID] }];
    let attempts = 0;
    const { calls } = page({
      '/api/order/get-panel-for-tenant': () => shown({ history }),
      '/api/file/{tenantId}/{fileId}': () => picture('remake.webp'),
      '/api/order/upload-remake-photo': () =>
        (attempts += 1) === 1
          ? Promise.reject(refusal(400, 'PICTURE_UNREADABLE', 'This is no picture.'))
          : shown({ history: full }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add photos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add photos' }));
    expect(dialog.getByText('Up to 1. Only your team sees them.')).toBeTruthy();
    const choice = dialog.getByLabelText('Choose photos', { selector: 'input' });
    await userEvent.upload(choice, ['1.jpg', '2.jpg'].map(picture));
    expect(dialog.getByText('A remake can have up to 4 photos.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Upload photos' }));
    expect(await dialog.findByText('This is no picture.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Upload photos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls('/api/order/upload-remake-photo') as FormData[];
    expect(sent.map((form) => [form.get('remakeUID'), form.get('photoUID')])).toEqual([
      [PHOTO_UID, sent[0]!.get('photoUID')],
      [PHOTO_UID, sent[0]!.get('photoUID')],
    ]);
    expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
  });

  it('cannot be moved while its order is on hold, and says why', async () => {
    page({
      '/api/order/get-panel-for-tenant': () =>
        shown({ orderStatus: 'onHold', heldFrom: 'inProduction', holdReason: 'Hinge side?' }),
    });
    expect(await screen.findByText('The order is on hold: Hinge side?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /: To / })).toBeNull();
  });

  it('is read-only for a viewer', async () => {
    page({}, AT, { session: { roleLevel: ROLE_LEVELS.viewer } });
    expect(await screen.findByText(/You can view this panel/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remake/ })).toBeNull();
  });

  it('says when the panel does not exist', async () => {
    page({
      '/api/order/get-panel-for-tenant': () => Promise.reject(refusal(404, 'NOT_FOUND', 'Not there.')),
    });
    expect(await screen.findByRole('heading', { name: 'This panel does not exist' })).toBeTruthy();
  });
});
