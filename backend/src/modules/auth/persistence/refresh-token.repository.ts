import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { RefreshToken } from './refresh-token.entity.js';

@Injectable()
export class RefreshTokenRepository extends TenantRepository<RefreshToken> {
  constructor() {
    super(RefreshToken, 'session', { column: 'contactUid', isPrivate: true, isReadBeforeSignIn: true });
  }

  async lockByHash(ctx: Context, tokenHash: string): Promise<RefreshToken | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, tokenHash },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async findByHash(ctx: Context, tokenHash: string): Promise<RefreshToken | null> {
    return this.rowsUnscoped(ctx).findOneBy({ tenantUid: ctx.tenantUid, tokenHash });
  }
}
