import {
  built,
  type Done,
  type FileReply,
  type Nothing,
  publicAccess,
  reads,
  signedIn,
  tenant,
  tenantFromLevel,
  writes,
  writesOwn,
  KB,
  MB,
} from './define-endpoint.js';
import type { SaveMyLanguageRequest } from '../language.js';
import type { NewsChoice, SaveNewsRequest } from '../news.js';
import type { AuditListReply, AuditListRequest } from '../platform/audit.js';
import type {
  AcceptInvitationReply,
  AcceptInvitationRequest,
  CaptchaImageRequest,
  CaptchaReply,
  ChangeEmailRequest,
  ChangePasswordRequest,
  DevicesReply,
  FlagsReply,
  ForgotPasswordRequest,
  LoginReply,
  LoginRequest,
  LogoutRequest,
  ProfileReply,
  RefreshTokenReply,
  RefreshTokenRequest,
  ResendVerificationRequest,
  ResetPasswordReply,
  ResetPasswordRequest,
  SaveMyProfileRequest,
  SignupReply,
  SignupRequest,
  TokenLoginReply,
  TokenLoginRequest,
  VerifyEmailChangeReply,
  VerifyEmailChangeRequest,
  VerifyEmailReply,
  VerifyEmailRequest,
  WizardSignupRequest,
} from '../auth/auth.js';
import { USER_MANAGER_LEVEL } from '../flags.js';
import type {
  CompleteTopUpReply,
  CompleteTopUpRequest,
  CreateTopUpReply,
  CreateTopUpRequest,
  PlatformFeeAccount,
  PlatformFeeTransactionsReply,
  PlatformFeeTransactionsRequest,
} from '../payment/platform-fee.js';
import type {
  AddTenantUserRequest,
  Invitation,
  InvitationListReply,
  InvitationListRequest,
  InvitationRequest,
  InviteBuyerRequest,
  SetRoleLevelRequest,
  TenantUser,
  TenantUserListReply,
  TenantUserRequest,
} from '../auth/team.js';
import type {
  PreviewLabelRequest,
  SaveTenantSettingsRequest,
  TenantInitReply,
  TenantInitRequest,
  TenantNamed,
  TenantSettingsReply,
} from '../tenant/tenant.js';
import type { PictureReply } from '../tenant/files.js';
import type { ConfirmSetupStepRequest, SiteSetup } from '../tenant/site-setup.js';

/** Sign-in, users, tenants and their settings. */
export const accountEndpoints = {
  /**
   * Signs in with email address and password. Wrong credentials are answered with `isAuthenticated: false`; after many
   * failures from one IP address or for one account, each further attempt needs a captcha.
   * @throws PROOF_WANTED, CAPTCHA_WRONG, TOO_MANY_REQUESTS, TENANT_UNKNOWN
   */
  '/api/auth/login': built<LoginRequest, LoginReply>('auth', publicAccess, writesOwn),
  /**
   * Starts an account, which exists once the emailed link is opened.
   * @throws CAPTCHA_WRONG, TENANT_UNKNOWN, FORBIDDEN, TOO_MANY_REQUESTS
   */
  '/api/auth/signup': built<SignupRequest, SignupReply>('auth', publicAccess, writesOwn),
  /**
   * Starts an account and stores the visitor’s panels, which become a quote with it.
   * @throws CAPTCHA_WRONG, TENANT_UNKNOWN, FORBIDDEN, TOO_MANY_REQUESTS, STATE_CONFLICT, NOT_FOUND
   */
  '/api/auth/wizard-signup': built<WizardSignupRequest, SignupReply>('auth', publicAccess, writesOwn, {
    maxBodyBytes: MB,
    needsOpenSite: true,
  }),
  /**
   * Shows an invitation, or accepts it and signs the person in.
   * @throws LINK_USED_UP, TOO_MANY_REQUESTS, TENANT_UNKNOWN
   */
  '/api/auth/accept-invitation': built<AcceptInvitationRequest, AcceptInvitationReply>(
    'auth',
    publicAccess,
    writesOwn,
  ),
  /**
   * Emails a link to choose a new password, or one that signs in once, if the address has an account.
   * @throws CAPTCHA_WRONG, TENANT_UNKNOWN, TOO_MANY_REQUESTS
   */
  '/api/auth/forgot-password': built<ForgotPasswordRequest, Done>('auth', publicAccess, writesOwn),
  /**
   * Sets a new password using an emailed link.
   * @throws LINK_USED_UP, TOO_MANY_REQUESTS
   */
  '/api/auth/reset-password': built<ResetPasswordRequest, ResetPasswordReply>(
    'auth',
    publicAccess,
    writesOwn,
  ),
  /**
   * Exchanges a refresh token for an access token. A refusal is answered with `isAuthenticated: false`.
   * @throws TOO_MANY_REQUESTS
   */
  '/api/auth/refresh-token': built<RefreshTokenRequest, RefreshTokenReply>('auth', publicAccess, writesOwn),
  /**
   * Signs in once, by a link.
   * @throws LINK_USED_UP, TENANT_UNKNOWN, TOO_MANY_REQUESTS
   */
  '/api/auth/token-login': built<TokenLoginRequest, TokenLoginReply>('auth', publicAccess, writesOwn),
  /**
   * Confirms the address of a new account by an emailed link, and signs in.
   * @throws LINK_USED_UP, TOO_MANY_REQUESTS, NOT_FOUND, TENANT_UNKNOWN
   */
  '/api/auth/verify-email': built<VerifyEmailRequest, VerifyEmailReply>('auth', publicAccess, writesOwn),
  /**
   * Sends the sign-up link again.
   * @throws CAPTCHA_WRONG, TENANT_UNKNOWN, FORBIDDEN, TOO_MANY_REQUESTS
   */
  '/api/auth/resend-verification-email': built<ResendVerificationRequest, Done>(
    'auth',
    publicAccess,
    writesOwn,
  ),
  /**
   * Creates a captcha for the calls that require one.
   * @throws TENANT_UNKNOWN, TOO_MANY_REQUESTS
   */
  '/api/auth/captcha-token': built<TenantNamed, CaptchaReply>('auth', publicAccess, writesOwn),
  /**
   * Downloads the picture of a captcha.
   * @answers image/png
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/auth/captcha-image': built<CaptchaImageRequest, FileReply>('auth', publicAccess, reads, {
    method: 'GET',
    answers: 'file',
  }),
  /**
   * Emails a link to the new address, which replaces the old one when the link is opened.
   * @throws TOO_MANY_REQUESTS
   */
  '/api/auth/change-email': built<ChangeEmailRequest, Done>('auth', signedIn, writesOwn),
  /**
   * Changes the caller’s address by the emailed link.
   * @throws LINK_USED_UP, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/verify-email-change': built<VerifyEmailChangeRequest, VerifyEmailChangeReply>(
    'auth',
    signedIn,
    writesOwn,
  ),
  /**
   * Changes the caller’s password and signs out all other devices.
   * @throws STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/change-password': built<ChangePasswordRequest, Done>('auth', signedIn, writesOwn),
  /** Returns what the caller may do. */
  '/api/auth/get-my-flags': built<Nothing, FlagsReply>('auth', signedIn, reads, { duringSetUp: true }),
  /** Returns the caller’s profile. */
  '/api/auth/get-my-profile': built<Nothing, ProfileReply>('auth', signedIn, reads),
  /** Saves the caller’s name and phone number. */
  '/api/auth/save-my-profile': built<SaveMyProfileRequest, ProfileReply>('auth', signedIn, writesOwn),
  /** Saves the language of the caller’s screens and emails. */
  '/api/auth/save-my-language': built<SaveMyLanguageRequest, ProfileReply>('auth', signedIn, writesOwn),
  /** Saves which product news the caller has seen, and whether they want it by email. */
  '/api/user/save-news': built<SaveNewsRequest, NewsChoice>('auth', signedIn, writesOwn),
  /**
   * Invites a customer by email, with or without a company.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/auth/invite-buyer': built<InviteBuyerRequest, Invitation>(
    'auth',
    tenant('canTenantManageCompanies'),
    writes('customers'),
  ),
  /** Ends the caller’s session, another one of theirs, or all of them. */
  '/api/auth/logout': built<LogoutRequest, Done>('auth', signedIn, writesOwn, {
    byStaff: true,
    duringSetUp: true,
  }),
  /** Lists the caller’s sessions. */
  '/api/auth/list-my-devices': built<Nothing, DevicesReply>('auth', signedIn, reads),
  /**
   * Emails the caller a link to choose a new password.
   * @throws TOO_MANY_REQUESTS
   */
  '/api/auth/request-password-reset': built<Nothing, Done>('auth', signedIn, writesOwn),
  /**
   * Returns which tenant a host name belongs to, and its branding.
   * @throws ORIGIN_REFUSED
   */
  '/api/tenant/init': built<TenantInitRequest, TenantInitReply>('tenant', publicAccess, reads),
  /** Lists open and expired invitations, and closed ones on request. */
  '/api/tenant/invitations/list': built<InvitationListRequest, InvitationListReply>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    reads,
  ),
  /**
   * Cancels an invitation.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/tenant/invitations/cancel': built<InvitationRequest, Invitation>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    writes('users'),
  ),
  /**
   * Sends an invitation again.
   * @throws NOT_FOUND, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/tenant/invitations/resend': built<InvitationRequest, Invitation>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    writes('users'),
  ),
  /**
   * Invites a person to the tenant’s team by email.
   * @throws UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/tenant/user-add': built<AddTenantUserRequest, Invitation>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    writes('users'),
  ),
  /** Lists the tenant’s team. */
  '/api/tenant/user-list': built<Nothing, TenantUserListReply>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    reads,
  ),
  /**
   * Removes a person from the tenant’s team.
   * @throws NOT_FOUND, LAST_OWNER
   */
  '/api/tenant/user-remove': built<TenantUserRequest, Done>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    writes('users'),
  ),
  /**
   * Changes the role level of a team member.
   * @throws NOT_FOUND, LAST_OWNER
   */
  '/api/tenant/user-set-tenant-role-level': built<SetRoleLevelRequest, TenantUser>(
    'tenant',
    tenantFromLevel(USER_MANAGER_LEVEL),
    writes('users'),
  ),
  /**
   * Starts a payment to the platform that tops up the tenant’s balance.
   * @throws PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN
   */
  '/api/tenant/create-tenant-payment-checkout-session': built<CreateTopUpRequest, CreateTopUpReply>(
    'tenant',
    tenant('canTopupTenantPaymentBalance'),
    writes('money'),
  ),
  /** Lists platform charges and payments of the tenant, newest first. */
  '/api/tenant/list-platform-fee-transactions': built<
    PlatformFeeTransactionsRequest,
    PlatformFeeTransactionsReply
  >('tenant', tenant('canTopupTenantPaymentBalance'), reads),
  /**
   * Returns the result of a top-up payment, and credits it once it is paid.
   * @throws NOT_FOUND, PAYMENT_NOT_OPEN
   */
  '/api/payment/complete-tenant-payment-checkout-session': built<CompleteTopUpRequest, CompleteTopUpReply>(
    'tenant',
    tenant('canTopupTenantPaymentBalance'),
    writes('money'),
  ),
  /* Not in the specification, but needed by its screen: */
  /** Returns the tenant’s balance with the platform, and its consequences. */
  '/api/tenant/get-platform-fee-account': built<Nothing, PlatformFeeAccount>(
    'tenant',
    tenant('canTopupTenantPaymentBalance'),
    reads,
  ),
  /* Not in the specification: */
  /** Lists who did what at the tenant, newest first. */
  '/api/audit-log/list-for-tenant': built<AuditListRequest, AuditListReply>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    reads,
  ),
  /** Returns what a new tenant still has to set up, and whether its site is open to buyers. */
  '/api/site-setup/get': built<Nothing, SiteSetup>('tenant', tenant('canTenantViewCompanySettings'), reads),
  /** Confirms a step of the setup that needs no data, or takes that back. */
  '/api/site-setup/confirm-step': built<ConfirmSetupStepRequest, SiteSetup>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    writes('settings'),
  ),
  /** Closes the setup checklist for all users of the tenant. */
  '/api/site-setup/dismiss': built<Nothing, SiteSetup>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    writes('settings'),
  ),
  /**
   * Opens the tenant’s site to buyers, once prices, taxes and terms are confirmed.
   * @throws STATE_CONFLICT
   */
  '/api/site-setup/open-site': built<Nothing, SiteSetup>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    writes('settings'),
  ),
  /** Returns the tenant’s settings, next quote and order numbers, and settings of the price list. */
  '/api/tenant-settings/get': built<Nothing, TenantSettingsReply>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    reads,
  ),
  /**
   * Saves the given tenant settings. Currency and precision of the price list are published immediately; taxes and lead
   * time change its draft.
   * @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND
   */
  '/api/tenant-settings/save': built<SaveTenantSettingsRequest, TenantSettingsReply>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    writes('settings'),
    { maxBodyBytes: 512 * KB },
  ),
  /**
   * Downloads a sample label printed with these settings.
   * @answers application/pdf
   */
  '/api/tenant-settings/preview-label': built<PreviewLabelRequest, FileReply>(
    'auth',
    tenant('canTenantViewCompanySettings'),
    reads,
    { answers: 'file' },
  ),
  /**
   * Uploads a logo, to be used by saving settings that refer to it.
   * @throws PICTURE_UNREADABLE, TOO_MANY_REQUESTS
   */
  '/api/tenant-settings/upload-logo': built<FormData, PictureReply>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    writes('settings'),
    { takes: 'multipart' },
  ),
  /**
   * Saves the caller’s own picture.
   * @throws PICTURE_UNREADABLE, TOO_MANY_REQUESTS
   */
  '/api/user/upload-avatar': built<FormData, PictureReply>('auth', signedIn, writesOwn, {
    takes: 'multipart',
  }),
  /**
   * Saves the logo printed on the caller’s labels.
   * @throws PICTURE_UNREADABLE, TOO_MANY_REQUESTS
   */
  '/api/user/upload-company-logo': built<FormData, PictureReply>('auth', signedIn, writesOwn, {
    byStaff: true,
    takes: 'multipart',
  }),
  /** Deletes the caller’s own picture. */
  '/api/user/delete-avatar': built<Nothing, Done>('auth', signedIn, writesOwn),
  /** Deletes the caller’s logo. */
  '/api/user/delete-company-logo': built<Nothing, Done>('auth', signedIn, writesOwn, { byStaff: true }),
  /**
   * Downloads a sample label with the caller’s logo.
   * @answers application/pdf
   */
  '/api/user/preview-company-logo-label': built<Nothing, FileReply>('auth', signedIn, reads, {
    answers: 'file',
  }),
} as const;
