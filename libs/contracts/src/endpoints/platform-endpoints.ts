import {
  built,
  type Done,
  type FileReply,
  type Nothing,
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
} from '../diagnostics.js';
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
} from '../platform-people.js';
import type { AddedReply, StatsReply, StatsRequest } from '../platform-stats.js';
import type { PersonProof, ResetPlatformSecondFactorRequest } from '../second-factor.js';
import type { StaffLoginLink, TenantJumpRequest, TenantUserLoginRequest } from '../team.js';

/** The platform’s own staff, and the developer’s calls. */
export const platformEndpoints = {
  /**
   * Deletes a person of any tenant; their quotes and orders stay, under nobody’s name.
   * @throws NOT_FOUND, STATE_CONFLICT, LAST_OWNER
   */
  '/api/platform/delete-user': built<DeletePersonRequest, Done>(
    'platform',
    platform('canManageUsers'),
    writes('accounts'),
  ),
  /**
   * Makes an archive of what is kept about a person of any tenant, in the background.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/platform/export-user': built<ExportPersonRequest, JobAccepted>(
    'platform',
    platform('canManageUsers'),
    writes('accounts'),
    { answers: 'job' },
  ),
  /**
   * Makes an archive of what is kept about the caller, in the background.
   * @throws NOT_FOUND, NOT_WHILE_ACTING, TOO_MANY_REQUESTS
   */
  '/api/user/export-my-data': built<ExportMyDataRequest, JobAccepted>('platform', signedIn, writesOwn, {
    answers: 'job',
  }),
  /**
   * Deletes the caller; their quotes and orders stay, under nobody’s name.
   * @throws STATE_CONFLICT, LAST_OWNER, NOT_WHILE_ACTING, TOO_MANY_REQUESTS
   */
  '/api/user/delete-my-account': built<PersonProof, Done>('platform', signedIn, writesOwn),
  /** Lists the people of all tenants. */
  '/api/platform/list-users': built<PlatformPeopleRequest, PlatformPeopleReply>(
    'platform',
    platform('canManageUsers'),
    reads,
  ),
  /**
   * Opens a quote or order of any tenant.
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
   * Mails what a version brings to those who asked for it, once to each; or shows the mail.
   * @throws VALIDATION_FAILED
   */
  '/api/platform/send-changelog-digest': built<SendDigestRequest, SendDigestReply>(
    'platform',
    platform('canManageTenants'),
    writes('tenants'),
  ),
  /** Counts what was quoted and ordered at all tenants, over time. */
  '/api/platform/stats': built<StatsRequest, StatsReply>('platform', platform('canManageTenants'), reads),
  /** Counts the accounts that were added, over time. */
  '/api/platform/stats-accounts-added': built<StatsRequest, AddedReply>(
    'platform',
    platform('canManageTenants'),
    reads,
  ),
  /** Counts the tenants that were added, over time. */
  '/api/platform/stats-tenants-added': built<StatsRequest, AddedReply>(
    'platform',
    platform('canManageTenants'),
    reads,
  ),
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
  /* Beside the specification, which has no page for the queues: */
  /** Tells what waits, runs and failed in the queues, and when what comes round by the clock is due. */
  '/api/platform/queues': built<Nothing, QueuesReply>('platform', platform('canManageTenants'), reads),
  /**
   * Puts a failed job into its queue again.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/platform/retry-failed-job': built<RetryFailedJobRequest, QueuesReply>(
    'platform',
    platform('canManageTenants'),
    writes('tenants'),
  ),
  /** Counts the people of all tenants. */
  '/api/platform/user-stats': built<Nothing, PeopleStatsReply>('platform', platform('canManageUsers'), reads),
  /**
   * Measures how long a password takes to hash.
   * @throws PATH_UNKNOWN
   */
  '/api-test/hashing': built<Nothing, HashingReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    reads,
  ),
  /**
   * Writes a file to the store of files, reads it back and deletes it.
   * @throws PATH_UNKNOWN
   */
  '/api-test/blob-upload': built<FormData, BlobUploadReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
    {
      takes: 'multipart',
    },
  ),
  /**
   * Has every process forget what it keeps for a while.
   * @throws PATH_UNKNOWN
   */
  '/api-test/clear-caches': built<Nothing, ClearCachesReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  /**
   * Gives a demo tenant the starter price list, as a new version where it has one.
   * @throws PATH_UNKNOWN, NOT_FOUND, STATE_CONFLICT
   */
  '/api-test/init-test-glass-options': built<TestCatalogueRequest, TestCatalogueReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  /**
   * Makes an account of each kind at a demo tenant, or gives those that are there a new password.
   * @throws PATH_UNKNOWN, NOT_FOUND, STATE_CONFLICT
   */
  '/api-test/init-test-user-accounts': built<TestTenantRequest, TestAccountsReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    writes('testData'),
  ),
  /**
   * Tells which secrets can be read and used, and none of them.
   * @throws PATH_UNKNOWN
   */
  '/api-test/key-vault': built<Nothing, KeyVaultReply>(
    'diagnostics',
    platform('canUsePlatformTestHacks'),
    reads,
  ),
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
  '/api-test/test-pdf': built<Nothing, FileReply>('diagnostics', platform('canUsePlatformTestHacks'), reads, {
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
