import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showPreset } from '../../../../test/show-shower.js';
import { storedShower } from '../draft/shower-draft.js';

const SHOWER = storedShower(fakeShell().services.tenant.tenantUID);

beforeEach(() => localStorage.clear());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kinds = () => SHOWER.get()!.runs.map(({ bays }) => bays.map(({ kind }) => kind).join());

it('adds sides at both ends, opens the new one and prices its glass', async () => {
  await showPreset('Door');
  const total = () => screen.getAllByRole('status', { name: 'Price' })[0]!.textContent;
  const before = total();
  press('Add side on the left');
  press('Add side on the right');
  expect(kinds()).toEqual(['fixed', 'door', 'fixed']);
  expect(screen.getByRole('tab', { name: 'Side 3, 1 panel', selected: true })).toBeTruthy();
  await waitFor(() => expect(total()).not.toBe(before));
});

it('removes a side at an end, and undoes it from the message', async () => {
  await showPreset('Door');
  expect(screen.queryByRole('button', { name: /^Remove Side/ })).toBeNull();
  press('Add side on the right');
  const whole = SHOWER.get();
  press('Remove Side 1');
  expect(kinds()).toEqual(['fixed']);
  expect(screen.queryByRole('button', { name: /^Remove Side/ })).toBeNull();
  press('Undo');
  expect(SHOWER.get()).toEqual(whole);
});

it('chooses hinges for the corner that a new side makes of a wall', async () => {
  await showPreset('Fixed panel and door');
  press('Add side on the right');
  const findings = await screen.findAllByRole('region', { name: 'To check' });
  await waitFor(() => expect(findings[0]!.textContent).toMatch(/carries a door/));
  expect(findings[0]!.textContent).not.toMatch(/can’t be used here/);
});
