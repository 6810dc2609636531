import type { AnalyticsSettings } from './analytics.js';
import type { RemoteName } from '@glass/shell-contract';

/** What the web server answers at /config.json: one build runs anywhere. */
export interface AppConfig {
  /** Where the API answers, without a slash at the end. */
  apiBaseUrl: string;
  /** The title where no tenant is known. */
  productLabel: string;
  /** Changes with every build; a page that sees another one is out of date. */
  buildId: string;
  /** Where the manifest of each remote is. */
  remotes: Partial<Record<RemoteName, string>>;
  /** Where visits are counted. */
  analytics: AnalyticsSettings;
}

/** Specification §7: the address that counts where the configuration names none. */
export const FALLBACK_API_BASE_URL = 'http://localhost:5000';
export const FALLBACK_LABEL = 'Glass Ordering';

/** @throws when the web server does not answer with a JSON object. */
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
