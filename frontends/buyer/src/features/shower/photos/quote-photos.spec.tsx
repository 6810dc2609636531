import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LayoutPhoto } from '@glass/contracts/layout';
import type { Attachment, QuoteDetails } from '@glass/contracts/quote';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, uidOf } from '../../../../test/quote.factory.js';
import { quoteShower } from '../../../../test/quote-shower.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { photoOutbox } from './photo-outbox.js';
import { forgetPicture, keepPicture, readPicture } from './photo-store.js';

const { tenant, session } = fakeShell().services;
const OUTBOX = photoOutbox(tenant.tenantUID);
const JPEG = new Blob(['picture'], { type: 'image/jpeg' });
const PHOTO_UID = uidOf(60);
const bath = quoteShower('Master bath');
const photo: LayoutPhoto = {
  attachmentUID: PHOTO_UID,
  runUID: bath.shower.layout.runs[0]!.uid,
  wall: 'left',
  note: 'Outlet behind the tile',
  arrows: [{ from: { x: 0.2, y: 0.2 }, to: { x: 0.6, y: 0.5 }, text: 'Not plumb' }],
};
const attachment: Attachment = {
  ...{ attachmentUID: PHOTO_UID, fileUID: uidOf(61), name: 'photo.jpg', mimeType: 'image/jpeg' },
  ...{ bytes: 7, at: '2026-11-20T12:00:00Z', by: 'Bea Buyer' },
} as never;
const withPhoto = (): QuoteDetails =>
  quote(bath.panels, {
    showers: [{ ...bath.shower, layout: { ...bath.shower.layout, photos: [photo] } }],
    hardware: bath.hardware,
  });
const TOO_MANY = 'A quote can have up to 50 files.';
const refuse = () => Promise.reject(refusal(409, 'STATE_CONFLICT', TOO_MANY));

function show(path: string, replies: FakeReplies, options?: FakeShellOptions) {
  return showBuyer(
    path,
    {
      '/api/glass-options/get-all': () => showerCatalogue(),
      '/api/quote/get-details': withPhoto,
      '/api/file/{tenantId}/{fileId}': () => JPEG as never,
      ...replies,
    },
    options,
  );
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const waiting = () => screen.findByRole('region', { name: 'Photos not uploaded yet' });

const { createObjectURL, revokeObjectURL } = URL;
beforeEach(async () => {
  localStorage.clear();
  OUTBOX.fresh();
  await forgetPicture(PHOTO_UID);
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

describe('photos of a shower in a quote', () => {
  it('open in full size with arrows, labels and the note', async () => {
    show(`/quote/${QUOTE_UID}`, {
      '/api/quote/get-attachment-list': () => ({ attachments: [attachment] }),
    });
    await press('Open photo: Side 1, left wall');
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo: Side 1, left wall' }));
    expect((await dialog.findByRole('img')).getAttribute('src')).toBe('blob:picture');
    expect(dialog.getByText('Not plumb')).toBeTruthy();
    expect(dialog.getByText('Outlet behind the tile')).toBeTruthy();
  });

  it('are uploaded from this device when the quote opens', async () => {
    await keepPicture(PHOTO_UID, JPEG);
    const { calls } = show(`/quote/${QUOTE_UID}`, { '/api/quote/upload-attachment': () => attachment });
    await waitFor(() => expect(calls('/api/quote/upload-attachment')).toHaveLength(1));
    await waitFor(() => expect(OUTBOX.fresh()).toEqual([]));
    expect(await readPicture(PHOTO_UID)).toBeNull();
  });

  it('are shown if they arrived between the list of files and the upload', async () => {
    let isListed = false;
    const { calls } = show(`/quote/${QUOTE_UID}`, {
      '/api/quote/get-attachment-list': () => {
        const attachments = isListed ? [attachment] : [];
        isListed = true;
        return { attachments };
      },
    });
    const open = await screen.findByRole('button', { name: 'Open photo: Side 1, left wall' });
    await waitFor(() => expect(open.querySelector('img')?.getAttribute('src')).toBe('blob:picture'));
    expect(calls('/api/quote/get-attachment-list')).toHaveLength(2);
    expect(calls('/api/quote/upload-attachment')).toEqual([]);
  });

  it('say that they are missing, without reading the list again and again', async () => {
    const { calls } = show(`/quote/${QUOTE_UID}`, {
      '/api/quote/get-attachment-list': () => ({ attachments: [] }),
    });
    const open = await screen.findByRole('button', { name: 'Open photo: Side 1, left wall' });
    await waitFor(() => expect(calls('/api/quote/get-attachment-list')).toHaveLength(2));
    await waitFor(() => expect(open.textContent).toBe('Not uploaded yet'));
    expect(calls('/api/quote/get-attachment-list')).toHaveLength(2);
  });

  it('say why they were not uploaded, and are sent again', async () => {
    await keepPicture(PHOTO_UID, JPEG);
    let isFull = true;
    show(`/quote/${QUOTE_UID}`, {
      '/api/quote/upload-attachment': () => (isFull ? refuse() : attachment),
    });
    const text = `1 photo is still on this device and could not be uploaded. ${TOO_MANY}`;
    const alert = (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]')!;
    isFull = false;
    const again = within(alert).getByRole('button', { name: 'Try again' });
    await act(async () => void fireEvent.click(again));
    await waitFor(() => expect(screen.queryByText(/could not be uploaded/)).toBeNull());
    expect(OUTBOX.fresh()).toEqual([]);
  });
});

describe('photos that could not be uploaded', () => {
  const { contactUID } = session;
  const note = (more: { contactUID?: string } = {}) =>
    OUTBOX.note({
      ...{ quoteUID: QUOTE_UID, quoteNumber: 'Q-1042', contactUID: contactUID!, attachmentUIDs: [PHOTO_UID] },
      ...more,
    });

  it('are listed with the reason where showers wait, and can be sent again', async () => {
    await keepPicture(PHOTO_UID, JPEG);
    note();
    let isFull = true;
    show('/shower', { '/api/quote/upload-attachment': () => (isFull ? refuse() : attachment) });
    const list = within(await waiting());
    expect(list.getByText('1 photo for quote Q-1042')).toBeTruthy();
    expect(await list.findByText(`Not uploaded. ${TOO_MANY}`)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Open quote' }).getAttribute('href')).toBe(`/quote/${QUOTE_UID}`);
    isFull = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Photos not uploaded yet' })).toBeNull());
    expect(await readPicture(PHOTO_UID)).toBeNull();
  });

  it('are listed above the quotes, too', async () => {
    await keepPicture(PHOTO_UID, JPEG);
    note();
    show('/customer/my-quotes', {
      '/api/quote/upload-attachment': refuse,
      '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }) as never,
    });
    expect(await within(await waiting()).findByText(`Not uploaded. ${TOO_MANY}`)).toBeTruthy();
  });

  it('are deleted from the device only after a question', async () => {
    await keepPicture(PHOTO_UID, JPEG);
    note();
    const { record } = show('/shower', { '/api/quote/upload-attachment': refuse });
    await waiting();
    await press('Discard');
    expect(record.questions).toEqual([
      '1 photo for quote Q-1042 will be deleted from this device. The shop won’t see them.',
    ]);
    await waitFor(() => expect(OUTBOX.fresh()).toEqual([]));
    expect(await readPicture(PHOTO_UID)).toBeNull();
  });

  it('are neither listed nor sent for another user', async () => {
    await keepPicture(PHOTO_UID, JPEG);
    note({ contactUID: uidOf(901) });
    const { calls } = show('/shower', {});
    await screen.findByRole('region', { name: 'Choose a layout' });
    expect(screen.queryByRole('region', { name: 'Photos not uploaded yet' })).toBeNull();
    expect(calls('/api/quote/upload-attachment')).toEqual([]);
  });
});
