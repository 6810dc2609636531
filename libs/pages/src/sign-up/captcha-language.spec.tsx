import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { CaptchaField } from './captcha-field.js';
import { captchaTexts } from './captcha-texts.js';
import { useCaptchaForm } from './use-captcha.js';

switchBackAfterEach();

const CAPTCHA = { captchaUID: 'u', expiresAt: '', proof: { challenge: 'c', difficultyBits: 30 } };

function refusalOf(name: string, reason: string, german: string): Error {
  const errors = [{ name, reason, code: 'VALIDATION_FAILED', translations: { 'de-DE': german } }];
  return Object.assign(new Error(reason), { status: 400, body: { code: 'VALIDATION_FAILED', errors } });
}

function Form({ send }: { send: () => Promise<null> }) {
  const form = useCaptchaForm({ initial: {}, rules: {}, send });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <CaptchaField captcha={form.captcha} />
      <button type="submit">Send</button>
    </form>
  );
}

async function showForm(captcha: () => unknown, send = () => Promise.resolve(null)): Promise<void> {
  const { services } = fakeShell({ replies: { '/api/auth/captcha-token': captcha as never } });
  const element = (
    <ShellProvider services={services}>
      <Form send={send} />
    </ShellProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => render(<RouterProvider router={router} />));
}

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe('errors of a captcha follow a switch of the language', () => {
  it('when it did not load', async () => {
    await showForm(() => {
      throw refusalOf('generalErrors', 'Later.', 'Später.');
    });
    expect(await screen.findByText('Later.')).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(screen.getByText('Später.')).toBeTruthy();
  });

  it('when letters are missing, and when the server refuses them', async () => {
    const send = () => Promise.reject(refusalOf('captchaText', 'Wrong letters.', 'Falsche Buchstaben.'));
    await showForm(() => CAPTCHA, send);
    await press();
    const missing = captchaTexts.enterLetters;
    expect(await screen.findByText(missing)).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(screen.queryByText(missing)).toBeNull();
    expect(screen.getByText(captchaTexts.enterLetters)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abc' } });
    await press();
    expect(await screen.findByText('Falsche Buchstaben.')).toBeTruthy();
    await switchPageLanguage('en-US');
    expect(screen.getByText('Wrong letters.')).toBeTruthy();
  });
});
