import { fireEvent, screen, waitFor } from '@testing-library/react';
import { captchaTexts } from '@glass/pages/sign-up';
import { createHash } from 'node:crypto';
import {
  alertText,
  bodiesOf,
  captchaServer,
  fill,
  holdHashes,
  letPagesHash,
  press,
  refusal,
  typeLetters,
  valueOf,
} from '../testing/account.factory.js';
import { cleanUpSites, openSite, type Server } from '../testing/site.factory.js';
import { texts } from './texts.js';

const words = captchaTexts;
const PATH = '/api/auth/forgot-password';
const done = () => ({ done: true });
const WRONG = 'The letters are wrong or the picture has expired. Type the letters of the new picture.';
const wrong = () => refusal(400, 'CAPTCHA_WRONG', { captchaText: WRONG });

/** Renders a minimal form with a captcha. */
async function aForm(answers: Server[string][], server: Server = {}) {
  const site = await openSite({
    path: '/account/forgot-password',
    server: { ...captchaServer(), [PATH]: (body) => (answers.shift() ?? done)(body), ...server },
  });
  await fill(texts.email, 'bea@demo.example');
  return site;
}
const pictureUrl = () => screen.getByAltText<HTMLImageElement>(words.picture).src;

cleanUpSites({ hidesErrors: true });
beforeEach(() => letPagesHash());

describe('the picture captcha', () => {
  beforeEach(() => letPagesHash(false));

  it('loads from the API for this tenant and captcha', async () => {
    const { tenant } = await aForm([]);
    await screen.findByAltText(words.picture);
    expect(pictureUrl()).toBe(
      `http://api.example/api/auth/captcha-image?tenantUID=${tenant?.tenantUID}&captchaUID=captcha-1`,
    );
  });

  it('sends the typed letters, trimmed', async () => {
    const site = await aForm([]);
    await typeLetters(' ace37 ');
    await press(texts.forgot.action);
    await screen.findByText(texts.checkMail.title);
    expect(bodiesOf(site, PATH)).toEqual([
      expect.objectContaining({ captchaUID: 'captcha-1', captchaText: 'ace37' }),
    ]);
  });

  it('is required before the form is sent, and gets the focus', async () => {
    const site = await aForm([]);
    await screen.findByAltText(words.picture);
    await press(texts.forgot.action);
    expect(await alertText()).toBe(words.enterLetters);
    expect(document.activeElement).toBe(screen.getByLabelText(words.letters));
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('can be replaced by another, which is announced', async () => {
    await aForm([]);
    await typeLetters();
    await press(words.another);
    await waitFor(() => expect(pictureUrl()).toContain('captcha-2'));
    expect(screen.getByText(words.newPicture).closest('[role=status]')).toBeTruthy();
    expect(valueOf(words.letters)).toBe('');
  });

  it('is replaced when it was wrong or expired; other typed values stay', async () => {
    const site = await aForm([wrong]);
    await typeLetters('WRONG');
    await press(texts.forgot.action);
    expect(await alertText()).toBe(WRONG);
    await waitFor(() => expect(pictureUrl()).toContain('captcha-2'));
    expect([valueOf(texts.email), valueOf(words.letters)]).toEqual(['bea@demo.example', '']);
    expect(document.activeElement).toBe(screen.getByLabelText(words.letters));
    await typeLetters('RIGHT');
    await press(texts.forgot.action);
    await screen.findByText(texts.checkMail.title);
    expect(bodiesOf(site, PATH)[1]).toMatchObject({ captchaUID: 'captcha-2', captchaText: 'RIGHT' });
  });

  it('stays when a field was wrong, because the server checks fields first', async () => {
    const fault = 'must be an email address';
    await aForm([() => refusal(400, 'VALIDATION_FAILED', { email: fault })]);
    await typeLetters();
    await press(texts.forgot.action);
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(texts.email));
    expect(pictureUrl()).toContain('captcha-1');
    expect(valueOf(words.letters)).toBe('ACE37');
  });

  it('is replaced when the server refused for another reason, which it shows', async () => {
    const tooMany = 'Too many attempts. Please wait 12 minutes.';
    await aForm([() => refusal(429, 'TOO_MANY_REQUESTS', tooMany)]);
    await typeLetters();
    await press(texts.forgot.action);
    expect(await alertText()).toBe(tooMany);
    await waitFor(() => expect(pictureUrl()).toContain('captcha-2'));
  });

  it('shows why it failed to load, and can be retried', async () => {
    let isAway = true;
    const captcha = captchaServer()['/api/auth/captcha-token'] as Server[string];
    const server: Server = {
      '/api/auth/captcha-token': (body) => (isAway ? [429, { reason: 'Too many pictures.' }] : captcha(body)),
    };
    await aForm([], server);
    expect(await alertText()).toBe('Too many pictures.');
    isAway = false;
    await press(words.another);
    expect(await screen.findByAltText(words.picture)).toBeTruthy();
  });

  it('offers another when the browser can’t show it', async () => {
    await aForm([]);
    fireEvent.error(await screen.findByAltText(words.picture));
    expect(await alertText()).toBe(words.pictureFailed);
  });
});

describe('the proof-of-work captcha', () => {
  it('runs without a question, and loads no picture', async () => {
    const site = await aForm([]);
    expect(await screen.findByText(words.proven)).toBeTruthy();
    expect(screen.queryByAltText(words.picture)).toBeNull();
    await press(texts.forgot.action);
    await screen.findByText(texts.checkMail.title);
    const [body] = bodiesOf(site, PATH);
    expect(body).toEqual(expect.not.objectContaining({ captchaText: expect.anything() }));
    const hash = createHash('sha256')
      .update(`challenge-1${String(body?.captchaProof)}`)
      .digest('hex');
    expect(hash.startsWith('0')).toBe(true);
  });

  it('delays the form until it is finished', async () => {
    const release = holdHashes();
    const site = await aForm([]);
    expect(await screen.findByText(words.working)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: words.progress })).toBeTruthy();
    await press(texts.forgot.action);
    expect(bodiesOf(site, PATH)).toEqual([]);
    release();
    await screen.findByText(texts.checkMail.title);
    expect(bodiesOf(site, PATH)).toHaveLength(1);
  });

  it('runs again when it expired, and says so', async () => {
    const late = 'This check has expired. Start it again.';
    const site = await aForm([() => refusal(400, 'CAPTCHA_WRONG', { captchaProof: late })]);
    await screen.findByText(words.proven);
    await press(texts.forgot.action);
    await waitFor(() => expect(bodiesOf(site, PATH)).toHaveLength(1));
    await waitFor(() => expect(bodiesOf(site, '/api/auth/captcha-token')).toHaveLength(2));
    await screen.findByText(words.proven);
    await press(texts.forgot.action);
    await screen.findByText(texts.checkMail.title);
    expect(bodiesOf(site, PATH)[1]).toMatchObject({ captchaUID: 'captcha-2' });
  });

  it('can be replaced by the picture', async () => {
    const release = holdHashes();
    await aForm([]);
    await press(words.usePicture);
    expect(await screen.findByAltText(words.picture)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(words.letters));
    await press(words.cannotRead);
    expect(screen.getByText(words.working)).toBe(document.activeElement);
    release();
    expect(await screen.findByText(words.proven)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.usePicture })).toBeNull();
  });

  it('isn’t offered where the browser has no hashing', async () => {
    letPagesHash(false);
    await aForm([]);
    await screen.findByAltText(words.picture);
    expect(screen.queryByRole('button', { name: words.cannotRead })).toBeNull();
  });
});
