import {
  built,
  type Done,
  type Nothing,
  publicAccess,
  reads,
  signedIn,
  tenantFromLevel,
  writes,
  writesOwn,
} from './define-endpoint.js';
import { ROLE_LEVELS } from '../flags.js';
import type { SessionGrant } from '../auth/auth.js';
import type {
  AddPasskeyRequest,
  BeginPasskeyReply,
  BeginPasskeySignInReply,
  BeginPasskeySignInRequest,
  BeginTotpReply,
  ConfirmTotpRequest,
  PersonProof,
  RecoveryCodesReply,
  RemovePasskeyRequest,
  RenamePasskeyRequest,
  ResetSecondFactorRequest,
  SecondFactorAddedReply,
  SecondFactorDemandRequest,
  SecondFactorReply,
  VerifySecondFactorRequest,
} from '../auth/second-factor.js';

/** Second factors: set up, removed and used by people themselves; required and reset by administrators. */
export const secondFactorEndpoints = {
  /**
   * Returns the caller's second factors.
   * @throws NOT_WHILE_ACTING
   */
  '/api/auth/second-factor/get': built<Nothing, SecondFactorReply>('auth', signedIn, reads, {
    byStaff: false,
    duringSetUp: true,
  }),
  /**
   * Starts setting up an authenticator app. The existing one stays until the new one is confirmed.
   * @throws NOT_WHILE_ACTING, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/begin-totp': built<PersonProof, BeginTotpReply>('auth', signedIn, writesOwn, {
    duringSetUp: true,
  }),
  /**
   * Confirms the authenticator app with a code. If it is the first factor, other devices are signed out.
   * @throws NOT_WHILE_ACTING, CHALLENGE_EXPIRED, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/confirm-totp': built<ConfirmTotpRequest, SecondFactorAddedReply>(
    'auth',
    signedIn,
    writesOwn,
    { duringSetUp: true },
  ),
  /**
   * Removes the authenticator app.
   * @throws NOT_WHILE_ACTING, NOT_FOUND, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/remove-totp': built<PersonProof, SecondFactorReply>('auth', signedIn, writesOwn),
  /**
   * Starts adding a passkey.
   * @throws NOT_WHILE_ACTING, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/begin-passkey': built<PersonProof, BeginPasskeyReply>(
    'auth',
    signedIn,
    writesOwn,
    { duringSetUp: true },
  ),
  /**
   * Adds a passkey created by the browser. If it is the first factor, other devices are signed out.
   * @throws NOT_WHILE_ACTING, CHALLENGE_EXPIRED
   */
  '/api/auth/second-factor/add-passkey': built<AddPasskeyRequest, SecondFactorAddedReply>(
    'auth',
    signedIn,
    writesOwn,
    { duringSetUp: true },
  ),
  /**
   * Renames a passkey.
   * @throws NOT_WHILE_ACTING, NOT_FOUND
   */
  '/api/auth/second-factor/rename-passkey': built<RenamePasskeyRequest, SecondFactorReply>(
    'auth',
    signedIn,
    writesOwn,
  ),
  /**
   * Removes a passkey.
   * @throws NOT_WHILE_ACTING, NOT_FOUND, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/remove-passkey': built<RemovePasskeyRequest, SecondFactorReply>(
    'auth',
    signedIn,
    writesOwn,
  ),
  /**
   * Creates new recovery codes and invalidates the old ones.
   * @throws NOT_WHILE_ACTING, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/renew-recovery-codes': built<PersonProof, RecoveryCodesReply>(
    'auth',
    signedIn,
    writesOwn,
  ),
  /**
   * Completes a sign-in with a code, a recovery code or a passkey.
   * @throws CHALLENGE_EXPIRED, TOO_MANY_REQUESTS, TENANT_UNKNOWN
   */
  '/api/auth/second-factor/verify': built<VerifySecondFactorRequest, SessionGrant>(
    'auth',
    publicAccess,
    writesOwn,
  ),
  /**
   * Starts a sign-in with a passkey only.
   * @throws TENANT_UNKNOWN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/begin-passkey-sign-in': built<BeginPasskeySignInRequest, BeginPasskeySignInReply>(
    'auth',
    publicAccess,
    writesOwn,
  ),
  /**
   * Removes a lost second factor of a person of the tenant, and ends all their sessions.
   * @throws NOT_WHILE_ACTING, NOT_FOUND, STATE_CONFLICT
   */
  '/api/tenant/user-reset-second-factor': built<ResetSecondFactorRequest, Done>(
    'auth',
    tenantFromLevel(ROLE_LEVELS.owner),
    writes('users'),
  ),
  /**
   * Requires a second factor from all team members, or makes it optional.
   * @throws NOT_WHILE_ACTING, STATE_CONFLICT
   */
  '/api/tenant/user-set-second-factor-demand': built<SecondFactorDemandRequest, Done>(
    'auth',
    tenantFromLevel(ROLE_LEVELS.owner),
    writes('users'),
  ),
} as const;
