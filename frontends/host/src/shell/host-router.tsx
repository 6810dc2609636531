import { createBrowserRouter, type RouteObject } from 'react-router';
import { screenAt, screenPaths } from '@glass/contracts';
import { pageRoutes } from '@glass/shell-contract';
import { PageSkeleton } from '@glass/ui';
import type { Person } from '../access/decide-access.js';
import { NotFoundPage } from '../pages/not-found.page.js';
import { PageError } from '../pages/page-error.js';
import { discoverRoutes, FRAME_ROUTE } from '../remotes/discover-routes.js';
import { RemoteFallback, remotePrefixes } from '../remotes/remote-fallback.js';
import type { RemoteRegistry } from '../remotes/remote-registry.js';
import { isFirstViewShown } from '../start/first-view-shown.js';
import { Frame } from './frame.js';
import { HostPages, hostPages } from './host-pages.js';

export type HostRouter = ReturnType<typeof createBrowserRouter>;

/** The host's own pages, and a fallback for each remote's part of the site. */
function hostRoutes(): RouteObject[] {
  const screens = screenPaths.map((path) => ({ path, isRemote: screenAt(path).owner !== 'host' }));
  return [
    {
      id: FRAME_ROUTE,
      Component: Frame,
      HydrateFallback: FirstSkeleton,
      errorElement: <PageError />,
      children: [
        {
          errorElement: <PageError />,
          children: [{ Component: HostPages, children: pageRoutes(hostPages) }],
        },
        ...remotePrefixes(screens).map((prefix) => ({
          path: `${prefix}/*`,
          caseSensitive: true,
          Component: RemoteFallback,
        })),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}

function FirstSkeleton() {
  return isFirstViewShown() ? null : <PageSkeleton />;
}

export function createHostRouter(remotes: RemoteRegistry, person: () => Person): HostRouter {
  return createBrowserRouter(hostRoutes(), { patchRoutesOnNavigation: discoverRoutes(remotes, person) });
}
