import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { QuantityField } from './quantity-field.js';

function show() {
  const changes: number[] = [];
  const { services } = fakeShell();
  render(
    <ShellProvider services={services}>
      <QuantityField lineNumber={1} quantity={4} onChange={(quantity) => changes.push(quantity)} />
    </ShellProvider>,
  );
  const input = screen.getByRole('textbox');
  return { changes, input };
}

describe('QuantityField', () => {
  it('takes a grouped number', async () => {
    const { changes, input } = show();
    await userEvent.clear(input);
    await userEvent.type(input, '1,000{Enter}');
    expect(changes).toEqual([1000]);
  });

  it('asks what 2.000 means and saves the chosen number immediately', async () => {
    const { changes, input } = show();
    await userEvent.clear(input);
    await userEvent.type(input, '2.000{Enter}');
    expect(changes).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    expect(changes).toEqual([2]);
  });

  it.each(['1.5', '0', '12000', 'ten'])('refuses %s and keeps the quantity', async (text) => {
    const { changes, input } = show();
    await userEvent.clear(input);
    await userEvent.type(input, `${text}{Enter}`);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(changes).toEqual([]);
  });
});
