import { Injectable } from '@nestjs/common';
import type { VerifySecondFactorRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import type { FactorChallenge } from '../persistence/second-factor.entity.js';
import { FactorChallengeRepository, PasskeyRepository } from '../persistence/second-factor.repository.js';
import { parseCredentialId, wrongPasskey } from './check-factor.js';

export interface Challenged {
  asked: FactorChallenge;
  contactUid: string;
}

/** Finds the user of a second factor challenge; for passkey sign-ins, the owner of the passkey. */
@Injectable()
export class ChallengedPerson {
  constructor(
    private readonly challenges: FactorChallengeRepository,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /** @throws CHALLENGE_EXPIRED, VALIDATION_FAILED at `passkey` */
  async find(ctx: Context, { challenge, passkey = {} }: VerifySecondFactorRequest): Promise<Challenged> {
    const asked = await this.challenges.getUsable(ctx, challenge, 'second-factor', 'passkey-sign-in');
    if (asked.contactUid) return { asked, contactUid: asked.contactUid };
    const row = await this.passkeys.findOne(ctx, { credentialId: parseCredentialId(passkey) });
    if (!row) throw wrongPasskey();
    return { asked, contactUid: row.contactUid };
  }

  /** @throws CHALLENGE_EXPIRED if it was used meanwhile */
  async useUp(ctx: Context, { uid }: FactorChallenge): Promise<void> {
    await this.challenges.useUp(ctx, uid);
  }
}
