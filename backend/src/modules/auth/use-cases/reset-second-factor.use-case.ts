import { Injectable } from '@nestjs/common';
import type { Done, ResetSecondFactorRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { rejectSelfReset, ResetFactors } from '../services/reset-factors.js';

/** Lets an owner reset the second factor of a user of the tenant. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly resetFactors: ResetFactors,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { contactUID }: ResetSecondFactorRequest,
  ): Promise<Done> {
    rejectSelfReset(ctx, contactUID);
    const reset = { contactUid: contactUID, address, upToLevel: ctx.contact.roleLevel ?? 0 };
    await this.database.runInTransaction(ctx, (tx) => this.resetFactors.run(tx, reset));
    return { done: true };
  }
}
