import type { ApiClient, Session } from '@glass/api-client';
import type { ShellTenant } from '@glass/shell-contract';
import { readerLocale } from './reader-locale.js';

export interface ClosedSite {
  closedTenantName: string;
}

/**
 * Whose site this is, by the host name it was opened under (specification §1). Null sends the person to /404: the
 * tenant is unknown, or could not be asked for. A tenant that the platform has suspended has a name and no site.
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
