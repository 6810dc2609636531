import type { EmailAddress, Moment, Uid, WholeNumber } from '../primitives/formats.js';

/** Team invitations give a role level, buyer invitations a company. */
export type InvitationKind = 'team' | 'buyer';
/** Validity of an invitation in days after it was last sent, long enough for holidays. */
export const INVITATION_DAYS = 14;

export type InvitationStatus = 'open' | 'expired' | 'accepted' | 'cancelled';

export interface Invitation {
  invitationUID: Uid;
  kind: InvitationKind;
  email: EmailAddress;
  firstName: string;
  lastName: string;
  /** null for a buyer. */
  roleLevel: WholeNumber | null;
  companyUID: Uid | null;
  companyName: string | null;
  status: InvitationStatus;
  invitedBy: string;
  createdAt: Moment;
  lastSentAt: Moment;
  expiresAt: Moment;
}

/** Open and expired invitations; accepted and canceled ones on request. */
export interface InvitationListRequest {
  kind?: InvitationKind;
  includeClosed?: boolean;
}
export interface InvitationListReply {
  invitations: Invitation[];
}
export interface InvitationRequest {
  invitationUID: Uid;
}

/** Invites a person to the tenant's team. */
export interface AddTenantUserRequest {
  /** Idempotency key, chosen by the client. */
  invitationUID: Uid;
  email: EmailAddress;
  firstName?: string;
  lastName?: string;
  /** At most the caller's own. */
  roleLevel: WholeNumber;
}

/** Invites a customer, with or without one of the tenant's companies. */
export interface InviteBuyerRequest {
  invitationUID: Uid;
  email: EmailAddress;
  firstName?: string;
  lastName?: string;
  companyUID?: Uid | null;
}

export interface TenantUser {
  contactUID: Uid;
  email: EmailAddress;
  firstName: string;
  lastName: string;
  roleLevel: WholeNumber;
  avatarUID: Uid | null;
  isMe: boolean;
  createdAt: Moment;
  /** null if they never signed in. */
  lastSeenAt: Moment | null;
  hasSecondFactor: boolean;
  /** Whether the caller may change their level or remove them, otherwise the reason. */
  mayChange: boolean;
  lockedReason: string | null;
}
export interface TenantUserListReply {
  users: TenantUser[];
  /** Whether all team members need a second factor. */
  secondFactorIsDemanded: boolean;
}
export interface TenantUserRequest {
  contactUID: Uid;
}
export interface SetRoleLevelRequest {
  contactUID: Uid;
  roleLevel: WholeNumber;
}

/** A link that signs platform staff in to a tenant's site, once, within a minute. */
export interface StaffLoginLink {
  url: string;
  expiresAt: Moment;
}
/** Signs in as the tenant's first owner. */
export interface TenantJumpRequest {
  tenantUID: Uid;
  /** Reason, for the audit log. */
  reason?: string;
}
export interface TenantUserLoginRequest {
  tenantUID: Uid;
  contactUID: Uid;
  reason?: string;
}
