import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { screenAt, findScreen } from '@glass/contracts';
import { ErrorState, onDemand, PageFrame, PageSkeleton } from '@glass/ui';
import { usePerson } from '../session/use-person.js';
import { ForbiddenPage } from '../pages/forbidden.page.js';
import { NotFoundPage } from '../pages/not-found.page.js';
import { decideAccess } from './decide-access.js';
import { JUST_SIGNED_IN, parseReturnPath } from './return-path.js';
import { ToLogin } from './to-login.js';

const SetUpFirst = onDemand(() =>
  import('../second-factor/set-up-first.js').then((loaded) => loaded.SetUpFirst),
);

/** Checks access on every navigation and whenever the session changes. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { details, isAuthenticated, failure, reload } = usePerson();
  if (isAuthenticated && details.mustSetUpSecondFactor) return <SetUpFirst />;
  const screen = findScreen(pathname);
  // The router also matches percent-encoded paths, which the access check doesn't know.
  if (!screen) return <NotFoundPage />;
  const decision = decideAccess(screenAt(screen).access, { ...details, isAuthenticated });
  if (decision === 'allow') return children;
  if (decision === 'forbidden') return <ForbiddenPage screen={screen} />;
  if (decision === 'to-login') return <ToLogin />;
  if (decision === 'away')
    return (
      <Navigate to={parseReturnPath(search, window.location.origin) ?? '/'} state={JUST_SIGNED_IN} replace />
    );
  if (!failure) return <PageSkeleton />;
  return (
    <PageFrame measure="form">
      <ErrorState title="Your account did not load" level={1} onRetry={reload}>
        {failure}
      </ErrorState>
    </PageFrame>
  );
}
