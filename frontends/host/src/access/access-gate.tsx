import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { describeError } from '@glass/api-client';
import { findScreen, screenAt } from '@glass/contracts/screens';
import { ErrorState, onDemand, PageFrame, PageSkeleton } from '@glass/ui';
import { NotFoundPage } from '../pages/error-pages.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { decideAccess, needsOpenSite } from './decide-access.js';
import { JUST_SIGNED_IN, parseReturnPath } from './return-path.js';

const SetUpFirst = onDemand(() =>
  import('../second-factor/second-factor-section.js').then((loaded) => loaded.SetUpFirst),
);

const ForbiddenPage = onDemand(() => import('../pages/forbidden.page.js').then((page) => page.ForbiddenPage));
const NotOpenPage = onDemand(() => import('../pages/not-open.page.js').then((page) => page.NotOpenPage));
const NotOpenBanner = onDemand(() => import('../pages/not-open.page.js').then((page) => page.NotOpenBanner));

/** Checks access on every navigation and whenever the session changes. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { details, isAuthenticated, failure, reload } = usePerson();
  const { tenant } = useHost();
  if (isAuthenticated && details.mustSetUpSecondFactor) return <SetUpFirst />;
  const screen = findScreen(pathname);
  // The router also matches percent-encoded paths, which the access check doesn't know.
  if (!screen) return <NotFoundPage />;
  const decision = decideAccess(screenAt(screen).access, { ...details, isAuthenticated });
  if (decision === 'allow' && (tenant.isOpen || !needsOpenSite(screen))) return children;
  if (decision === 'allow') {
    if (isAuthenticated && !details.flags && !failure) return <PageSkeleton />;
    return isAuthenticated && details.roleLevel !== null ? (
      <>
        <NotOpenBanner />
        {children}
      </>
    ) : (
      <NotOpenPage />
    );
  }
  if (decision === 'forbidden') return <ForbiddenPage screen={screen} />;
  if (decision === 'to-login') return <ToLogin />;
  if (decision === 'away')
    return (
      <Navigate to={parseReturnPath(search, window.location.origin) ?? '/'} state={JUST_SIGNED_IN} replace />
    );
  if (!failure) return <PageSkeleton />;
  return (
    <PageFrame measure="form">
      <ErrorState title={t`Your account did not load`} level={1} onRetry={reload}>
        {failure}
      </ErrorState>
    </PageFrame>
  );
}

/**
 * Asks the session for a token. The session refreshes it, or redirects to the login page with the reason and this
 * page as the return path.
 */
export function ToLogin() {
  const { session } = useHost();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const ask = useCallback(
    () =>
      session.accessToken().catch((error: unknown) => {
        if (describeError(error) !== null) setFailure({ error });
      }),
    [session],
  );
  useEffect(() => {
    void ask();
  }, [ask]);

  if (failure === null) return <PageSkeleton label={t`Checking your sign-in`} />;
  const retry = () => {
    setFailure(null);
    void ask();
  };
  return (
    <PageFrame measure="form">
      <ErrorState title={t`We couldn’t check your sign-in`} level={1} onRetry={retry}>
        {describeError(failure.error, () => undefined)}
      </ErrorState>
    </PageFrame>
  );
}
