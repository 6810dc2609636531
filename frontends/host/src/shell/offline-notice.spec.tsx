import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fetchParts } from '@glass/ui';
import { cleanUpSites, openSite } from '../testing/site.factory.js';

const WORDS = 'You’re offline. Your changes are saved on this device.';

function networkIs(isThere: boolean): Promise<void> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  return act(async () => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

cleanUpSites();

it('OfflineNotice shows while the browser is offline', async () => {
  await openSite({ path: '/changelog' });
  await fetchParts();
  expect(screen.queryByText(WORDS)).toBeNull();
  await networkIs(false);
  expect((await screen.findByText(WORDS)).getAttribute('role')).toBe('alert');
  await networkIs(true);
  expect(screen.queryByText(WORDS)).toBeNull();
});
