import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { screenAt, screenOf } from '@glass/contracts';
import { ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { NotFoundPage } from '../pages/not-found.page.js';
import { useHost } from '../shell/host-context.js';

/** Stands where a remote's page would, while the remote is not there. */
export function RemoteFallback() {
  const location = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state !== 'idle';
  const { remotes } = useHost();
  const screen = screenOf(location.pathname);
  const owner = screen ? screenAt(screen).owner : 'host';
  const fault = owner === 'host' ? null : remotes.faultOf(owner);
  const tryAgain = () => void navigate(location, { replace: true });

  // Nobody has tried yet: the person was not allowed here until a moment ago.
  const isUntried = owner !== 'host' && fault === null;
  useEffect(() => {
    if (isUntried) void navigate(location, { replace: true });
  }, [isUntried, navigate, location]);

  if (owner === 'host') return <NotFoundPage />;
  if (isUntried) return <PageSkeleton />;
  return (
    <PageFrame measure="form">
      <ErrorState title="This page did not load" level={1} onRetry={tryAgain} isRetrying={isTrying}>
        The rest of the site works, and nothing you saved is lost. ({fault})
      </ErrorState>
    </PageFrame>
  );
}

/** The first segments of all pages that remotes show: `/tenant`, `/quote` … */
export function remotePrefixes(paths: readonly { path: string; isRemote: boolean }[]): string[] {
  const prefixes = paths.filter(({ isRemote }) => isRemote).map(({ path }) => `/${path.split('/')[1] ?? ''}`);
  return [...new Set(prefixes)];
}
