import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { screenAt, findScreen } from '@glass/contracts';
import { ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { NotFoundPage } from '../pages/not-found.page.js';
import { useHost } from '../shell/host-context.js';
import { useReloadOnce } from '../start/use-reload-once.js';
import type { RemoteFailure } from './remote-registry.js';

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
  const tryAgain = () =>
    isOutdated && navigator.onLine ? reload() : void navigate(location, { replace: true });

  if (isReloading) return <PageSkeleton label="Loading the newest version" />;
  return (
    <PageFrame measure="form">
      <ErrorState title="This page did not load" level={1} onRetry={tryAgain} isRetrying={isTrying}>
        The rest of the site works, and nothing you saved is lost. ({text})
      </ErrorState>
    </PageFrame>
  );
}

/** The first path segments of all remote pages: `/tenant`, `/quote` … */
export function remotePrefixes(paths: readonly { path: string; isRemote: boolean }[]): string[] {
  const prefixes = paths.filter(({ isRemote }) => isRemote).map(({ path }) => `/${path.split('/')[1] ?? ''}`);
  return [...new Set(prefixes)];
}
