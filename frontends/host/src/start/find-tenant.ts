import type { ApiClient } from '@glass/contracts';
import type { Session } from '@glass/api-client';
import type { ShellTenant } from '@glass/shell-contract';
import { readerLocale } from './reader-locale.js';

interface ClosedSite {
  closedTenantName: string;
}

/**
 * Looks up the tenant by host name (specification §1). Null shows /404: the tenant is unknown or the request failed.
 * A suspended tenant has a name but no site.
 */
export async function findTenant(
  api: Pick<ApiClient, 'call'>,
  session: Pick<Session, 'tenantFound'>,
  host: string,
): Promise<ShellTenant | ClosedSite | null> {
  try {
    const reply = await api.call('/api/tenant/init', { host });
    if (!reply.isValidTenant) {
      const { closedTenantName } = reply;
      return closedTenantName === undefined ? null : { closedTenantName };
    }
    const { tenantUID, tenantName, tenantIsDemoMode, isPlatform, tenantWebsiteSettings } = reply;
    session.tenantFound({ tenantUID, tenantName, tenantIsDemoMode });
    return {
      tenantUID,
      tenantName,
      isDemoMode: tenantIsDemoMode,
      isPlatform,
      settings: { ...tenantWebsiteSettings, locale: readerLocale(tenantWebsiteSettings.locale) },
    };
  } catch {
    return null;
  }
}
