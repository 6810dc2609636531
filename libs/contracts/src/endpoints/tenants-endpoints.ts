import { built, platform, reads, writes, KB } from './define-endpoint.js';
import type { JobAccepted } from '../job.js';
import type {
  AddTenantDomainRequest,
  AddTenantRequest,
  DeleteTenantRequest,
  ExportTenantRequest,
  PlatformTenant,
  SaveTenantRequest,
  SuspendTenantRequest,
  TenantDomainRequest,
  TenantListReply,
  TenantListRequest,
  TenantNameReply,
  TenantNameRequest,
  TenantRequest,
} from '../platform/platform-tenant.js';

const tenantManagers = platform('canManageTenants');

/** Administration of tenants by platform staff. */
export const tenantsEndpoints = {
  /**
   * Adds a tenant with its price list, and invites its first owner.
   * @throws UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/tenant/add': built<AddTenantRequest, PlatformTenant>('platform', tenantManagers, writes('tenants')),
  /**
   * Closes a tenant’s site and schedules the deletion of all its data after a grace period.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/tenant/delete': built<DeleteTenantRequest, PlatformTenant>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /**
   * Exports all data of a tenant, in the background.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/tenant/export': built<ExportTenantRequest, JobAccepted>(
    'platform',
    tenantManagers,
    writes('tenants'),
    { answers: 'job' },
  ),
  /**
   * Suspends a tenant’s site, where no one can sign in then, or reopens it and cancels a scheduled deletion.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/tenant/set-suspended': built<SuspendTenantRequest, PlatformTenant>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /** Lists the tenants with figures of the last thirty days. */
  '/api/tenant/list': built<TenantListRequest, TenantListReply>('platform', tenantManagers, reads),
  /**
   * Returns a tenant with all its settings.
   * @throws NOT_FOUND
   */
  '/api/tenant/get-full': built<TenantRequest, PlatformTenant>('platform', tenantManagers, reads),
  /**
   * Saves a tenant with all its settings.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/tenant/save-full': built<SaveTenantRequest, PlatformTenant>(
    'platform',
    tenantManagers,
    writes('tenants'),
    { maxBodyBytes: 512 * KB },
  ),
  /** Checks whether a tenant’s name or slug is taken. */
  '/api/tenant/name-exists': built<TenantNameRequest, TenantNameReply>('platform', tenantManagers, reads),
  /**
   * Adds a domain to a tenant. Its site uses it once the domain’s TXT record is verified.
   * @throws NOT_FOUND, UID_TAKEN
   */
  '/api/tenant/domain-add': built<AddTenantDomainRequest, PlatformTenant>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /**
   * Checks the TXT record of a domain.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/tenant/domain-verify': built<TenantDomainRequest, PlatformTenant>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /**
   * Removes a domain from a tenant.
   * @throws NOT_FOUND
   */
  '/api/tenant/domain-delete': built<TenantDomainRequest, PlatformTenant>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
} as const;
