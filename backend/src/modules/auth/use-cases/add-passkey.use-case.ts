import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AddPasskeyRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { FactorChallengeRepository, PasskeyRepository } from '../persistence/second-factor.repository.js';
import { ChangeFactors } from '../services/change-factors.js';
import { PasskeyCeremony } from '../services/passkey-ceremony.js';

/** Stores a passkey created after `begin-passkey`, which confirmed the user's identity. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: FactorChallengeRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly changeFactors: ChangeFactors,
  ) {}

  /**
   * @returns new recovery codes; null if the user has some
   * @throws CHALLENGE_EXPIRED, VALIDATION_FAILED at `passkey`
   */
  async run(
    ctx: Context,
    caller: Caller,
    { challenge, name, passkey }: AddPasskeyRequest,
  ): Promise<string[] | null> {
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: contactUid });
      const challengeRow = await this.challenges.getUsable(tx, challenge, 'add-passkey');
      const site = await this.ceremony.siteOf(tx, caller);
      const made = site && (await this.ceremony.readMade(site, challengeRow.passkeyChallenge!, passkey));
      if (!made)
        throw fieldError('passkey', 'This passkey wasn’t created for this page. Please start again.');
      await this.challenges.useUp(tx, challengeRow.uid);
      return this.changeFactors.add(tx, contact, 'passkey', caller.address, () =>
        this.passkeys.add(tx, {
          uid: randomUUID(),
          contactUid,
          ...made,
          site: site.host,
          name,
          createdAt: new Date(),
          lastUsedAt: null,
        }),
      );
    });
  }
}
