import type { AnalyticsSettings } from './analytics.js';
import type { RemoteName } from '@glass/shell-contract';

/** Configuration from /config.json, so that one build runs anywhere. */
export interface AppConfig {
  /** API base URL without a trailing slash. */
  apiBaseUrl: string;
  /** Title where no tenant is known. */
  productLabel: string;
  /** Changes with every build; a page that sees another one is outdated. */
  buildId: string;
  /** Manifest URL of each remote. */
  remotes: Partial<Record<RemoteName, string>>;
  analytics: AnalyticsSettings;
}

/** Specification §7: used where the configuration names no API. */
export const FALLBACK_API_BASE_URL = 'http://localhost:5000';
export const FALLBACK_LABEL = 'Glass Ordering';

/** @throws when the web server doesn't return a JSON object */
export async function fetchAppConfig(fetch: typeof globalThis.fetch): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const given = (await response.json()) as Partial<AppConfig>;
  return {
    apiBaseUrl: (given.apiBaseUrl || FALLBACK_API_BASE_URL).replace(/\/+$/, ''),
    productLabel: given.productLabel || FALLBACK_LABEL,
    buildId: given.buildId ?? '',
    remotes: given.remotes ?? {},
    analytics: { url: given.analytics?.url ?? '', domain: given.analytics?.domain ?? '' },
  };
}
