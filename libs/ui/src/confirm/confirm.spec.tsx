/** @jest-environment-options {"styled": true} */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppThemeProvider } from '../theme/create-app-theme.js';
import type { Confirm } from './confirm-options.js';
import { fetchParts } from '../page/on-demand.js';
import { ConfirmProvider, useConfirm } from './confirm-provider.js';

beforeAll(fetchParts);

async function ask(...question: Parameters<Confirm>) {
  let confirm: Confirm = () => Promise.reject(new Error('not rendered'));
  function Page() {
    confirm = useConfirm();
    return null;
  }
  render(
    <AppThemeProvider>
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>
    </AppThemeProvider>,
  );
  const answered = jest.fn();
  await act(async () => {
    void confirm(...question).then(answered);
    await Promise.resolve();
  });
  return { answered, confirm: (...further: Parameters<Confirm>) => confirm(...further) };
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('a confirmation', () => {
  it('defaults to "Are you sure?" with Ok and Cancel', async () => {
    await ask('The panel will be deleted.');
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog.textContent).toContain('The panel will be deleted.');
    expect(buttons()).toEqual(['Cancel', 'Ok']);
  });

  it('has Yes and No in mode YesNo', async () => {
    await ask('Keep the draft?', { mode: 'YesNo', title: 'Unsaved panel' });
    expect(screen.getByRole('alertdialog', { name: 'Unsaved panel' })).toBeTruthy();
    expect(buttons()).toEqual(['No', 'Yes']);
  });

  it('has no Cancel in mode OkOnly', async () => {
    await ask('Your order was placed.', { mode: 'OkOnly' });
    expect(buttons()).toEqual(['Ok']);
  });

  it('can name its buttons', async () => {
    await ask('…', { confirmText: 'Delete panel', cancelText: 'Keep it' });
    expect(buttons()).toEqual(['Keep it', 'Delete panel']);
  });

  it('is between 400 and 600 px wide', async () => {
    await ask('…');
    const { minWidth, maxWidth } = getComputedStyle(screen.getByRole('alertdialog'));
    expect(minWidth).toContain('400px');
    expect(maxWidth).toBe('600px');
  });
});

describe('the answer', () => {
  it('is true by the confirm button, and closes the dialog', async () => {
    const { answered } = await ask('…');
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    expect(answered).toHaveBeenCalledWith(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is false by Cancel', async () => {
    const { answered } = await ask('…');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('is true by Enter, wherever the focus is in the dialog', async () => {
    const { answered } = await ask('…');
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Enter' });
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  });

  it('is true by Enter as soon as the dialog appears', async () => {
    const { answered } = await ask('…');
    await userEvent.keyboard('{Enter}');
    expect(answered).toHaveBeenCalledWith(true);
  });

  it('is false by Escape', async () => {
    const { answered } = await ask('…');
    await userEvent.keyboard('{Escape}');
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('is false by Escape in mode OkOnly too', async () => {
    const { answered } = await ask('…', { mode: 'OkOnly' });
    await userEvent.keyboard('{Escape}');
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('isn’t given by a click outside', async () => {
    const { answered } = await ask('…');
    const backdrop = document.querySelector('.MuiDialog-container');
    if (!backdrop) throw new Error('no backdrop');
    fireEvent.mouseDown(backdrop);
    fireEvent.click(backdrop);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(answered).not.toHaveBeenCalled();
  });

  it('opens the next queued confirmation', async () => {
    const { answered, confirm } = await ask('First?');
    const second = jest.fn();
    await act(async () => {
      void confirm('Second?').then(second);
      await Promise.resolve();
    });
    expect(screen.getByRole('alertdialog').textContent).toContain('First?');
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Second?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([answered.mock.calls, second.mock.calls]).toEqual([[[true]], [[false]]]);
  });
});
