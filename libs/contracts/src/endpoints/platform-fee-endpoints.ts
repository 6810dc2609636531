import { built, platform, reads, writes } from './define-endpoint.js';
import type { PreviewPlatformFeeReply, PreviewPlatformFeeRequest } from '../platform-fee.js';
import type {
  AdjustPlatformFeesRequest,
  PlatformFeeAccountForStaff,
  SavePlatformFeeLimitsRequest,
} from '../platform-fee-ledger.js';
import type { TenantRequest } from '../platform-tenant.js';

/** What tenants owe the platform; beside the specification, which has calls for its schedules alone. */
export const platformFeeEndpoints = {
  /**
   * Opens a tenant’s account with the platform.
   * @throws NOT_FOUND
   */
  '/api/platform-fee-account/get': built<TenantRequest, PlatformFeeAccountForStaff>(
    'platform',
    platform('canManageFeeSchedules'),
    reads,
  ),
  /**
   * Changes a tenant’s balance by hand, once however often it is sent.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/platform-fee-account/add-adjustment': built<AdjustPlatformFeesRequest, PlatformFeeAccountForStaff>(
    'platform',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  /**
   * Says when a tenant is warned of its balance, and below which it takes no orders on account.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform-fee-account/save-limits': built<SavePlatformFeeLimitsRequest, PlatformFeeAccountForStaff>(
    'platform',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  /**
   * Tells what a schedule that is not saved yet would have kept of a tenant’s last orders.
   * @throws NOT_FOUND
   */
  '/api/platform-fee-schedule/preview': built<PreviewPlatformFeeRequest, PreviewPlatformFeeReply>(
    'platform',
    platform('canManageFeeSchedules'),
    reads,
  ),
} as const;
