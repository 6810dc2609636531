import type { UserFlags } from '@glass/contracts/flags';
import type { TenantWebsiteSettings } from '@glass/contracts/tenant';

export interface HomeQuestion {
  isAuthenticated: boolean;
  roleLevel: number | null;
  settings: TenantWebsiteSettings;
  /** Null for guests and while loading. */
  flags: UserFlags | null;
  /** True right after a sign-in without a return path; staff then go to their work. */
  hasJustSignedIn: boolean;
  /** True on the platform's own site, which sells nothing and has no landing page. */
  isPlatformSite: boolean;
  /** False while only the team can see the site. */
  isSiteOpen: boolean;
  /** True for staff who look at the site as visitors see it. */
  isPreview: boolean;
}

/** Target of `/`: a path, or the tenant's landing page. */
type HomeTarget =
  | '/get-a-quote'
  | '/tenant/home'
  | '/customer/home'
  | '/platform/stats'
  | '/platform/orders'
  | '/account/login'
  | 'landing-page';

/**
 * Implements the home check of specification §2: a tenant that chose GlassQuotes sends everyone there. Otherwise users
 * go to their home page, as they do right after signing in, and visitors to the landing page. Staff of a site that is
 * not open yet go to their home page too, where they open it.
 */
export function homeTarget(question: HomeQuestion): HomeTarget {
  const { isAuthenticated, roleLevel, settings, isPlatformSite } = question;
  if (isPlatformSite) return isAuthenticated ? workOfStaff(question) : '/account/login';
  const home = homeOf(roleLevel);
  const isOpening = roleLevel !== null && !question.isSiteOpen && !question.isPreview;
  if (isAuthenticated && (question.hasJustSignedIn || isOpening)) return home;
  if (settings.home === 'GlassQuotes') return '/get-a-quote';
  return isAuthenticated && !question.isPreview ? home : 'landing-page';
}

/** Home page of a tenant's signed-in user. */
export function homeOf(roleLevel: number | null): '/tenant/home' | '/customer/home' {
  return roleLevel === null ? '/customer/home' : '/tenant/home';
}

/** Returns the first page they may open. */
function workOfStaff({ flags }: HomeQuestion): HomeTarget {
  return flags && !flags.canManageTenants ? '/platform/orders' : '/platform/stats';
}
