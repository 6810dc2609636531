import DomainDisabledOutlined from '@mui/icons-material/DomainDisabledOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState, type MouseEvent } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router';
import type { ScreenPath } from '@glass/contracts/screens';
import { PLACES } from '@glass/shell-contract';
import { ErrorState, PageFrame, PageSkeleton, StatePanel } from '@glass/ui';
import { whatIsMissing } from '../access/decide-access.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { usePlaces } from '../shell/use-places.js';
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
    return <PageSkeleton label={isMissing ? 'Loading the newest version' : 'Loading the page again'} />;
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
        title={`Page not found: ${pathname}`}
        level={1}
        actions={
          <Button variant="contained" component={Link} to="/">
            Go to home page
          </Button>
        }
      >
        The address may be mistyped, or the page may have moved.
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
  const showAgain = () => (navigator.onLine ? reloadPage() : void navigate(location, { replace: true }));
  const toStart = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    void navigate('/');
  };
  return (
    <PageFrame measure="form">
      <ErrorState
        title={isMissing ? 'This page did not load' : '500 – Something went wrong'}
        level={1}
        onRetry={showAgain}
        actions={
          <Button href={startPath()} onClick={toStart}>
            Go to home page
          </Button>
        }
      >
        Something went wrong on this page. Your saved work is safe.
      </ErrorState>
    </PageFrame>
  );
}

/** Shown when the user's role doesn't open a page: which role it needs, and who can grant it. */
export function ForbiddenPage({ screen }: { screen: ScreenPath }) {
  const { details } = usePerson();
  const { tenant } = useHost();
  const [first] = usePlaces().main;
  const label = PLACES.find(({ path }) => path === screen)?.label;
  const name = label ? `The page “${label}”` : 'This page';
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<LockOutlined />}
        title="You don’t have access to this page"
        level={1}
        actions={
          <Button variant="contained" component={Link} to={first?.path ?? '/'}>
            {first ? `Go to ${first.label}` : 'Go to home page'}
          </Button>
        }
      >
        {whatIsMissing({ screen, name, tenantName: tenant.tenantName, ...details })}
      </StatePanel>
    </PageFrame>
  );
}

/** /404 for a host name without a tenant. Has no shell, because there is no site. */
export function InvalidTenantPage({ label }: { label: string }) {
  return (
    <main>
      <StatePanel
        icon={<DomainDisabledOutlined />}
        title="There is no site at this address"
        level={1}
        actions={
          <Button variant="contained" href="/">
            Try again
          </Button>
        }
      >
        {label} found no company for “{window.location.host}”. Check the address you were given.
      </StatePanel>
    </main>
  );
}

/** Shown on the site of a suspended tenant. */
export function ClosedSitePage({ name }: { name: string }) {
  return (
    <main>
      <StatePanel
        icon={<StorefrontOutlined />}
        title="This site is closed"
        level={1}
        actions={
          <Button variant="contained" onClick={() => reloadPage()}>
            Try again
          </Button>
        }
      >
        {name} isn’t taking quotes and orders here right now. Your saved quotes are kept.
      </StatePanel>
    </main>
  );
}
