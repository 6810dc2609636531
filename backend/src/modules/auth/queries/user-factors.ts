import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { PasskeyRow, TotpSecret } from '../persistence/second-factor.entity.js';
import {
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
}
