import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LayoutPhoto } from '@glass/contracts/layout';
import type { Attachment } from '@glass/contracts/quote';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { showBuyer } from '../../../../test/show-buyer.js';
import { storedShower } from '../draft/shower-draft.js';
import { QUOTE_UID } from '../../../../test/quote.factory.js';
import { photoOutbox } from './photo-outbox.js';
import { keepPicture, readPicture } from './photo-store.js';
import { uploadPhotos } from './upload-photos.js';

const { tenant, session } = fakeShell().services;
const SHOWER = storedShower(tenant.tenantUID);
const JPEG = new Blob(['picture'], { type: 'image/jpeg' });
const photos = (): LayoutPhoto[] => SHOWER.get()!.photos ?? [];

const { createObjectURL, revokeObjectURL } = URL;
const { createImageBitmap } = globalThis;
beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const paper = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(JPEG));
  globalThis.createImageBitmap = () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined } as ImageBitmap);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Object.assign(globalThis, { createImageBitmap });
});

async function showMeasures(): Promise<void> {
  const replies = { '/api/glass-options/get-all': () => showerCatalogue() };
  showBuyer('/shower', replies, { session: { isAuthenticated: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'Fixed panel and door' }));
  await screen.findByRole('button', { name: 'Add photo' });
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), { target: { files } });
const picture = (name = 'wall.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
async function addPhoto() {
  await showMeasures();
  choose(picture());
  return within(await screen.findByRole('dialog', { name: 'Photo: Side 1' }));
}
function drag(from: [number, number], to: [number, number]): void {
  const paper = document.querySelector('[data-arrows]')!;
  paper.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  // jsdom's pointer events have no place.
  const send = (type: string, [clientX, clientY]: [number, number]) =>
    fireEvent(paper, new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
  send('pointerdown', from);
  send('pointermove', to);
  send('pointerup', to);
}

describe('photos of a shower', () => {
  it('are added to a side, kept on the device and scaled to 2048 px', async () => {
    await addPhoto();
    const [photo] = photos();
    expect(photo).toMatchObject({ runUID: SHOWER.get()!.runs[0]!.uid, wall: null, note: '', arrows: [] });
    expect(await readPicture(photo!.attachmentUID)).toBe(JPEG);
    const canvas = jest.mocked(HTMLCanvasElement.prototype.toBlob).mock.contexts[0] as HTMLCanvasElement;
    expect([canvas.width, canvas.height]).toEqual([2048, 1536]);
  });

  it('get arrows by dragging, with a label, as one step to undo each', async () => {
    const dialog = await addPhoto();
    await dialog.findByRole('img');
    drag([20, 10], [100, 50]);
    expect(photos()[0]!.arrows).toEqual([{ from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 }, text: '' }]);
    const field = dialog.getByRole('textbox', { name: 'Text of arrow 1' });
    fireEvent.change(field, { target: { value: 'Tile not done' } });
    fireEvent.blur(field);
    expect(photos()[0]!.arrows[0]!.text).toBe('Tile not done');
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(photos()[0]!.arrows[0]!.text).toBe('');
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(photos()[0]!.arrows).toEqual([]);
  });

  it('take a tap for no arrow, and end arrows at the edge of the picture', async () => {
    const dialog = await addPhoto();
    await dialog.findByRole('img');
    drag([20, 10], [22, 10]);
    expect(photos()[0]!.arrows).toEqual([]);
    drag([20, 10], [900, -40]);
    expect(photos()[0]!.arrows[0]!.to).toEqual({ x: 1, y: 0 });
  });

  it('get arrows by keyboard, whose ends move with the arrow keys', async () => {
    const dialog = await addPhoto();
    await dialog.findByRole('img');
    fireEvent.click(dialog.getByRole('button', { name: 'Add arrow' }));
    const tip = dialog.getByRole('button', { name: 'Tip of arrow 1' });
    fireEvent.keyDown(tip, { key: 'ArrowRight' });
    fireEvent.keyDown(tip, { key: 'ArrowUp', shiftKey: true });
    expect(photos()[0]!.arrows[0]).toMatchObject({ from: { x: 0.3, y: 0.3 }, to: { x: 0.51, y: 0.45 } });
    fireEvent.keyDown(tip, { key: 'Delete' });
    expect(photos()[0]!.arrows).toEqual([]);
  });

  it('are deleted, and come back with undo', async () => {
    const dialog = await addPhoto();
    const [photo] = photos();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete photo' }));
    expect(photos()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(photos()).toEqual([photo]);
    expect(await screen.findByRole('button', { name: 'Open photo: Side 1' })).toBeTruthy();
  });

  it.each([
    [
      'another file',
      picture('plan.pdf', 'application/pdf'),
      'plan.pdf is not a picture. Choose a JPEG or PNG file.',
    ],
    [
      'a HEIC file',
      picture('IMG_1.HEIC', ''),
      'This browser can’t read IMG_1.HEIC (HEIC). Take the photo here, or save it as JPEG first.',
    ],
    ['a damaged picture', picture(), 'wall.jpg can’t be read. It may be damaged. Choose another picture.'],
  ])('refuse %s with what to do', async (_what, file, text) => {
    globalThis.createImageBitmap = () => Promise.reject(new Error('unreadable'));
    await showMeasures();
    choose(file);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(photos()).toEqual([]);
  });
});

describe('uploadPhotos', () => {
  const attachmentUID = '3f0c5a55-93a5-4d0b-9a55-8a4c1c6b2f10';
  const photo: LayoutPhoto = { attachmentUID, runUID: attachmentUID, wall: null, note: '', arrows: [] };
  const quote = {
    uid: QUOTE_UID,
    number: 'Q-1042',
    showers: [{ layout: { photos: [photo] } }, { layout: { photos: [photo] } }],
  };

  type Upload = () => Promise<Attachment>;
  const outbox = photoOutbox(tenant.tenantUID);
  const contactUID = session.contactUID!;
  const send = (upload: Upload) => uploadPhotos({ api: { upload } as never, outbox, contactUID }, quote);

  it('uploads each picture once and forgets it', async () => {
    await keepPicture(attachmentUID, JPEG);
    const upload = jest.fn<Upload>().mockResolvedValue({ attachmentUID } as Attachment);
    const both = await Promise.all([send(upload), send(upload)]);
    expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(upload).toHaveBeenCalledTimes(1);
    const [path, form] = upload.mock.calls[0] as unknown as [string, FormData];
    expect([path, form.get('quoteUID'), form.get('attachmentUID')]).toEqual([
      '/api/quote/upload-attachment',
      QUOTE_UID,
      attachmentUID,
    ]);
    expect(await readPicture(attachmentUID)).toBeNull();
  });

  it('keeps a picture that could not be uploaded for the next try', async () => {
    await keepPicture(attachmentUID, JPEG);
    const upload = jest
      .fn<Upload>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ attachmentUID } as Attachment);
    expect(await send(upload)).toMatchObject({ sent: [], failed: 1 });
    expect(await readPicture(attachmentUID)).toBe(JPEG);
    const waiting = {
      quoteUID: QUOTE_UID,
      quoteNumber: 'Q-1042',
      attachmentUIDs: [attachmentUID],
      contactUID,
    };
    expect(outbox.all()).toEqual([{ ...waiting, reason: expect.any(String) }]);
    expect(await send(upload)).toMatchObject({ sent: [{ attachmentUID }], failed: 0 });
    expect(outbox.all()).toEqual([]);
  });
});
