import type { UserFlags } from './flags.js';

export interface LoginRequest {
  tenantUID: string;
  email: string;
  password: string;
}

/** What the client keeps of a signed-in person (specification §3). */
export interface SessionGrant {
  isAuthenticated: true;
  contactUID: string;
  contactEmail: string;
  tenantUID: string;
  tenantName: string;
  tenantIsDemoMode: boolean;
  accessToken: string;
  refreshToken: string;
  /** ISO 8601, UTC. */
  refreshExpiration: string;
  contact: { firstName: string; lastName: string };
}

/** Why a refresh was refused; TOKEN_EXPIRED and TOKEN_REVOKED have their own texts (specification §8). */
export type RefreshRefusal = 'TOKEN_EXPIRED' | 'TOKEN_REVOKED' | 'TOKEN_UNKNOWN';

export type LoginReply = SessionGrant | { isAuthenticated: false; reason: string };
export type RefreshTokenReply = SessionGrant | { isAuthenticated: false; reason: RefreshRefusal };

export interface RefreshTokenRequest {
  contactUID: string;
  refreshToken: string;
}

export interface LogoutRequest {
  refreshToken?: string;
}

export interface FlagsReply {
  userFlags: UserFlags;
  /** Platform staff belong to the root tenant. */
  isPlatform: boolean;
  /** null for a buyer. */
  roleLevel: number | null;
}

export interface ProfileReply {
  contact: { contactUID: string; email: string; firstName: string; lastName: string };
  avatarUID: string | null;
  companyLogoUID: string | null;
}
