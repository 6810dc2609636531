import { fireEvent, screen } from '@testing-library/react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { showBuyer } from './show-buyer.js';
import { showerCatalogue } from './shower.factory.js';

export const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };

/** Shows the shower page, to a guest by default. */
export const showShower = (
  catalogue: Catalogue = showerCatalogue(),
  options: FakeShellOptions = GUEST,
  path = '/shower',
  replies: FakeReplies = {},
) => showBuyer(path, { '/api/glass-options/get-all': () => catalogue, ...replies }, options);

/** Chooses a layout on the shower page. */
export async function choosePreset(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('region', { name: 'Your shower' });
}

/** Shows the shower page to a guest who chose a layout. */
export async function showPreset(name: string): Promise<void> {
  showShower();
  await choosePreset(name);
}
