import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { Clock } from '../../../kernel/cache/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { isUniqueViolation } from '../../../kernel/database/unique-violation.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { hashToken, newOpaqueToken } from '../../../kernel/security/opaque-token.js';
import { FactorChallenge, PasskeyRow, RecoveryCode, TotpSecret } from './second-factor.entity.js';

/** Private to their user, and read to identify users. */
const PRIVATE_OWNER = { column: 'contactUid', isPrivate: true, isReadBeforeSignIn: true } as const;

@Injectable()
export class TotpSecretRepository extends TenantRepository<TotpSecret> {
  constructor() {
    super(TotpSecret, 'authenticator app', PRIVATE_OWNER);
  }

  async inUse(ctx: Context, contactUid: string): Promise<TotpSecret | null> {
    return this.findOne(ctx, { contactUid, confirmedAt: Not(IsNull()) });
  }

  async beingSetUp(ctx: Context, contactUid: string): Promise<TotpSecret | null> {
    return this.findOne(ctx, { contactUid, confirmedAt: IsNull() });
  }

  /** @returns false if this or a later time step was accepted before */
  async acceptStep(ctx: Context, uid: string, step: number): Promise<boolean> {
    const where = { tenantUid: ctx.tenantUid, uid, lastStep: LessThan(step) };
    return (await this.rowsUnscoped(ctx).update(where, { lastStep: step })).affected === 1;
  }
}

@Injectable()
export class PasskeyRepository extends TenantRepository<PasskeyRow> {
  constructor() {
    super(PasskeyRow, 'passkey', PRIVATE_OWNER);
  }

  /** @throws VALIDATION_FAILED if the tenant already has the passkey; the transaction can't continue then */
  async add(ctx: Context, row: Omit<PasskeyRow, 'tenantUid'>): Promise<void> {
    try {
      await this.insert(ctx, row);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw fieldError('passkey', msg`This passkey is already set up.`, 'taken');
    }
  }
}

@Injectable()
export class RecoveryCodeRepository extends TenantRepository<RecoveryCode> {
  constructor() {
    super(RecoveryCode, 'recovery code', PRIVATE_OWNER);
  }

  async countLeft(ctx: Context, contactUid: string): Promise<number> {
    return (await this.find(ctx, { contactUid, usedAt: IsNull() })).length;
  }

  /** @returns false if the code is unknown or used */
  async useUp(ctx: Context, contactUid: string, codeHash: string, at: Date): Promise<boolean> {
    const where = { tenantUid: ctx.tenantUid, contactUid, codeHash, usedAt: IsNull() };
    return (await this.rowsUnscoped(ctx).update(where, { usedAt: at })).affected === 1;
  }
}

/** Enough to fetch a phone from another room or a code from a drawer. */
const CHALLENGE_MS = 10 * 60_000;

@Injectable()
export class FactorChallengeRepository extends TenantRepository<FactorChallenge> {
  constructor(private readonly clock: Clock) {
    super(FactorChallenge, 'challenge', PRIVATE_OWNER);
  }

  /**
   * Creates a challenge.
   * @returns its token, which isn't stored
   */
  async open(
    ctx: Context,
    about: Pick<FactorChallenge, 'contactUid' | 'purpose' | 'method' | 'passkeyChallenge'>,
  ): Promise<{ token: string; expiresAt: Date }> {
    const { token, hash: tokenHash } = newOpaqueToken(ctx.tenantUid);
    const expiresAt = new Date(this.clock.date().getTime() + CHALLENGE_MS);
    await this.insert(ctx, { uid: randomUUID(), ...about, tokenHash, expiresAt, usedAt: null });
    return { token, expiresAt };
  }

  /** @throws CHALLENGE_EXPIRED if unknown, used or expired */
  async getUsable(
    ctx: Context,
    token: string,
    ...purposes: FactorChallenge['purpose'][]
  ): Promise<FactorChallenge> {
    const found = await this.findOne(ctx, {
      tokenHash: hashToken(token),
      usedAt: IsNull(),
      expiresAt: MoreThan(this.clock.date()),
    });
    if (!found || !purposes.includes(found.purpose)) throw challengeExpired();
    return found;
  }

  /** @throws CHALLENGE_EXPIRED if it was used meanwhile */
  async useUp(ctx: Context, uid: string): Promise<void> {
    const where = { tenantUid: ctx.tenantUid, uid, usedAt: IsNull() };
    const { affected } = await this.rowsUnscoped(ctx).update(where, { usedAt: this.clock.date() });
    if (affected !== 1) throw challengeExpired();
  }
}

export function challengeExpired() {
  return generalError(
    'CHALLENGE_EXPIRED',
    msg`This took too long or was already completed. Please start again.`,
  );
}
