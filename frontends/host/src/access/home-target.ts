import type { TenantWebsiteSettings, UserFlags } from '@glass/contracts';

export interface HomeQuestion {
  isAuthenticated: boolean;
  /** Null for buyers and guests. */
  roleLevel: number | null;
  settings: TenantWebsiteSettings;
  /** Null until the person's rights are known, and for guests. */
  flags: UserFlags | null;
  /** They have just signed in and named no other place: those who work here go to their work. */
  hasJustSignedIn: boolean;
  /** The platform's own site sells nothing, and has no landing page. */
  isPlatformSite: boolean;
}

/** Where `/` leads: a path, or the tenant's own landing page. */
export type HomeTarget =
  | '/get-a-quote'
  | '/tenant/orders'
  | '/platform/stats'
  | '/platform/orders'
  | '/account/login'
  | 'landing-page';

/**
 * The home check of specification §2: a tenant that has chosen GlassQuotes leads everybody there. Otherwise its own people go
 * to their work, and everybody else to its landing page.
 */
export function homeTarget(question: HomeQuestion): HomeTarget {
  const { isAuthenticated, roleLevel, settings, isPlatformSite } = question;
  if (isPlatformSite) return isAuthenticated ? workOfStaff(question) : '/account/login';
  const worksHere = isAuthenticated && roleLevel !== null;
  if (worksHere && question.hasJustSignedIn) return '/tenant/orders';
  if (settings.home === 'GlassQuotes') return '/get-a-quote';
  return worksHere ? '/tenant/orders' : 'landing-page';
}

/** The first page that they may open. */
function workOfStaff({ flags }: HomeQuestion): HomeTarget {
  return flags && !flags.canManageTenants ? '/platform/orders' : '/platform/stats';
}
