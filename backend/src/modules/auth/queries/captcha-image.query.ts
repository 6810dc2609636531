import { Injectable } from '@nestjs/common';
import type { CaptchaImageRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { CAPTCHA_PICTURES_OF_ADDRESS } from '../domain/sign-up-limits.js';
import { CaptchaRepository } from '../persistence/captcha.repository.js';
import { drawCaptcha } from './draw-captcha.js';

@Injectable()
export class CaptchaImage {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly captchas: CaptchaRepository,
  ) {}

  /** @throws NOT_FOUND when it was answered, has run out, or is of another tenant; TOO_MANY_REQUESTS */
  async run({ address, traceId }: Caller, { tenantUID, captchaUID }: CaptchaImageRequest): Promise<Buffer> {
    await this.limits.take(CAPTCHA_PICTURES_OF_ADDRESS, addressKey(address));
    const ctx = new Context(tenantUID, { kind: 'anonymous' }, traceId);
    const captcha = await this.database.runInTransaction(ctx, (tx) =>
      this.captchas.getOrThrow(tx, { uid: captchaUID }),
    );
    if (captcha.expiresAt <= new Date()) throw notFound('captcha');
    return drawCaptcha(captcha.answer);
  }
}
