import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageSkeleton } from '@glass/ui';
import { JUST_SIGNED_IN } from '../access/return-path.js';
import { homeTarget } from '../access/home-target.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';

/** Loaded on demand: visitors who go straight to the quote page don't need it. */
const LandingPage = lazy(() => import('./landing.page.js').then((page) => ({ default: page.LandingPage })));

/** Implements the home check: redirects each user to their start page. */
export function HomePage() {
  const { settings, isPlatform: isPlatformSite, isOpen: isSiteOpen } = useHost().tenant;
  const { isAuthenticated, details, failure } = usePerson();
  const { state, search } = useLocation() as { state: unknown; search: string };
  if (isAuthenticated && !details.flags && !failure) return <PageSkeleton />;
  const { flags, roleLevel } = details;
  const target = homeTarget({
    ...{ isAuthenticated, flags, roleLevel, settings, isPlatformSite, isSiteOpen },
    hasJustSignedIn: state === JUST_SIGNED_IN,
    isPreview: new URLSearchParams(search).has('preview'),
  });
  if (target !== 'landing-page') return <Navigate to={target} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LandingPage />
    </Suspense>
  );
}
