import { built, type Done, type Nothing, planned, platform, reads, writes } from './define-endpoint.js';
import type { MiscInfoReply, TestEmailRequest } from '../diagnostics.js';
import type { ResetPlatformSecondFactorRequest } from '../second-factor.js';
import type { StaffLoginLink, TenantJumpRequest, TenantUserLoginRequest } from '../team.js';

/** The platform’s own staff, and the developer’s calls. */
export const platformEndpoints = {
  /** Deletes a person. */
  '/api/platform/delete-user': planned('platform', platform('canManageUsers'), writes('accounts')),
  /** Lists the people of all tenants. */
  '/api/platform/list-users': planned('platform', platform('canManageUsers'), reads),
  /** Opens a quote or order of any tenant. */
  '/api/platform/quote-and-order-get': planned(
    'platform',
    platform('canManagePlatformQuotesAndOrders'),
    reads,
  ),
  /** Lists the quotes and orders of all tenants. */
  '/api/platform/quotes-and-orders-list': planned(
    'platform',
    platform('canManagePlatformQuotesAndOrders'),
    reads,
  ),
  /** Mails what has changed in the product. */
  '/api/platform/send-changelog-digest': planned('platform', platform('canManageTenants'), writes('tenants')),
  /** Counts what the platform holds. */
  '/api/platform/stats': planned('platform', platform('canManageTenants'), reads),
  /** Counts the accounts that were added, by day. */
  '/api/platform/stats-accounts-added': planned('platform', platform('canManageTenants'), reads),
  /** Counts the tenants that were added, by day. */
  '/api/platform/stats-tenants-added': planned('platform', platform('canManageTenants'), reads),
  /**
   * Makes a link that signs the caller in as a tenant’s first owner.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/tenant-jump-token': built<TenantJumpRequest, StaffLoginLink>(
    'platform',
    platform('canManageTenants'),
    writes('tenants'),
  ),
  /**
   * Makes a link that signs the caller in as a person of a tenant.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/tenant-user-login-token': built<TenantUserLoginRequest, StaffLoginLink>(
    'platform',
    platform('canManageUsers'),
    writes('accounts'),
  ),
  /**
   * Removes the second factor of a person of any tenant who lost it, and signs them out everywhere.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/reset-second-factor': built<ResetPlatformSecondFactorRequest, Done>(
    'auth',
    platform('canManageUsers'),
    writes('accounts'),
  ),
  /** Counts the people of all tenants. */
  '/api/platform/user-stats': planned('platform', platform('canManageUsers'), reads),
  /**
   * Measures how long a password takes to hash.
   * @throws PATH_UNKNOWN
   */
  '/api-test/hashing': planned('diagnostics', platform('canUsePlatformTestHacks'), reads),
  /**
   * Tries the store of files.
   * @throws PATH_UNKNOWN
   */
  '/api-test/blob-upload': planned('diagnostics', platform('canUsePlatformTestHacks'), writes('testData'), {
    takes: 'multipart',
  }),
  /**
   * Empties the caches.
   * @throws PATH_UNKNOWN
   */
  '/api-test/clear-caches': planned('diagnostics', platform('canUsePlatformTestHacks'), writes('testData')),
  /**
   * Makes a catalogue to try things with.
   * @throws PATH_UNKNOWN
   */
  '/api-test/init-test-glass-options': planned(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  /**
   * Makes people to try things with.
   * @throws PATH_UNKNOWN
   */
  '/api-test/init-test-user-accounts': planned(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  /**
   * Tries the store of secrets.
   * @throws PATH_UNKNOWN
   */
  '/api-test/key-vault': planned('diagnostics', platform('canUsePlatformTestHacks'), reads),
  /**
   * Tells versions, environment and the mails that would have been sent.
   * @throws PATH_UNKNOWN
   */
  '/api-test/misc-info': built<Nothing, MiscInfoReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    reads,
  ),
  /**
   * Sends a mail to see whether mails are sent.
   * @throws PATH_UNKNOWN
   */
  '/api-test/test-email': built<TestEmailRequest, Done>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  /**
   * Downloads a document to see whether documents are made.
   * @answers application/pdf
   * @throws PATH_UNKNOWN
   */
  '/api-test/test-pdf': planned('diagnostics', platform('canUsePlatformTestHacks'), reads, {
    answers: 'file',
  }),
  /**
   * Fails unexpectedly, to see what becomes of it.
   * @throws PATH_UNKNOWN
   */
  '/api-test/throw-exception': built<Nothing, Done>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    reads,
  ),
} as const;
