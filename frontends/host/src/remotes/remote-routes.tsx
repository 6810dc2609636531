import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { type PatchRoutesOnNavigationFunction, useLocation, useNavigate, useNavigation } from 'react-router';
import { findScreen, screenAt, screenPaths } from '@glass/contracts/screens';
import { ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { NotFoundPage, OfflinePage, PageError, useReloadOnce } from '../pages/error-pages.js';
import { useHost } from '../shell/host-context.js';
import type { RemoteFailure, RemoteRegistry } from './remote-registry.js';
import type { RemoteName } from '@glass/shell-contract';
import { type Person, decideAccess } from '../access/decide-access.js';

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

/** Shown in place of a remote's page while the remote isn't loaded. */
export function RemoteFallback() {
  const location = useLocation();
  const navigate = useNavigate();
  const { remotes } = useHost();
  const screen = findScreen(location.pathname);
  const owner = screen ? screenAt(screen).owner : 'host';
  const fault = owner === 'host' ? null : remotes.faultOf(owner);

  // Not tried yet: access was granted only a moment ago.
  const isUntried = owner !== 'host' && fault === null;
  useEffect(() => {
    if (isUntried) void navigate(location, { replace: true });
  }, [isUntried, navigate, location]);

  if (owner === 'host') return <NotFoundPage />;
  return fault ? <FailedRemote {...fault} /> : <PageSkeleton />;
}

/** A remote whose files are gone reloads the page, at most once in 10 s, to get a newer build. */
function FailedRemote({ text, isOutdated }: RemoteFailure) {
  const location = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state !== 'idle';
  const { reload } = useHost();
  const isReloading = useReloadOnce(isOutdated);
  // Reloads instead of navigating: the browser would reuse its prefetched response, which is the same failure.
  // Offline, a reload would end at the browser's own error page.
  const tryAgain = () =>
    isOutdated && navigator.onLine ? reload() : void navigate(location, { replace: true });

  if (isReloading) return <PageSkeleton label={t`Loading the newest version`} />;
  if (!navigator.onLine) return <OfflinePage />;
  return (
    <PageFrame measure="form">
      <ErrorState title={t`This page did not load`} level={1} onRetry={tryAgain} isRetrying={isTrying}>
        {t`The rest of the site works, and nothing you saved is lost. (${text})`}
      </ErrorState>
    </PageFrame>
  );
}

/** The first path segments of all remote pages: `/tenant`, `/quote` … */
export function remotePrefixes(): string[] {
  const paths = screenPaths.filter((path) => screenAt(path).owner !== 'host');
  return [...new Set(paths.map((path) => `/${path.split('/')[1] ?? ''}`))];
}
