import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { RefreshToken } from './refresh-token.entity.js';

@Injectable()
export class RefreshTokenRepository extends TenantRepository<RefreshToken> {
  constructor() {
    super(RefreshToken, 'session');
  }

  async lockByHash(ctx: Context, tokenHash: string): Promise<RefreshToken | null> {
    return this.rows(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, tokenHash },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Ends a sign-in on all its tabs at once. */
  async revokeSession(ctx: Context, sessionUid: string, at: Date): Promise<void> {
    await this.rows(ctx).update(
      { tenantUid: ctx.tenantUid, sessionUid, revokedAt: IsNull() },
      { revokedAt: at },
    );
  }

  /** Whether a sign-in still has a token that is good. */
  async sessionIsAlive(ctx: Context, sessionUid: string, contactUid: string, now: Date): Promise<boolean> {
    return this.rows(ctx).existsBy({
      tenantUid: ctx.tenantUid,
      sessionUid,
      contactUid,
      revokedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
  }
}
