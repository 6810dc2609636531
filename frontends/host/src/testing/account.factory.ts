import { webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { captchaTexts } from '@glass/pages/sign-up';
import type { Server, Site } from './site.factory.js';

export type Refusal = [status: number, body: object];

/** A refusal by the server, at named fields or in general. */
export function refusal(status: number, code: string, reasons: Record<string, string> | string): Refusal {
  const ofFields = typeof reasons === 'string' ? { generalErrors: reasons } : reasons;
  const errors = Object.entries(ofFields).map(([name, reason]) => ({ name, reason, code }));
  return [status, { code, errors }];
}

export const DEAD_LINK = 'This link was already used or has expired. Request a new one.';
export const deadLink = (): Refusal => refusal(410, 'LINK_USED_UP', DEAD_LINK);

/** A server with numbered captchas whose proof of work is trivial. */
export function captchaServer(): Server {
  let count = 0;
  return {
    '/api/auth/captcha-token': () => {
      count += 1;
      const proof = { challenge: `challenge-${count}`, difficultyBits: 4 };
      return { captchaUID: `captcha-${count}`, expiresAt: '2026-11-20T12:10:00Z', proof };
    },
  };
}

/** jsdom has no `crypto.subtle`; browsers have it over HTTPS. */
export function letPagesHash(isAllowed = true): void {
  const subtle = isAllowed ? webcrypto.subtle : undefined;
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
}

/** Blocks every hash until the returned function is called. */
export function holdHashes(): () => void {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const digest = async (...hashed: Parameters<SubtleCrypto['digest']>) => {
    await gate;
    return webcrypto.subtle.digest(...hashed);
  };
  Object.defineProperty(globalThis.crypto, 'subtle', { value: { digest }, configurable: true });
  return release;
}

/** Replaces the value of a field. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Waits for the picture, then types the letters. */
export async function typeLetters(letters = 'ACE37'): Promise<void> {
  await screen.findByAltText(captchaTexts.picture);
  await fill(captchaTexts.letters, letters);
}

export const bodiesOf = ({ calls }: Site, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

export const address = () => window.location.pathname + window.location.search;
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Waits for the alert in a form; a toast shows the same text. */
export async function alertText(): Promise<string | null> {
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  return alert.textContent;
}

/** Waits for the page with this heading. */
export const pageOf = (name: string) => screen.findByRole('heading', { level: 1, name });
export const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
