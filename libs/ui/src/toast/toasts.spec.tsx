/** @jest-environment-options {"styled": true} */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { currentLocale } from '@glass/language';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { AppThemeProvider } from '../theme/create-app-theme.js';
import { fetchParts } from '../page/on-demand.js';
import type { Toasts } from './create-toasts.js';
import { createToastQueue, ToastProvider } from './toast-provider.js';

function aPage(): Toasts {
  const queue = createToastQueue();
  render(
    <AppThemeProvider>
      <ToastProvider queue={queue} />
    </AppThemeProvider>,
  );
  return queue.toasts;
}

beforeAll(fetchParts);
switchBackAfterEach();

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** A toast leaves by steps, each of which must be drawn before the next begins. */
async function leaveTaking(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await after(300);
}
/** They are fetched when a toast first has some. */
async function facesAreThere(): Promise<void> {
  await import('./toast-faces.js');
  await after(0);
}
const shown = () => screen.queryAllByText(/toast/).map((toast) => toast.textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a toast', () => {
  it.each([
    ['error', 10_000],
    ['success', 10_000],
    ['progress', 5_000],
  ] as const)('of kind %s goes after %d ms', async (kind, ms) => {
    const toasts = aPage();
    act(() => void toasts[kind](() => 'a toast'));
    await after(ms - 100);
    expect(shown()).toHaveLength(1);
    await leaveTaking();
    expect(shown()).toEqual([]);
  });

  it('of an error is announced as one immediately, without a visible prefix', async () => {
    const toasts = aPage();
    act(() => toasts.error(() => 'toast burnt'));
    await after(0);
    expect(screen.getByRole('alert').textContent).toBe('Error: toast burnt');
    expect(screen.getByText('toast burnt')).toBeTruthy();
    expect(document.querySelector('.MuiAlert-colorError')).toBeTruthy();
  });

  it('is placed bottom center', async () => {
    const toasts = aPage();
    act(() => toasts.success(() => 'a toast'));
    await after(0);
    const container = document.querySelector('.notistack-SnackbarContainer');
    if (!container) throw new Error('no container');
    const { bottom, left } = getComputedStyle(container);
    expect([bottom, left]).toEqual(['14px', '50%']);
  });

  it('waits while three others show, and then has its full duration', async () => {
    const toasts = aPage();
    act(() => ['one', 'two', 'three', 'four'].forEach((count) => toasts.info(() => `toast ${count}`)));
    await after(4_900);
    expect(shown()).toEqual(['toast one', 'toast two', 'toast three']);
    await leaveTaking();
    expect(shown()).toEqual(['toast four']);
    await after(3_000);
    expect(shown()).toEqual(['toast four']);
  });

  it('that is closed while waiting is never shown', async () => {
    const toasts = aPage();
    act(() => ['one', 'two', 'three'].forEach((count) => toasts.info(() => `toast ${count}`)));
    act(() => toasts.progress(() => 'toast of the past')());
    await after(4_900);
    await leaveTaking();
    expect(shown()).toEqual([]);
  });

  it('of the same error shows once', async () => {
    const toasts = aPage();
    act(() => [1, 2, 3].forEach(() => toasts.error(() => 'toast burnt')));
    await after(0);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('requested before the page is ready shows once it is', async () => {
    const queue = createToastQueue();
    queue.toasts.error(() => 'early toast');
    render(<ToastProvider queue={queue} />);
    await after(0);
    expect(shown()).toEqual(['Error: early toast']);
  });

  it('closed before it could show is never shown', async () => {
    const queue = createToastQueue();
    const close = queue.toasts.progress(() => 'toast of the past', null);
    queue.toasts.error(() => 'early toast');
    close();
    render(<ToastProvider queue={queue} />);
    await after(0);
    expect(shown()).toEqual(['Error: early toast']);
  });

  it('about eight people shows five of them and the number of the others', async () => {
    const toasts = aPage();
    const people = 'Ann Bo Cy Di Ed Flo Gus Hal'.split(' ').map((name) => ({ name: `${name} Smith` }));
    act(() => toasts.people(() => 'toast to all', people));
    await facesAreThere();
    expect(screen.getAllByTitle(/Smith/).map(({ textContent }) => textContent)).toEqual([
      'ES',
      'DS',
      'CS',
      'BS',
      'AS',
    ]);
    expect(screen.getByText('+3')).toBeTruthy();
  });

  it('about two people shows both and no number', async () => {
    const toasts = aPage();
    act(() => toasts.people(() => 'toast to two', [{ name: 'Ann Smith' }, { name: 'Bo Smith' }]));
    await facesAreThere();
    expect(screen.getAllByTitle(/Smith/)).toHaveLength(2);
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  it('of progress can stay until the work ends', async () => {
    const toasts = aPage();
    let close = () => undefined as void;
    act(() => void (close = toasts.progress(() => 'a toast', null)));
    await after(60_000);
    expect(shown()).toHaveLength(1);
    act(() => close());
    await leaveTaking();
    expect(shown()).toEqual([]);
  });

  it('of success can offer to undo, and closes after that', async () => {
    const toasts = aPage();
    const onClick = jest.fn();
    act(() => toasts.success(() => 'a toast', { label: () => 'Undo', onClick }));
    await after(0);
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(onClick).toHaveBeenCalledTimes(1);
    await leaveTaking();
    expect(shown()).toEqual([]);
  });

  it('follows a switch of the language, with its button', async () => {
    const toasts = aPage();
    const label = () => `Undo in ${currentLocale()}`;
    act(() => toasts.success(() => `a toast in ${currentLocale()}`, { label, onClick: () => undefined }));
    await after(0);
    await switchPageLanguage('de-DE');
    expect(shown()).toEqual(['a toast in de-DE']);
    expect(screen.getByRole('button', { name: 'Undo in de-DE' })).toBeTruthy();
  });

  it('with an offer stays until it is used', async () => {
    const toasts = aPage();
    const onClick = jest.fn();
    act(() => toasts.offer(() => 'A newer toast is ready.', { label: () => 'Reload', onClick }));
    await after(3_600_000);
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
