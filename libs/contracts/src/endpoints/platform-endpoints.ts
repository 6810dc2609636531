import { platform } from '../access.js';
import type { MiscInfoReply, TestEmailRequest } from '../diagnostics.js';
import type { StaffLoginLink, TenantJumpRequest, TenantUserLoginRequest } from '../team.js';
import { built, planned, type Nothing, type Done } from './define-endpoint.js';

/** The platform’s own staff, and the developer’s calls. */
export const platformEndpoints = {
  '/api/platform/delete-user': planned('platform', platform('canManageUsers')),
  '/api/platform/list-users': planned('platform', platform('canManageUsers')),
  '/api/platform/quote-and-order-get': planned('platform', platform('canManagePlatformQuotesAndOrders')),
  '/api/platform/quotes-and-orders-list': planned('platform', platform('canManagePlatformQuotesAndOrders')),
  '/api/platform/send-changelog-digest': planned('platform', platform('canManageTenants')),
  '/api/platform/stats': planned('platform', platform('canManageTenants')),
  '/api/platform/stats-accounts-added': planned('platform', platform('canManageTenants')),
  '/api/platform/stats-tenants-added': planned('platform', platform('canManageTenants')),
  '/api/platform/tenant-jump-token': built<TenantJumpRequest, StaffLoginLink>(
    'platform',
    platform('canManageTenants'),
  ),
  '/api/platform/tenant-user-login-token': built<TenantUserLoginRequest, StaffLoginLink>(
    'platform',
    platform('canManageUsers'),
  ),
  '/api/platform/user-stats': planned('platform', platform('canManageUsers')),
  '/api-test/hashing': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/blob-upload': planned('diagnostics', platform('canUsePlatformTestHacks'), {
    takes: 'multipart',
  }),
  '/api-test/clear-caches': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/init-test-glass-options': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/init-test-user-accounts': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/key-vault': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/misc-info': built<Nothing, MiscInfoReply>('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/test-email': built<TestEmailRequest, Done>('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/test-pdf': planned('diagnostics', platform('canUsePlatformTestHacks'), { answers: 'file' }),
  '/api-test/throw-exception': built<Nothing, Done>('diagnostics', platform('canUsePlatformTestHacks')),
} as const;
