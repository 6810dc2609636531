import { built, platform, reads, writes } from './define-endpoint.js';
import type { PreviewPlatformFeeReply, PreviewPlatformFeeRequest } from '../payment/platform-fee.js';
import type {
  AdjustPlatformFeesRequest,
  PlatformFeeAccountForStaff,
  SavePlatformFeeLimitsRequest,
} from '../payment/platform-fee-ledger.js';
import type { TenantRequest } from '../platform/platform-tenant.js';

/** Platform fees of tenants; the specification has only the calls for schedules. */
export const platformFeeEndpoints = {
  /**
   * Returns a tenant’s account with the platform.
   * @throws NOT_FOUND
   */
  '/api/platform-fee-account/get': built<TenantRequest, PlatformFeeAccountForStaff>(
    'platform',
    platform('canManageFeeSchedules'),
    reads,
  ),
  /**
   * Adjusts a tenant’s balance; a repeated request has no effect.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/platform-fee-account/add-adjustment': built<AdjustPlatformFeesRequest, PlatformFeeAccountForStaff>(
    'platform',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  /**
   * Sets the balances below which a tenant is warned, and below which house accounts are stopped.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform-fee-account/save-limits': built<SavePlatformFeeLimitsRequest, PlatformFeeAccountForStaff>(
    'platform',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  /**
   * Returns what an unsaved schedule would have charged for a tenant’s last orders.
   * @throws NOT_FOUND
   */
  '/api/platform-fee-schedule/preview': built<PreviewPlatformFeeRequest, PreviewPlatformFeeReply>(
    'platform',
    platform('canManageFeeSchedules'),
    reads,
  ),
} as const;
