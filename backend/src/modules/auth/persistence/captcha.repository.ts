import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { Captcha } from './captcha.entity.js';

@Injectable()
export class CaptchaRepository extends TenantRepository<Captcha> {
  constructor() {
    super(Captcha, 'captcha', 'unowned');
  }

  /** Deletes and returns a captcha; only one of several concurrent calls gets it. */
  async take(ctx: Context, uid: string): Promise<Pick<Captcha, 'answer' | 'challenge' | 'expiresAt'> | null> {
    const deleted = await this.rowsUnscoped(ctx)
      .createQueryBuilder()
      .delete()
      .where({ tenantUid: ctx.tenantUid, uid })
      .returning('answer, challenge, expires_at as "expiresAt"')
      .execute();
    return (deleted.raw as Captcha[])[0] ?? null;
  }
}
