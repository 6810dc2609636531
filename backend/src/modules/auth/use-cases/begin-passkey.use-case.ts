import { Injectable } from '@nestjs/common';
import type { BeginPasskeyReply, PersonProof } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { FactorChallengeRepository, PasskeyRepository } from '../persistence/second-factor.repository.js';
import { ConfirmPerson } from '../services/confirm-person.js';
import { notOnSite, PasskeyCeremony } from '../services/passkey-ceremony.js';

/** More than anyone has devices. */
const MAX_PASSKEYS = 20;

@Injectable()
export class BeginPasskey {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: FactorChallengeRepository,
    private readonly confirmPerson: ConfirmPerson,
    private readonly ceremony: PasskeyCeremony,
  ) {}

  /** @throws STATE_CONFLICT, VALIDATION_FAILED at `password` or `code`, TOO_MANY_REQUESTS */
  async run(ctx: Context, caller: Caller, proof: PersonProof): Promise<BeginPasskeyReply> {
    await this.confirmPerson.run(ctx, caller.address, proof);
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      const site = await this.ceremony.siteOf(tx, caller);
      if (!site) throw notOnSite();
      const contact = await this.contacts.getOrThrow(tx, { uid: contactUid });
      const known = await this.passkeys.find(tx, { contactUid });
      if (known.length >= MAX_PASSKEYS) {
        throw generalError('STATE_CONFLICT', `You have ${known.length} passkeys. Remove one first.`);
      }
      const { options, challenge } = await this.ceremony.askToMake(site, contact, known);
      const about = {
        contactUid,
        purpose: 'add-passkey',
        method: null,
        passkeyChallenge: challenge,
      } as const;
      const { token } = await this.challenges.open(tx, about);
      return { challenge: token, options };
    });
  }
}
