import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { screenAt, findScreen } from '@glass/contracts';
import type { RemoteName } from '@glass/shell-contract';
import { decideAccess, type Person } from '../access/decide-access.js';
import { PageError } from '../pages/page-error.js';
import type { RemoteRegistry } from './remote-registry.js';

/** Id of the route that renders the frame around every page. */
export const FRAME_ROUTE = 'frame';

/**
 * Adds a remote's routes on the first visit to one of its pages, if access allows. Never throws: an error here would
 * take down the whole shell. The fallback route shows the failure instead.
 */
export function discoverRoutes(
  registry: RemoteRegistry,
  person: () => Person,
): PatchRoutesOnNavigationFunction {
  const added = new Set<RemoteName>();
  return async ({ path, patch }) => {
    const screen = findScreen(path.split(/[?#]/)[0] ?? path);
    if (!screen) return;
    const { owner, access } = screenAt(screen);
    if (owner === 'host' || added.has(owner) || decideAccess(access, person()) !== 'allow') return;
    try {
      const { routes } = await registry.load(owner);
      if (added.has(owner)) return;
      added.add(owner);
      patch(FRAME_ROUTE, [{ id: `remote:${owner}`, errorElement: <PageError />, children: routes }]);
    } catch {
      // The registry keeps the reason.
    }
  };
}
