import { Inject, Injectable } from '@nestjs/common';
import type { CaptchaAnswer } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { proofFits, textFits } from '../domain/captcha.js';
import { CaptchaRepository } from '../persistence/captcha.repository.js';

/** Looks at the answer to a captcha, once. */
@Injectable()
export class CheckCaptcha {
  constructor(
    private readonly database: Database,
    private readonly captchas: CaptchaRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * A wrong answer uses the captcha up as well as a right one. Call it outside of a transaction: a captcha that
   * was answered stays answered, whatever becomes of the call.
   * @throws CAPTCHA_WRONG at `captchaText`, or at `captchaProof` where that was sent
   */
  async run(ctx: Context, { captchaUID, captchaText, captchaProof }: CaptchaAnswer): Promise<void> {
    if (ctx.isInTransaction) throw new Error('An answer must stay used up: check it before the transaction');
    const captcha = await this.database.runInTransaction(ctx, (tx) => this.captchas.take(tx, captchaUID));
    const alive = captcha && captcha.expiresAt > new Date() ? captcha : null;
    if (captchaProof !== undefined) {
      if (alive && proofFits(alive.challenge, captchaProof, this.config.captchaDifficultyBits)) return;
      throw wrong('captchaProof', 'This check has run out. Start it again.');
    }
    if (alive && textFits(alive.answer, captchaText ?? '')) return;
    throw wrong(
      'captchaText',
      'These are not the letters of the picture, or it is too old. Type those of a new one.',
    );
  }
}

function wrong(field: string, reason: string): AppError {
  return new AppError('CAPTCHA_WRONG', [{ name: field, reason, code: 'CAPTCHA_WRONG' }]);
}
