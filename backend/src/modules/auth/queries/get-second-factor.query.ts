import { Injectable } from '@nestjs/common';
import type { SecondFactorReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { FactorDemand } from './factor-demand.js';
import { UserFactors } from './user-factors.js';

/** Lists the caller's second factors, without their secrets. */
@Injectable()
export class GetSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly factors: UserFactors,
    private readonly demand: FactorDemand,
  ) {}

  async run(ctx: Context): Promise<SecondFactorReply> {
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.getOrThrow(tx, { uid: contactUid });
      const { app, passkeys, recoveryCodesLeft } = await this.factors.of(tx, contactUid);
      return {
        totp: app && { setUpAt: app.confirmedAt!.toISOString() },
        passkeys: passkeys.map(({ uid, name, site, createdAt, lastUsedAt }) => ({
          passkeyUID: uid,
          name,
          site,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft,
        isDemanded: await this.demand.isMadeOf(tx, contact),
      };
    });
  }
}
