import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { RemoteDefinition } from '@glass/shell-contract';
import { showRemote } from '@glass/testing/show-remote';
import { aPriceList } from '../../../test/price-list.factory.js';
import { useDraft, type Draft } from './use-draft.js';

/** A draft whose price edit is being saved until `answer` is called. */
async function underWay() {
  const list = aPriceList();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const seen: { draft: Draft | null } = { draft: null };
  function Probe() {
    const draft = useDraft();
    useEffect(() => {
      seen.draft = draft;
    });
    return <Outlet />;
  }
  const remote = { routes: [{ path: '/', element: <Probe /> }] } as unknown as RemoteDefinition;
  const shown = showRemote(remote, '/', {
    '/api/price-list/get': () => list,
    '/api/price-list/save-pricing': async ({ pricing }) => {
      await arrived;
      return { version: 9, pricing };
    },
  });
  await waitFor(() => expect(seen.draft?.content).toBeTruthy());
  const value = { ...list.content.pricing, leadWorkingDays: 3 };
  act(() => seen.draft!.edit({ kind: 'part', part: 'pricing', value }));
  return { ...shown, go: (to: string) => act(() => shown.go(to)), answer: () => act(async () => arrive()) };
}

describe('leaving while a price is being saved', () => {
  it('opens another section immediately and keeps the price', async () => {
    const { go, at } = await underWay();
    await go('/?section=edges');
    expect(at()).toBe('/?section=edges');
  });

  it('opens another page after the price is saved', async () => {
    const { go, at, answer } = await underWay();
    await go('/orders');
    expect(at()).toBe('/');
    await answer();
    await waitFor(() => expect(at()).toBe('/orders'));
  });

  it('opens the page that was chosen last', async () => {
    const { go, at, answer } = await underWay();
    await go('/orders');
    await go('/quotes');
    await answer();
    await waitFor(() => expect(at()).toBe('/quotes'));
  });
});
