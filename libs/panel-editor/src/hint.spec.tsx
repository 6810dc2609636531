import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Hint } from './hint.js';

function showButton(): HTMLElement {
  render(
    <Hint text="Turns the panel round">
      <button type="button">Turn</button>
    </Hint>,
  );
  return screen.getByRole('button', { name: 'Turn' });
}

describe('Hint', () => {
  it('shows its text on hover', async () => {
    const button = showButton();
    expect(screen.queryByText('Turns the panel round')).toBeNull();
    await userEvent.hover(button);
    expect(await screen.findByText('Turns the panel round')).toBeTruthy();
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByText('Turns the panel round')).toBeNull());
  });

  it('shows its text on keyboard focus, until Escape', async () => {
    const button = showButton();
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    expect(await screen.findByRole('tooltip')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('keeps the control’s element and name', async () => {
    const button = showButton();
    fireEvent.focus(button);
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    expect(screen.getByRole('button', { name: 'Turn' })).toBe(button);
  });
});
