import { platform, reads, writes } from '../access.js';
import type { MiscInfoReply, TestEmailRequest } from '../diagnostics.js';
import type { StaffLoginLink, TenantJumpRequest, TenantUserLoginRequest } from '../team.js';
import { built, planned, type Nothing, type Done } from './define-endpoint.js';

/** The platform’s own staff, and the developer’s calls. */
export const platformEndpoints = {
  '/api/platform/delete-user': planned('platform', platform('canManageUsers'), writes('accounts')),
  '/api/platform/list-users': planned('platform', platform('canManageUsers'), reads),
  '/api/platform/quote-and-order-get': planned(
    'platform',
    platform('canManagePlatformQuotesAndOrders'),
    reads,
  ),
  '/api/platform/quotes-and-orders-list': planned(
    'platform',
    platform('canManagePlatformQuotesAndOrders'),
    reads,
  ),
  '/api/platform/send-changelog-digest': planned('platform', platform('canManageTenants'), writes('tenants')),
  '/api/platform/stats': planned('platform', platform('canManageTenants'), reads),
  '/api/platform/stats-accounts-added': planned('platform', platform('canManageTenants'), reads),
  '/api/platform/stats-tenants-added': planned('platform', platform('canManageTenants'), reads),
  '/api/platform/tenant-jump-token': built<TenantJumpRequest, StaffLoginLink>(
    'platform',
    platform('canManageTenants'),
    writes('tenants'),
  ),
  '/api/platform/tenant-user-login-token': built<TenantUserLoginRequest, StaffLoginLink>(
    'platform',
    platform('canManageUsers'),
    writes('accounts'),
  ),
  '/api/platform/user-stats': planned('platform', platform('canManageUsers'), reads),
  '/api-test/hashing': planned('diagnostics', platform('canUsePlatformTestHacks'), reads),
  '/api-test/blob-upload': planned('diagnostics', platform('canUsePlatformTestHacks'), writes('testData'), {
    takes: 'multipart',
  }),
  '/api-test/clear-caches': planned('diagnostics', platform('canUsePlatformTestHacks'), writes('testData')),
  '/api-test/init-test-glass-options': planned(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  '/api-test/init-test-user-accounts': planned(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  '/api-test/key-vault': planned('diagnostics', platform('canUsePlatformTestHacks'), reads),
  '/api-test/misc-info': built<Nothing, MiscInfoReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    reads,
  ),
  '/api-test/test-email': built<TestEmailRequest, Done>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  '/api-test/test-pdf': planned('diagnostics', platform('canUsePlatformTestHacks'), reads, {
    answers: 'file',
  }),
  '/api-test/throw-exception': built<Nothing, Done>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    reads,
  ),
} as const;
