import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { showPreset } from '../../../../test/show-shower.js';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'See in 3D' });

describe('a shower in 3D', () => {
  it('shows plan and elevations with a reason where the browser has no WebGL, and closes', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await showPreset('Door, return on the right');
    fireEvent.click(button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Your shower in 3D' }));
    await dialog.findByText(/can’t show 3D/);
    expect(dialog.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Plan from above',
      'Side 1 from outside',
      'Side 2 from outside',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/can’t show 3D/)).toBeNull();
  });

  it('waits for measures that can’t be read', async () => {
    await showPreset('Door');
    expect(button().disabled).toBe(false);
    fireEvent.change(screen.getByRole('textbox', { name: 'Width at the bottom' }), {
      target: { value: 'wide' },
    });
    expect(button().disabled).toBe(true);
  });
});
