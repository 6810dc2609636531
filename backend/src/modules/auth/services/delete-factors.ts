import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import {
  FactorChallengeRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from '../persistence/second-factor.repository.js';

@Injectable()
export class DeleteFactors {
  constructor(
    private readonly secrets: TotpSecretRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly codes: RecoveryCodeRepository,
    private readonly challenges: FactorChallengeRepository,
  ) {}

  /** Deletes all factors and pending challenges of a user. */
  async run(ctx: Context, contactUid: string): Promise<void> {
    await this.secrets.delete(ctx, { contactUid });
    await this.passkeys.delete(ctx, { contactUid });
    await this.codes.delete(ctx, { contactUid });
    await this.challenges.delete(ctx, { contactUid });
  }
}
