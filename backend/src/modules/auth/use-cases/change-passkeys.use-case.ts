import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AddPasskeyRequest,
  BeginPasskeyReply,
  PersonProof,
  RemovePasskeyRequest,
  RenamePasskeyRequest,
} from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { FactorChallengeRepository, PasskeyRepository } from '../persistence/second-factor.repository.js';
import { ChangeFactors } from '../services/change-factors.js';
import { PasskeyCeremony, notOnSite } from '../services/passkey-ceremony.js';
import { ConfirmPerson } from '../services/confirm-person.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';

@Injectable()
export class RenamePasskey {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeyRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, { passkeyUID, name }: RenamePasskeyRequest): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.passkeys.update(tx, passkeyUID, { name });
      await this.audit.write(tx, 'passkey-renamed', { passkeyUid: passkeyUID });
    });
  }
}

@Injectable()
export class RemovePasskey {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly confirmPerson: ConfirmPerson,
    private readonly changeFactors: ChangeFactors,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED, TOO_MANY_REQUESTS */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { passkeyUID: uid, ...proof }: RemovePasskeyRequest,
  ): Promise<void> {
    await this.confirmPerson.run(ctx, address, proof);
    await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: ctx.contact.contactUid });
      await this.changeFactors.remove(tx, contact, 'passkey', address, async () => {
        if ((await this.passkeys.delete(tx, { uid })) === 0) throw notFound('passkey');
      });
    });
  }
}

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
        throw generalError(
          'STATE_CONFLICT',
          msg`You have ${{ length: known.length }} passkeys. Remove one first.`,
        );
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
        throw fieldError('passkey', msg`This passkey wasn’t created for this page. Please start again.`);
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
