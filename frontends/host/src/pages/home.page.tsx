import { Navigate } from 'react-router';
import { PageSkeleton } from '@glass/ui';
import { homeTarget } from '../access/home-target.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { LandingPage } from './landing.page.js';

/** The home check: leads each person to where their day starts. */
export function HomePage() {
  const { settings } = useHost().tenant;
  const { isAuthenticated, details, failure } = usePerson();
  if (isAuthenticated && !details.flags && !failure) return <PageSkeleton />;
  const { isPlatform, roleLevel } = details;
  const target = homeTarget({ isAuthenticated, isPlatform, roleLevel, settings });
  return target === 'landing-page' ? <LandingPage /> : <Navigate to={target} replace />;
}
