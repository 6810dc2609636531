import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import type { BeginTotpReply, PersonProof } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { buildTotpUri } from '../domain/totp.js';
import { ConfirmPerson } from '../services/confirm-person.js';
import { OneTimeCodes } from '../services/one-time-codes.js';

/** Creates and shows the secret of a new authenticator app, once. It becomes active with its first correct code. */
@Injectable()
export class BeginTotp {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly findTenant: FindTenant,
    private readonly confirmPerson: ConfirmPerson,
    private readonly oneTimeCodes: OneTimeCodes,
  ) {}

  /** @throws VALIDATION_FAILED at `password` or `code`, TOO_MANY_REQUESTS */
  async run(ctx: Context, { address }: Pick<Caller, 'address'>, proof: PersonProof): Promise<BeginTotpReply> {
    await this.confirmPerson.run(ctx, address, proof);
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: ctx.contact.contactUid });
      const { name } = await this.findTenant.ofContext(tx);
      const secret = await this.oneTimeCodes.beginApp(tx, contact.uid);
      return { secret, uri: buildTotpUri(secret, name, displayDomain(contact.email)) };
    });
  }
}
