import { Injectable } from '@nestjs/common';
import type { PersonProof, RecoveryCodesReply } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { ConfirmPerson } from '../services/confirm-person.js';
import { OneTimeCodes } from '../services/one-time-codes.js';
import { UserFactors } from '../queries/user-factors.js';
import { NotifyFactorChange } from '../services/notify-factor-change.js';

/** Creates ten new recovery codes; the old ones become invalid. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly confirmPerson: ConfirmPerson,
    private readonly factors: UserFactors,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly notifyFactorChange: NotifyFactorChange,
  ) {}

  /** @throws STATE_CONFLICT, VALIDATION_FAILED at `password` or `code`, TOO_MANY_REQUESTS */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    proof: PersonProof,
  ): Promise<RecoveryCodesReply> {
    await this.confirmPerson.run(ctx, address, proof);
    const recoveryCodes = await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: ctx.contact.contactUid });
      if (!(await this.factors.of(tx, contact.uid)).hasAny) {
        throw generalError('STATE_CONFLICT', 'Set up an authenticator app or a passkey first.');
      }
      await this.notifyFactorChange.run(tx, contact, 'recovery-codes-made', {
        action: 'recovery-codes-made',
        address,
      });
      return this.oneTimeCodes.makeRecoveryCodes(tx, contact.uid);
    });
    return { recoveryCodes };
  }
}
