import type { TenantWebsiteSettings } from '@glass/contracts';

export interface HomeQuestion {
  isAuthenticated: boolean;
  isPlatform: boolean;
  /** Null for buyers and guests. */
  roleLevel: number | null;
  settings: TenantWebsiteSettings;
}

/** Where `/` leads: a path, or the tenant's own landing page. */
export type HomeTarget = '/get-a-quote' | '/tenant/orders' | '/platform/stats' | 'landing-page';

/** The home check of specification §2. Staff go to their work; everybody else to what the tenant has chosen. */
export function homeTarget({ isAuthenticated, isPlatform, roleLevel, settings }: HomeQuestion): HomeTarget {
  if (isAuthenticated && isPlatform) return '/platform/stats';
  if (isAuthenticated && roleLevel !== null) return '/tenant/orders';
  if (settings.home === 'GlassQuotes') return '/get-a-quote';
  return hasLandingContent(settings) ? 'landing-page' : '/get-a-quote';
}

/** A landing page is worth showing when the tenant has given it something to show. */
function hasLandingContent(settings: TenantWebsiteSettings): boolean {
  return settings.logoFileUID !== null || settings.termsText.trim() !== '';
}
