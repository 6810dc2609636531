/** @jest-environment-options {"alone": true} */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { limits } from '@glass/contracts/limits';
import { catchUploads, FakeUpload, leaveUploads } from '../testing/fake-upload.js';
import { aProfile, AVATAR, bodiesOf, openProfile } from '../testing/profile.factory.js';
import { cleanUpSites } from '../testing/site.factory.js';
import type { CropAreaProps } from './crop-area.js';
import { pictureProblem } from './picture-upload.js';

const CROP = { cropX: 0.1, cropY: 0.2, cropWidth: 0.5, cropHeight: 0.5 };
let drawn: () => Promise<string> = () => Promise.resolve('data:image/png;base64,AA==');

// jsdom has no layout and no canvas.
jest.unstable_mockModule('./crop-area.js', () => ({
  CropArea: function FakeCropArea({ onCrop, onUnreadable }: CropAreaProps) {
    useEffect(() => onCrop(CROP), [onCrop]);
    return <button onClick={onUnreadable}>The picture</button>;
  },
}));
jest.unstable_mockModule('@glass/pages/draw-pdf', () => ({ drawFirstPage: () => drawn() }));

cleanUpSites();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  catchUploads();
});
afterEach(leaveUploads);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const PHOTO = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
const user = userEvent.setup({ applyAccept: false });

async function choose(file: File) {
  const picture = await section('Picture');
  await user.upload(picture.getByLabelText('Choose a picture'), file);
  return picture;
}
const upload = () => waitFor(() => FakeUpload.sent[0] ?? Promise.reject(new Error('Nothing was sent')));

describe('the user’s picture', () => {
  it('uploads the original file with the crop, and shows immediately', async () => {
    await openProfile();
    await choose(PHOTO);
    await screen.findByText('The picture');
    await user.click(screen.getByRole('button', { name: 'Use this picture' }));
    const { path, form } = await upload();
    expect(path).toBe('/api/user/upload-avatar');
    const { file, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({ cropX: '0.1', cropY: '0.2', cropWidth: '0.5', cropHeight: '0.5' });
    expect([(file as File).name, (file as File).size]).toEqual(['me.jpg', PHOTO.size]);
    await FakeUpload.sent[0]?.answer(200, { fileUID: AVATAR, widthPx: 256, heightPx: 256 });
    expect(await screen.findByText('Picture saved.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = [...document.querySelectorAll('img')].map(({ src }) => src);
    // In its section and in the app bar.
    expect(shown.filter((src) => src.endsWith(AVATAR))).toHaveLength(2);
  });

  it('shows upload progress, and keeps the crop after a stop', async () => {
    await openProfile();
    await choose(PHOTO);
    await screen.findByText('The picture');
    await user.click(screen.getByRole('button', { name: 'Use this picture' }));
    const sending = await upload();
    sending.progress(0.4);
    expect(screen.getByText('Uploading: 40%')).toBeTruthy();
    sending.progress(1);
    expect(screen.getByText('Processing the picture')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(sending.wasStopped).toBe(true);
    expect(await screen.findByRole('button', { name: 'Use this picture' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an unreadable picture’s refusal where it was chosen', async () => {
    await openProfile();
    await choose(PHOTO);
    await screen.findByText('The picture');
    await user.click(screen.getByRole('button', { name: 'Use this picture' }));
    await (await upload()).answer(400, { code: 'PICTURE_UNREADABLE', reason: 'This file is damaged.' });
    expect((await screen.findByRole('alert')).textContent).toBe('This file is damaged.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not upload a file the browser can’t read', async () => {
    await openProfile();
    await choose(PHOTO);
    await user.click(await screen.findByRole('button', { name: 'The picture' }));
    expect(screen.getByText(/Can’t open this picture/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this picture' }).disabled).toBe(true);
  });

  it('refuses an unsupported type without uploading', async () => {
    await openProfile();
    const picture = await choose(new File(['x'], 'IMG_0001.HEIC', { type: '' }));
    expect((await picture.findByRole('alert')).textContent).toContain('HEIC');
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose(PHOTO);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists the accepted types before choosing', async () => {
    await openProfile();
    const picture = await section('Picture');
    expect(picture.getByText('PNG, JPEG, WebP, GIF or AVIF, up to 8 MB.')).toBeTruthy();
    expect(picture.getByLabelText<HTMLInputElement>('Choose a picture').accept).toContain('image/avif');
  });

  it('is removed after confirmation', async () => {
    const site = await openProfile({
      profile: aProfile({ avatarUID: AVATAR }),
      server: { '/api/user/delete-avatar': () => ({ done: true }) },
    });
    const picture = await section('Picture');
    await user.click(picture.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(bodiesOf(site, '/api/user/delete-avatar')).toEqual([]);
    await user.click(picture.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Picture removed.')).toBeTruthy();
    expect(picture.getByText('BB')).toBeTruthy();
    expect(picture.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('pictureProblem', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 1, null],
    ['photo.avif', '', 1, null],
    ['photo.webp', 'image/webp', limits.pictureBytes.max, null],
    ['photo.heic', 'image/heic', 1, /HEIC/],
    ['PHOTO.HEIF', '', 1, /HEIC/],
    ['logo.svg', 'image/svg+xml', 1, /SVG/],
    ['logo.SVG', '', 1, /SVG/],
    ['letter.pdf', 'application/pdf', 1, /isn’t a supported picture/],
    ['letter', '', 1, /isn’t a supported picture/],
    ['photo.png', 'image/png', 0, /empty/],
    ['photo.png', 'image/png', limits.pictureBytes.max + 1, /limit is 8 MB; this picture has 8\.1 MB/],
  ])('%s of type %j and %d bytes', (name, type, size, problem) => {
    const found = pictureProblem({ name, type, size })?.() ?? null;
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});

describe('the company logo', () => {
  const LOGO = { fileUID: '70000000-0000-4000-8000-000000000002', widthPx: 600, heightPx: 200 };

  it('uploads uncropped and shows', async () => {
    await openProfile();
    const logo = await section('Company logo');
    expect(logo.getByText('No logo yet')).toBeTruthy();
    await user.upload(logo.getByLabelText('Choose a logo'), PHOTO);
    const sending = await upload();
    expect([sending.path, [...sending.form.keys()]]).toEqual(['/api/user/upload-company-logo', ['file']]);
    await sending.answer(200, LOGO);
    expect((await logo.findByRole<HTMLImageElement>('img', { name: 'Your company logo' })).src).toContain(
      LOGO.fileUID,
    );
  });

  it('is removed after confirmation', async () => {
    await openProfile({
      profile: aProfile({ companyLogoUID: LOGO.fileUID }),
      server: { '/api/user/delete-company-logo': () => ({ done: true }) },
    });
    const logo = await section('Company logo');
    await user.click(logo.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await logo.findByText('No logo yet')).toBeTruthy();
  });
});

describe('the label preview', () => {
  const server = { '/api/user/preview-company-logo-label': () => ({ pdf: true }) };

  it('renders on demand and opens as PDF', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue({} as Window);
    const site = await openProfile({ server });
    const logo = await section('Company logo');
    expect(bodiesOf(site, '/api/user/preview-company-logo-label')).toEqual([]);
    await user.click(logo.getByRole('button', { name: 'Preview label' }));
    expect((await logo.findByRole<HTMLImageElement>('img', { name: /^Sample label/ })).src).toContain(
      'data:image/png',
    );
    await user.click(logo.getByRole('button', { name: 'Open as PDF' }));
    expect(open).toHaveBeenCalledWith('blob:picture', '_blank');
  });

  it('opens as PDF where the browser can’t render it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    drawn = () => Promise.reject(new Error('no canvas'));
    await openProfile({ server });
    const logo = await section('Company logo');
    await user.click(logo.getByRole('button', { name: 'Preview label' }));
    expect(await logo.findByText('This browser can’t show the label here.')).toBeTruthy();
    expect(logo.getByRole('button', { name: 'Open as PDF' })).toBeTruthy();
  });

  it('shows why it failed, and retries', async () => {
    let isAway = true;
    drawn = () => Promise.resolve('data:image/png;base64,AA==');
    await openProfile({
      server: {
        '/api/user/preview-company-logo-label': () => (isAway ? [503, { reason: 'Away.' }] : { pdf: true }),
      },
    });
    const logo = await section('Company logo');
    await user.click(logo.getByRole('button', { name: 'Preview label' }));
    expect((await logo.findByRole('alert')).textContent).toContain('Away.');
    isAway = false;
    await user.click(logo.getByRole('button', { name: 'Try again' }));
    expect(await logo.findByRole('img', { name: /^Sample label/ })).toBeTruthy();
  });
});
