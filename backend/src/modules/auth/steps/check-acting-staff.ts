import { Injectable } from '@nestjs/common';
import { endpointAt, flagsFor, flagsOf, ROOT_TENANT_UID, type EndpointPath } from '@glass/contracts';
import { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { SignIn } from '../persistence/sign-in.entity.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** The call that makes a link of each kind. Staff who can't call it anymore can't use its link or sign-in either. */
const MADE_BY = {
  'tenant-jump': '/api/platform/tenant-jump-token',
  'login-as': '/api/platform/tenant-user-login-token',
} as const satisfies Record<string, EndpointPath>;

/** Platform staff in a person's name: by a link, or by the sign-in that it gave. */
export interface ActingStaff {
  staffContactUid: string;
  /** The staff's own sign-in at the platform's site, from which the link was made. */
  staffSessionUid: string | null;
  method: keyof typeof MADE_BY;
  /** When the link or the sign-in was made. */
  since: Date;
}

/** The staff who act in a sign-in; null where people act for themselves. */
export function actingStaffOf(signIn: SignIn): ActingStaff | null {
  const { staffContactUid, staffSessionUid, method, createdAt: since } = signIn;
  if (staffContactUid === null || (method !== 'tenant-jump' && method !== 'login-as')) return null;
  return { staffContactUid, staffSessionUid, method, since };
}

/**
 * Checks whether platform staff may go on acting in a person's name. They may not once their account is deleted or
 * demoted, their own sign-in has ended, or their password was changed.
 */
@Injectable()
export class CheckActingStaff {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
  ) {}

  /** Reads the platform's own tenant, so call it outside of a transaction of another one. */
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
