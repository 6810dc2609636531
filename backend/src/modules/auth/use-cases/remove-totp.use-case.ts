import { Injectable } from '@nestjs/common';
import type { PersonProof } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { TotpSecretRepository } from '../persistence/second-factor.repository.js';
import { ChangeFactors } from '../services/change-factors.js';
import { ConfirmPerson } from '../services/confirm-person.js';

@Injectable()
export class RemoveTotp {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly secrets: TotpSecretRepository,
    private readonly confirmPerson: ConfirmPerson,
    private readonly changeFactors: ChangeFactors,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED, TOO_MANY_REQUESTS */
  async run(ctx: Context, { address }: Pick<Caller, 'address'>, proof: PersonProof): Promise<void> {
    await this.confirmPerson.run(ctx, address, proof);
    const { contactUid } = ctx.contact;
    await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: contactUid });
      await this.changeFactors.remove(tx, contact, 'totp', address, async () => {
        if ((await this.secrets.delete(tx, { contactUid })) === 0) throw notFound('authenticator app');
      });
    });
  }
}
