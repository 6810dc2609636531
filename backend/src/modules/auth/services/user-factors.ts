import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { PasskeyRow, TotpSecret } from '../persistence/second-factor.entity.js';
import {
  FactorChallengeRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from '../persistence/second-factor.repository.js';

/** A user's second factors. Recovery codes only replace them. */
export interface Factors {
  app: TotpSecret | null;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
  hasAny: boolean;
}

@Injectable()
export class UserFactors {
  constructor(
    private readonly secrets: TotpSecretRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly codes: RecoveryCodeRepository,
    private readonly challenges: FactorChallengeRepository,
  ) {}

  async of(ctx: Context, contactUid: string): Promise<Factors> {
    const [app, passkeys] = await Promise.all([
      this.secrets.inUse(ctx, contactUid),
      this.passkeys.find(ctx, { contactUid }, { createdAt: 'asc', uid: 'asc' }),
    ]);
    const hasAny = app !== null || passkeys.length > 0;
    const recoveryCodesLeft = hasAny ? await this.codes.countLeft(ctx, contactUid) : 0;
    return { app, passkeys, recoveryCodesLeft, hasAny };
  }

  /** Deletes all factors and pending challenges of a user. */
  async deleteAll(ctx: Context, contactUid: string): Promise<void> {
    await this.secrets.delete(ctx, { contactUid });
    await this.passkeys.delete(ctx, { contactUid });
    await this.codes.delete(ctx, { contactUid });
    await this.challenges.delete(ctx, { contactUid });
  }
}
