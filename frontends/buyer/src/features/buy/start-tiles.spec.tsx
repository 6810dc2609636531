import { jest } from '@jest/globals';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { starterCatalogue } from '@glass/pricing';
import { fakeShell, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { fetchParts } from '@glass/ui';
import { showBuyer } from '../../../test/show-buyer.js';
import { storedPanels } from './stored-panels.js';

const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const { tenant } = fakeShell().services;
const KEPT = storedPanels('20000000-0000-4000-8000-000000000001');

configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
// As on a page that has been open for a while.
beforeAll(fetchParts);

const tile = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'What are you building?' })).getByRole('button', { name });
const press = async (name: RegExp) => {
  const button = await tile(name);
  await act(async () => void fireEvent.click(button));
};
const open = () => KEPT.get()?.panels[0]?.spec;

it('makes the panel a door in one click, undone by "Undo"', async () => {
  const { record } = showBuyer('/get-a-quote', {}, GUEST);
  await press(/^Shower door/);
  expect(open()?.features.filter(({ kind }) => kind === 'hinge').length).toBeGreaterThanOrEqual(2);
  const said = record.toasts.at(-1);
  expect(said?.message).toMatch(/^Shower door: Clear 3⁄8″, tempered\./);
  await act(async () => said?.action?.onClick());
  expect(open()?.features).toEqual([]);
});

it('starts each product from the original panel', async () => {
  showBuyer('/get-a-quote', {}, GUEST);
  await press(/^Shower door/);
  await press(/^Table top/);
  expect(open()).toMatchObject({ shape: { kind: 'circle', diameter: { text: '36' } }, features: [] });
  await press(/^Shelf/);
  expect(open()).toMatchObject({ shape: { kind: 'rectangle', width: { text: '24' } } });
});

it('leaves out products that the shop has no glass for, and says so to who follows a link to one', async () => {
  const { record } = showBuyer(
    '/get-a-quote?start=mirror',
    { '/api/glass-options/get-all': () => starterCatalogue('metric', []) },
    GUEST,
  );
  await tile(/^Railing/);
  expect(screen.queryByRole('button', { name: 'Mirror' })).toBeNull();
  await waitFor(() => expect(record.toasts.at(-1)?.message).toMatch(/ lists no mirrors\.$/));
  expect(open()).toBeUndefined();
});

it('shows the result over the drawing on phones instead of a toast', async () => {
  const width = jest.replaceProperty(window, 'innerWidth', 360);
  const { record } = showBuyer('/get-a-quote', {}, GUEST);
  await press(/^Shower door/);
  width.restore();
  expect(record.toasts).toEqual([]);
  expect(screen.getByRole('status', { name: 'Last step' }).textContent).toMatch(/^Shower door: Clear 3⁄8″/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(open()?.features).toEqual([]);
});

it('shows a picture of each product, the shop’s own photo if it has one', async () => {
  const startPictures = [{ kind: 'mirror' as const, fileUID: 'photo', alt: 'Mirror in a hall' }];
  showBuyer('/get-a-quote', {}, { ...GUEST, tenant: { settings: { ...tenant.settings, startPictures } } });
  const own = within(await tile(/^Mirror/)).getByRole('img', { name: 'Mirror in a hall' });
  expect(own.getAttribute('src')).toMatch(/\/photo$/);
  const standard = (await tile(/^Shelf/)).querySelector('img');
  expect(standard?.getAttribute('src')).toMatch(/rooms\/small\/shelf\.webp$/);
  expect(standard?.getAttribute('loading')).toBe('lazy');
});

it('starts the product of a link', async () => {
  showBuyer('/get-a-quote?start=tableTop', {}, GUEST);
  await waitFor(() => expect(open()).toMatchObject({ shape: { kind: 'circle' } }));
});

it('leads to the design of a whole shower only where the shop sells shower hardware', async () => {
  const { record } = showBuyer('/get-a-quote', {}, { ...GUEST, tenant: { offersShowers: true } });
  await press(/^Whole shower/);
  expect(record.navigations).toEqual(['/shower']);
  cleanup();
  showBuyer('/get-a-quote', {}, GUEST);
  await tile(/^Railing/);
  expect(screen.queryByRole('button', { name: 'Whole shower' })).toBeNull();
});
