import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { screenAt, screenOf } from '@glass/contracts';
import type { RemoteName } from '@glass/shell-contract';
import { decideAccess, type Person } from '../access/decide-access.js';
import { PageError } from '../pages/page-error.js';
import type { RemoteRegistry } from './remote-registry.js';

/** The route under which every page of the site is shown. */
export const FRAME_ROUTE = 'frame';

/**
 * Adds a remote's routes at the first visit of one of its pages, if the person may open it. It never throws: an
 * error in here would take the whole shell away, so the fallback route of the page shows what went wrong.
 */
export function discoverRoutes(
  registry: RemoteRegistry,
  person: () => Person,
): PatchRoutesOnNavigationFunction {
  const added = new Set<RemoteName>();
  return async ({ path, patch }) => {
    const screen = screenOf(path.split(/[?#]/)[0] ?? path);
    if (!screen) return;
    const { owner, access } = screenAt(screen);
    if (owner === 'host' || added.has(owner) || decideAccess(access, person()) !== 'allow') return;
    try {
      const { routes } = await registry.load(owner);
      if (added.has(owner)) return;
      added.add(owner);
      patch(FRAME_ROUTE, [{ id: `remote:${owner}`, errorElement: <PageError />, children: routes }]);
    } catch {
      // The registry remembers why.
    }
  };
}
