import { Injectable } from '@nestjs/common';
import type { ConfirmTotpRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { ContactRepository } from '../../customer/public.js';
import { challengeExpired } from '../persistence/second-factor.repository.js';
import { ChangeFactors } from '../services/change-factors.js';
import { OneTimeCodes } from '../services/one-time-codes.js';
import { TryFactor, wrongCode } from '../services/try-factor.js';

/** Activates a new authenticator app after its first correct code. */
@Injectable()
export class ConfirmTotp {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly tryFactor: TryFactor,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly changeFactors: ChangeFactors,
  ) {}

  /**
   * @returns new recovery codes; null if the user has some
   * @throws CHALLENGE_EXPIRED, VALIDATION_FAILED at `code`, TOO_MANY_REQUESTS
   */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { code }: ConfirmTotpRequest,
  ): Promise<string[] | null> {
    const { contactUid } = ctx.contact;
    return this.tryFactor.counted(ctx, contactUid, address, async (tx) => {
      const contact = await this.contacts.getOrThrow(tx, { uid: contactUid });
      const app = await this.oneTimeCodes.appBeingSetUp(tx, contactUid);
      if (!app) throw challengeExpired();
      if (!(await this.oneTimeCodes.acceptCode(tx, app, code))) throw wrongCode();
      return this.changeFactors.add(tx, contact, 'totp', address, () => this.oneTimeCodes.useApp(tx, app));
    });
  }
}
