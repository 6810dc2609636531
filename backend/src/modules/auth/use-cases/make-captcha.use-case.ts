import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CaptchaReply } from '@glass/contracts/auth';
import type { TenantNamed } from '@glass/contracts/tenant';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { TENANT_DIRECTORY, type TenantDirectory } from '../../../kernel/access/principal-reader.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { CAPTCHAS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { CAPTCHA_LIFETIME_MS, newCaptchaText, newChallenge } from '../domain/captcha.js';
import { CaptchaRepository } from '../persistence/captcha.repository.js';

/** Creates a captcha: an image for people, or proof of work. Valid for one answer. */
@Injectable()
export class MakeCaptcha {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly captchas: CaptchaRepository,
    @Inject(TENANT_DIRECTORY) private readonly tenants: TenantDirectory,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws TENANT_UNKNOWN, TOO_MANY_REQUESTS */
  async run(caller: Caller, { tenantUID }: TenantNamed): Promise<CaptchaReply> {
    await this.limits.take(CAPTCHAS_OF_ADDRESS, addressKey(caller.address));
    if (!(await this.tenants.isOpen(tenantUID))) {
      throw generalError('TENANT_UNKNOWN', msg`This site doesn’t exist.`);
    }
    const captcha = {
      uid: randomUUID(),
      answer: newCaptchaText(),
      challenge: newChallenge(),
      expiresAt: new Date(Date.now() + CAPTCHA_LIFETIME_MS),
    };
    const ctx = visitorContext(tenantUID, caller);
    await this.database.runInTransaction(ctx, (tx) => this.captchas.insert(tx, captcha));
    return {
      captchaUID: captcha.uid,
      expiresAt: captcha.expiresAt.toISOString(),
      proof: { challenge: captcha.challenge, difficultyBits: this.config.captchaDifficultyBits },
    };
  }
}
