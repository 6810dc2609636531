/** A team invitation gives a role level, a buyer's one a place in a company. */
export type InvitationKind = 'team' | 'buyer';
export type InvitationStatus = 'open' | 'expired' | 'accepted' | 'cancelled';

export interface Invitation {
  invitationUID: string;
  kind: InvitationKind;
  email: string;
  firstName: string;
  lastName: string;
  /** null for a buyer. */
  roleLevel: number | null;
  companyUID: string | null;
  companyName: string | null;
  status: InvitationStatus;
  invitedBy: string;
  createdAt: string;
  lastSentAt: string;
  expiresAt: string;
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
  invitationUID: string;
}

/** Invites a person to the tenant's team. */
export interface AddTenantUserRequest {
  /** Chosen by the client, so that a double click invites once. */
  invitationUID: string;
  email: string;
  firstName?: string;
  lastName?: string;
  /** At most the caller's own. */
  roleLevel: number;
}

/** Invites a customer, to one of the tenant's companies or to none. */
export interface InviteBuyerRequest {
  invitationUID: string;
  email: string;
  firstName?: string;
  lastName?: string;
  companyUID?: string | null;
}

export interface TenantUser {
  contactUID: string;
  email: string;
  firstName: string;
  lastName: string;
  roleLevel: number;
  avatarUID: string | null;
  isMe: boolean;
  createdAt: string;
  /** null when they never signed in. */
  lastSeenAt: string | null;
  /** Whether the caller may change their level or remove them; the reason when not. */
  mayChange: boolean;
  whyNot: string | null;
}
export interface TenantUserListReply {
  users: TenantUser[];
}
export interface TenantUserRequest {
  contactUID: string;
}
export interface SetRoleLevelRequest {
  contactUID: string;
  roleLevel: number;
}

/** A link that signs platform staff in at a tenant's site, once, within a minute. */
export interface StaffLoginLink {
  url: string;
  expiresAt: string;
}
/** Signs in as the tenant's first owner. */
export interface TenantJumpRequest {
  tenantUID: string;
  /** Why, for the audit log. */
  reason?: string;
}
export interface TenantUserLoginRequest {
  tenantUID: string;
  contactUID: string;
  reason?: string;
}
