import { Injectable } from '@nestjs/common';
import { endpointAt, flagsFor, flagsOf, ROOT_TENANT_UID, type EndpointPath } from '@glass/contracts';
import { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { SignIn } from '../persistence/sign-in.entity.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/**
 * Call that creates each kind of link. Staff who may no longer make the call can't use its links or sessions either.
 */
const MADE_BY = {
  'tenant-jump': '/api/platform/tenant-jump-token',
  'login-as': '/api/platform/tenant-user-login-token',
} as const satisfies Record<string, EndpointPath>;

/** Platform staff acting for a user through a link, or the session it started. */
export interface ActingStaff {
  staffContactUid: string;
  /** Staff's own session at the platform's site, in which the link was created. */
  staffSessionUid: string | null;
  method: keyof typeof MADE_BY;
  /** When the link or session was created. */
  since: Date;
}

/** @returns the staff acting in a session; null if users act for themselves */
export function toActingStaff(signIn: SignIn): ActingStaff | null {
  const { staffContactUid, staffSessionUid, method, createdAt: since } = signIn;
  if (staffContactUid === null || (method !== 'tenant-jump' && method !== 'login-as')) return null;
  return { staffContactUid, staffSessionUid, method, since };
}

/**
 * Checks whether platform staff may continue to act for a user: not after their account was deleted or demoted, their
 * own session ended, or their password changed.
 */
@Injectable()
export class CheckActingStaff {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
  ) {}

  /** Reads the platform's tenant, so call it outside of another tenant's transaction. */
  async isAllowed(
    { staffContactUid, staffSessionUid, method, since }: ActingStaff,
    traceId: string,
  ): Promise<boolean> {
    if (staffSessionUid === null) return false;
    const platform = new Context(ROOT_TENANT_UID, { kind: 'anonymous', from: staffContactUid }, traceId);
    const alive = await this.database.runInTransaction(platform, (tx) =>
      this.signIns.findAlive(tx, staffSessionUid, staffContactUid, new Date()),
    );
    if (!alive) return false;
    const { passwordChangedAt } = alive.signIn;
    if (passwordChangedAt !== null && passwordChangedAt >= since) return false;
    const flags = flagsFor(alive.contact.roleLevel, true);
    return flagsOf(endpointAt(MADE_BY[method]).access).every((flag) => flags[flag]);
  }
}
