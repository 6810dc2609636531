import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppThemeProvider } from '../theme/create-app-theme.js';
import { fetchParts } from '../page/on-demand.js';
import { ConfirmProvider, useConfirm } from './confirm-provider.js';

beforeAll(fetchParts);

/** Watches the focus like another copy of the modal code. */
function watchFocus() {
  const seen: EventTarget[] = [];
  const watch = (event: FocusEvent) => void (event.target && seen.push(event.target));
  document.addEventListener('focusin', watch);
  return { seen, stop: () => document.removeEventListener('focusin', watch) };
}

function Asking() {
  const confirm = useConfirm();
  return <button onClick={() => void confirm('Leave?')}>Close the drawer</button>;
}

describe('a confirmation above a remote’s drawer', () => {
  it('hides its focus events, so that the drawer doesn’t take the focus back', async () => {
    const { seen, stop } = watchFocus();
    render(
      <AppThemeProvider>
        <ConfirmProvider>
          <Asking />
        </ConfirmProvider>
      </AppThemeProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close the drawer' }));
    const question = screen.getByRole('alertdialog');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Ok' }));
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    expect(seen.filter((target) => question.contains(target as Node))).toEqual([]);
    stop();
  });
});
