import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { minorOrNull } from '@glass/formats';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { moneyReader, NumberField, numberReader, numberRule } from './number-field.js';
import { useEndpointForm } from './use-endpoint-form.js';

const money = { locale: 'de-DE', currency: 'EUR', minMinor: 1 };
const readAmount = moneyReader(money);
const readWeight = numberReader({ locale: 'de-DE', limits: { min: 0, max: 100_000 }, isOptional: true });

function Form({ onSent }: { onSent: (sent: object) => void }) {
  const form = useEndpointForm({
    initial: { amount: '', weight: '' },
    rules: { amount: numberRule(readAmount, 'Enter an amount.'), weight: numberRule(readWeight) },
    send: async ({ amount, weight }) => {
      onSent({ amountMinor: minorOrNull(amount, money), weight });
      return Promise.resolve({});
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <NumberField form={form} name="amount" read={readAmount} label="Amount" help="In euros" />
      <NumberField form={form} name="weight" read={readWeight} label="Weight" />
      <button>Save</button>
    </form>
  );
}

function show() {
  const sent: object[] = [];
  const { services } = fakeShell();
  const router = createMemoryRouter([{ path: '/', element: <Form onSent={(one) => sent.push(one)} /> }]);
  render(
    <ShellProvider services={services}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  return sent;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('NumberField', () => {
  it('offers both readings of an ambiguous number, and sends the chosen one', async () => {
    const sent = show();
    await userEvent.type(screen.getByLabelText('Amount'), '2.500');
    await userEvent.type(screen.getByLabelText('Weight'), '1.500');
    expect(screen.getByText('“1.500” can mean 1,5 or 1500. Write it in one of these ways.')).toBeTruthy();
    await save();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '1500' }));
    expect(screen.queryByRole('button', { name: '1,5' })).toBeNull();
    await save();
    expect(sent).toEqual([{ amountMinor: 250_000, weight: '1500' }]);
  });

  it('reports a missing number only on submit, and none if it is optional', async () => {
    const sent = show();
    expect(screen.getByText('In euros')).toBeTruthy();
    await save();
    expect(screen.getByText('Enter an amount.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Amount'), '12,50');
    await save();
    expect(sent).toEqual([{ amountMinor: 1250, weight: '' }]);
  });
});
