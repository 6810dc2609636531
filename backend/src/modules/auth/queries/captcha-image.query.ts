import type { CaptchaImageRequest } from '@glass/contracts/auth';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { CAPTCHA_PICTURES_OF_ADDRESS } from '../domain/attempt-limits.js';
import { CaptchaRepository } from '../persistence/captcha.repository.js';

type Options = NonNullable<Parameters<typeof svgCaptcha.create>[0]>;
/** The package's default export renders a given text, which its types omit. */
const draw = svgCaptcha as unknown as (text: string, options: Options) => string;

/** Pixels, at twice the display size. Letters are spaced, dark on white, and legible. */
const OPTIONS: Options = { width: 420, height: 140, fontSize: 108, noise: 5, color: false };

/** Renders struck-through letters as PNG; programs could read them from an SVG. */
async function drawCaptcha(text: string): Promise<Buffer> {
  return sharp(Buffer.from(draw(text, OPTIONS)))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

@Injectable()
export class CaptchaImage {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly captchas: CaptchaRepository,
  ) {}

  /** @throws NOT_FOUND if answered, expired or of another tenant; TOO_MANY_REQUESTS */
  async run(caller: Caller, { tenantUID, captchaUID }: CaptchaImageRequest): Promise<Buffer> {
    await this.limits.take(CAPTCHA_PICTURES_OF_ADDRESS, addressKey(caller.address));
    const ctx = visitorContext(tenantUID, caller);
    const captcha = await this.database.runInTransaction(ctx, (tx) =>
      this.captchas.getOrThrow(tx, { uid: captchaUID }),
    );
    if (captcha.expiresAt <= new Date()) throw notFound('captcha');
    return drawCaptcha(captcha.answer);
  }
}
