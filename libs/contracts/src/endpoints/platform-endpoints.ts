import {
  type Done,
  type FileReply,
  type Nothing,
  built,
  platform,
  reads,
  signedIn,
  writes,
  writesOwn,
} from './define-endpoint.js';
import type {
  BlobUploadReply,
  ClearCachesReply,
  HashingReply,
  KeyVaultReply,
  MiscInfoReply,
  TestAccountsReply,
  TestCatalogueReply,
  TestCatalogueRequest,
  TestEmailRequest,
  TestTenantRequest,
} from '../platform/diagnostics.js';
import type { JobAccepted, QueuesReply, RetryFailedJobRequest } from '../job.js';
import type { SendDigestReply, SendDigestRequest } from '../news.js';
import type {
  DeletePersonRequest,
  ExportMyDataRequest,
  ExportPersonRequest,
  PeopleStatsReply,
  PlatformDealingReply,
  PlatformDealingRequest,
  PlatformDealingsReply,
  PlatformDealingsRequest,
  PlatformPeopleReply,
  PlatformPeopleRequest,
  PlatformPerson,
  PlatformPersonRequest,
} from '../platform/platform-people.js';
import type { AddedReply, StatsReply, StatsRequest } from '../payment/payment-dashboard.js';
import type { PersonProof, ResetPlatformSecondFactorRequest } from '../auth/second-factor.js';
import type { StaffLoginLink, TenantJumpRequest, TenantUserLoginRequest } from '../auth/team.js';
import type {
  AdjustPlatformFeesRequest,
  PlatformFeeAccountForStaff,
  PreviewPlatformFeeReply,
  PreviewPlatformFeeRequest,
  SavePlatformFeeLimitsRequest,
} from '../payment/platform-fee.js';
import type { TenantRequest } from '../platform/platform-tenant.js';

const testers = platform('canUsePlatformTestHacks');
const tenantManagers = platform('canManageTenants');
const userManagers = platform('canManageUsers');
const feeManagers = platform('canManageFeeSchedules');

/** Calls of platform staff and developers. */
export const platformEndpoints = {
  /**
   * Deletes a person of any tenant. Their quotes and orders stay, without a name.
   * @throws NOT_FOUND, STATE_CONFLICT, LAST_OWNER
   */
  '/api/platform/delete-user': built<DeletePersonRequest, Done>('platform', userManagers, writes('accounts')),
  /**
   * Exports the data of a person of any tenant, in the background.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/platform/export-user': built<ExportPersonRequest, JobAccepted>(
    'platform',
    userManagers,
    writes('accounts'),
    { answers: 'job' },
  ),
  /**
   * Exports the caller’s data, in the background.
   * @throws NOT_FOUND, NOT_WHILE_ACTING, TOO_MANY_REQUESTS
   */
  '/api/user/export-my-data': built<ExportMyDataRequest, JobAccepted>('platform', signedIn, writesOwn, {
    answers: 'job',
  }),
  /**
   * Deletes the caller’s account. Their quotes and orders stay, without a name.
   * @throws STATE_CONFLICT, LAST_OWNER, NOT_WHILE_ACTING, TOO_MANY_REQUESTS
   */
  '/api/user/delete-my-account': built<PersonProof, Done>('platform', signedIn, writesOwn),
  /**
   * Returns a person of any tenant with their accounts, sessions and latest actions.
   * @throws NOT_FOUND
   */
  '/api/platform/get-user': built<PlatformPersonRequest, PlatformPerson>('platform', userManagers, reads),
  /** Lists the people of all tenants. */
  '/api/platform/list-users': built<PlatformPeopleRequest, PlatformPeopleReply>(
    'platform',
    userManagers,
    reads,
  ),
  /**
   * Returns a quote or order of any tenant.
   * @throws NOT_FOUND
   */
  '/api/platform/quote-and-order-get': built<PlatformDealingRequest, PlatformDealingReply>(
    'platform',
    platform('canManagePlatformQuotesAndOrders'),
    reads,
  ),
  /** Lists the quotes and orders of all tenants. */
  '/api/platform/quotes-and-orders-list': built<PlatformDealingsRequest, PlatformDealingsReply>(
    'platform',
    platform('canManagePlatformQuotesAndOrders'),
    reads,
  ),
  /**
   * Emails a version's changes to subscribers, once each, or previews the email.
   * @throws VALIDATION_FAILED
   */
  '/api/platform/send-changelog-digest': built<SendDigestRequest, SendDigestReply>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /** Counts quotes and orders of all tenants over time. */
  '/api/platform/stats': built<StatsRequest, StatsReply>('platform', tenantManagers, reads),
  /** Counts new accounts over time. */
  '/api/platform/stats-accounts-added': built<StatsRequest, AddedReply>('platform', tenantManagers, reads),
  /** Counts new tenants over time. */
  '/api/platform/stats-tenants-added': built<StatsRequest, AddedReply>('platform', tenantManagers, reads),
  /**
   * Creates a link that signs the caller in as a tenant’s first owner.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/tenant-jump-token': built<TenantJumpRequest, StaffLoginLink>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /**
   * Creates a link that signs the caller in as a person of a tenant.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/tenant-user-login-token': built<TenantUserLoginRequest, StaffLoginLink>(
    'platform',
    userManagers,
    writes('accounts'),
  ),
  /**
   * Removes a lost second factor of a person of any tenant, and ends all their sessions.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/reset-second-factor': built<ResetPlatformSecondFactorRequest, Done>(
    'auth',
    userManagers,
    writes('accounts'),
  ),
  /* Not in the specification: */
  /** Returns waiting, running and failed jobs of the queues, and the next runs of scheduled tasks. */
  '/api/platform/queues': built<Nothing, QueuesReply>('platform', tenantManagers, reads),
  /**
   * Retries a failed job.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/retry-failed-job': built<RetryFailedJobRequest, QueuesReply>(
    'platform',
    tenantManagers,
    writes('tenants'),
  ),
  /** Counts the people of all tenants. */
  '/api/platform/user-stats': built<Nothing, PeopleStatsReply>('platform', userManagers, reads),
  /**
   * Returns a tenant’s account with the platform.
   * @throws NOT_FOUND
   */
  '/api/platform-fee-account/get': built<TenantRequest, PlatformFeeAccountForStaff>(
    'platform',
    feeManagers,
    reads,
  ),
  /**
   * Adjusts a tenant’s balance; a repeated request has no effect.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/platform-fee-account/add-adjustment': built<AdjustPlatformFeesRequest, PlatformFeeAccountForStaff>(
    'platform',
    feeManagers,
    writes('fees'),
  ),
  /**
   * Sets the balances below which a tenant is warned, and below which house accounts are stopped.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform-fee-account/save-limits': built<SavePlatformFeeLimitsRequest, PlatformFeeAccountForStaff>(
    'platform',
    feeManagers,
    writes('fees'),
  ),
  /**
   * Returns what an unsaved schedule would have charged for a tenant’s last orders.
   * @throws NOT_FOUND
   */
  '/api/platform-fee-schedule/preview': built<PreviewPlatformFeeRequest, PreviewPlatformFeeReply>(
    'platform',
    feeManagers,
    reads,
  ),
  /**
   * Measures how long password hashing takes.
   * @throws PATH_UNKNOWN
   */
  '/api-test/hashing': built<Nothing, HashingReply>('diagnostics', testers, reads),
  /**
   * Writes a file to storage, reads it back and deletes it.
   * @throws PATH_UNKNOWN
   */
  '/api-test/blob-upload': built<FormData, BlobUploadReply>('diagnostics', testers, writes('testData'), {
    takes: 'multipart',
  }),
  /**
   * Clears the caches of all processes.
   * @throws PATH_UNKNOWN
   */
  '/api-test/clear-caches': built<Nothing, ClearCachesReply>('diagnostics', testers, writes('testData')),
  /**
   * Gives a demo tenant the starter price list, as a new version if it has one.
   * @throws PATH_UNKNOWN, NOT_FOUND, STATE_CONFLICT
   */
  '/api-test/init-test-glass-options': built<TestCatalogueRequest, TestCatalogueReply>(
    'diagnostics',
    testers,
    writes('testData'),
  ),
  /**
   * Creates an account of each kind at a demo tenant, or sets a new password for existing ones.
   * @throws PATH_UNKNOWN, NOT_FOUND, STATE_CONFLICT
   */
  '/api-test/init-test-user-accounts': built<TestTenantRequest, TestAccountsReply>(
    'diagnostics',
    testers,
    writes('testData'),
  ),
  /**
   * Checks which secrets can be read and used, without returning them.
   * @throws PATH_UNKNOWN
   */
  '/api-test/key-vault': built<Nothing, KeyVaultReply>('diagnostics', testers, reads),
  /**
   * Returns versions, environment and unsent emails.
   * @throws PATH_UNKNOWN
   */
  '/api-test/misc-info': built<Nothing, MiscInfoReply>('diagnostics', testers, reads),
  /**
   * Sends a test email.
   * @throws PATH_UNKNOWN
   */
  '/api-test/test-email': built<TestEmailRequest, Done>('diagnostics', testers, writes('testData')),
  /**
   * Downloads a test document.
   * @answers application/pdf
   * @throws PATH_UNKNOWN
   */
  '/api-test/test-pdf': built<Nothing, FileReply>('diagnostics', testers, reads, {
    answers: 'file',
  }),
  /**
   * Throws an unexpected error, to test error handling.
   * @throws PATH_UNKNOWN
   */
  '/api-test/throw-exception': built<Nothing, Done>('diagnostics', testers, reads),
} as const;
