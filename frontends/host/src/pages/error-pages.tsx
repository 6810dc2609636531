import { t } from '@lingui/core/macro';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState, type MouseEvent } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';
import { ErrorState, PageFrame, PageSkeleton, StatePanel } from '@glass/ui';
import { useHost } from '../shell/host-context.js';
import { isModuleLoadFailure, mayReload, ofThisTab, reloadForModule } from '../start/module-load-reload.js';
import { reloadPage, startPath } from '../start/reload-page.js';

/**
 * Shown when a page threw. Reloads at most once in 10 s after a chunk failed to load, or after something else, such
 * as a browser extension, changed the DOM.
 */
export function PageError() {
  const error = useRouteError();
  const isMissing = isModuleLoadFailure(error);
  const isReloading = useReloadOnce(isMissing || isForeignChange(error));

  if (isReloading)
    return <PageSkeleton label={isMissing ? t`Loading the newest version` : t`Loading the page again`} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ServerErrorPage isMissing={isMissing} />;
}

/** React's error when an element is no longer where it was inserted. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** Reloads after a failed chunk, unless it just did. Returns whether it reloads. */
export function useReloadOnce(isWanted: boolean): boolean {
  const { reload } = useHost();
  const [isReloading] = useState(() => isWanted && mayReload(ofThisTab));

  useEffect(() => {
    if (isReloading) reloadForModule({ ...ofThisTab, reload });
  }, [isReloading, reload]);
  return isReloading;
}

/** Error page of specification §2 for an unknown path. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<SearchOffOutlined />}
        title={t`Page not found: ${pathname}`}
        level={1}
        actions={
          <Button variant="contained" component={Link} to="/">
            {t`Go to home page`}
          </Button>
        }
      >
        {t`The address may be mistyped, or the page may have moved.`}
      </StatePanel>
    </PageFrame>
  );
}

/**
 * Shown in place of a page that isn't on this device while there is no connection; loads it when the connection is back. Offers
 * the shower page, which works offline once it was visited.
 */
export function OfflinePage() {
  const { tenant } = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state !== 'idle';
  const showAgain = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  useEffect(() => {
    window.addEventListener('online', showAgain);
    return () => window.removeEventListener('online', showAgain);
  }, [showAgain]);
  const opensOffline = tenant.offersShowers === true && Boolean(navigator.serviceWorker?.controller);
  return (
    <PageFrame measure="form">
      <StatePanel
        role="alert"
        icon={<CloudOffOutlined />}
        title={t`No connection`}
        level={1}
        actions={
          <>
            <Button variant="contained" onClick={showAgain} loading={isRetrying}>
              {t`Try again`}
            </Button>
            {opensOffline && location.pathname !== '/shower' ? (
              <Button component={Link} to="/shower">
                {t`Design a shower`}
              </Button>
            ) : null}
          </>
        }
      >
        {t`This page needs a connection, and opens as soon as there is one. Your saved work is safe.`}
        {opensOffline ? ` ${t`Showers can be measured without a connection.`}` : ''}
      </StatePanel>
    </PageFrame>
  );
}

/**
 * Error page 500 of specification §2: a page threw, or a chunk failed to load. Offline it renders again instead of
 * reloading, which would end at the browser's own error page.
 */
function ServerErrorPage({ isMissing = false }: { isMissing?: boolean }) {
  const navigate = useNavigate();
  const location = useLocation();
  if (isMissing && !navigator.onLine) return <OfflinePage />;
  const showAgain = () => (navigator.onLine ? reloadPage() : void navigate(location, { replace: true }));
  const toStart = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    void navigate('/');
  };
  return (
    <PageFrame measure="form">
      <ErrorState
        title={isMissing ? t`This page did not load` : t`500 – Something went wrong`}
        level={1}
        onRetry={showAgain}
        actions={
          <Button href={startPath()} onClick={toStart}>
            {t`Go to home page`}
          </Button>
        }
      >
        {t`Something went wrong on this page. Your saved work is safe.`}
      </ErrorState>
    </PageFrame>
  );
}
