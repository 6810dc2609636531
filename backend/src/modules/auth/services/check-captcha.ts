import { t } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import type { CaptchaAnswer } from '@glass/contracts/auth';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { isValidProof, matchesCaptchaText } from '../domain/captcha.js';
import { CaptchaRepository } from '../persistence/captcha.repository.js';

/** Checks the answer to a captcha, which can be answered once. */
@Injectable()
export class CheckCaptcha {
  constructor(
    private readonly database: Database,
    private readonly captchas: CaptchaRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Any answer uses up the captcha. Call it outside of a transaction, so that it stays used if the call fails.
   * @throws CAPTCHA_WRONG at `captchaText`, or `captchaProof` if sent
   */
  async run(ctx: Context, { captchaUID, captchaText, captchaProof }: CaptchaAnswer): Promise<void> {
    if (ctx.isInTransaction) throw new Error('An answer must stay used up: check it before the transaction');
    const captcha = await this.database.runInTransaction(ctx, (tx) => this.captchas.take(tx, captchaUID));
    const alive = captcha && captcha.expiresAt > new Date() ? captcha : null;
    if (captchaProof !== undefined) {
      if (alive && isValidProof(alive.challenge, captchaProof, this.config.captchaDifficultyBits)) return;
      throw wrong('captchaProof', t`This check has expired. Start it again.`);
    }
    if (alive && matchesCaptchaText(alive.answer, captchaText ?? '')) return;
    throw wrong(
      'captchaText',
      t`The letters are wrong or the picture has expired. Type the letters of the new picture.`,
    );
  }
}

function wrong(field: string, reason: string): AppError {
  return new AppError('CAPTCHA_WRONG', [{ name: field, reason, code: 'CAPTCHA_WRONG' }]);
}
