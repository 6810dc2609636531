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
import type { SessionGrant } from '../auth.js';
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
} from '../second-factor.js';

/** Set up, removed and used by people themselves, demanded and reset by those who answer for them. */
export const secondFactorEndpoints = {
  /**
   * Tells which second factors the caller has.
   * @throws NOT_WHILE_ACTING
   */
  '/api/auth/second-factor/get': built<Nothing, SecondFactorReply>('auth', signedIn, reads, {
    byStaff: false,
    duringSetUp: true,
  }),
  /**
   * Begins to set up an authenticator app. What the caller has stays until the new one is confirmed.
   * @throws NOT_WHILE_ACTING, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/begin-totp': built<PersonProof, BeginTotpReply>('auth', signedIn, writesOwn, {
    duringSetUp: true,
  }),
  /**
   * Sets up the authenticator app, with a code that it shows. With the first factor, other devices are signed out.
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
   * Begins to add a passkey.
   * @throws NOT_WHILE_ACTING, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/begin-passkey': built<PersonProof, BeginPasskeyReply>(
    'auth',
    signedIn,
    writesOwn,
    { duringSetUp: true },
  ),
  /**
   * Adds a passkey that the browser made. With the first factor, other devices are signed out.
   * @throws NOT_WHILE_ACTING, CHALLENGE_EXPIRED
   */
  '/api/auth/second-factor/add-passkey': built<AddPasskeyRequest, SecondFactorAddedReply>(
    'auth',
    signedIn,
    writesOwn,
    { duringSetUp: true },
  ),
  /**
   * Gives a passkey another name.
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
   * Makes new recovery codes; the old ones are void.
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
   * Begins a sign-in by a passkey alone.
   * @throws TENANT_UNKNOWN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/second-factor/begin-passkey-sign-in': built<BeginPasskeySignInRequest, BeginPasskeySignInReply>(
    'auth',
    publicAccess,
    writesOwn,
  ),
  /**
   * Removes the second factor of a person of the tenant who lost it, and signs them out everywhere.
   * @throws NOT_WHILE_ACTING, NOT_FOUND, STATE_CONFLICT
   */
  '/api/tenant/user-reset-second-factor': built<ResetSecondFactorRequest, Done>(
    'auth',
    tenantFromLevel(ROLE_LEVELS.owner),
    writes('users'),
  ),
  /**
   * Demands a second factor of everyone of the team, or leaves it to them.
   * @throws NOT_WHILE_ACTING, STATE_CONFLICT
   */
  '/api/tenant/user-set-second-factor-demand': built<SecondFactorDemandRequest, Done>(
    'auth',
    tenantFromLevel(ROLE_LEVELS.owner),
    writes('users'),
  ),
} as const;
