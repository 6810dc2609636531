import type { EmailAddress, Moment, Uid, WholeNumber } from './primitives/formats.js';

/** A team invitation gives a role level, a buyer's one a place in a company. */
export type InvitationKind = 'team' | 'buyer';
/** How long an invitation is good from the day it was sent, or sent again: people are on holiday. */
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

/** Open and expired ones; accepted and cancelled ones when asked for. */
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
  /** Chosen by the client, so that a double click invites once. */
  invitationUID: Uid;
  email: EmailAddress;
  firstName?: string;
  lastName?: string;
  /** At most the caller's own. */
  roleLevel: WholeNumber;
}

/** Invites a customer, to one of the tenant's companies or to none. */
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
  /** null when they never signed in. */
  lastSeenAt: Moment | null;
  /** Whether they have set up a second factor. */
  hasSecondFactor: boolean;
  /** Whether the caller may change their level or remove them; the reason when not. */
  mayChange: boolean;
  lockedReason: string | null;
}
export interface TenantUserListReply {
  users: TenantUser[];
  /** Whether everyone of the team must sign in with a second factor. */
  secondFactorIsDemanded: boolean;
}
export interface TenantUserRequest {
  contactUID: Uid;
}
export interface SetRoleLevelRequest {
  contactUID: Uid;
  roleLevel: WholeNumber;
}

/** A link that signs platform staff in at a tenant's site, once, within a minute. */
export interface StaffLoginLink {
  url: string;
  expiresAt: Moment;
}
/** Signs in as the tenant's first owner. */
export interface TenantJumpRequest {
  tenantUID: Uid;
  /** Why, for the audit log. */
  reason?: string;
}
export interface TenantUserLoginRequest {
  tenantUID: Uid;
  contactUID: Uid;
  reason?: string;
}
