import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorReply } from '@glass/contracts/auth';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type Contact, ContactRepository } from '../../customer/public.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { FindTenant } from '../../tenant/public.js';
import type { PasskeyRow, TotpSecret } from '../persistence/second-factor.entity.js';
import {
  PasskeyRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from '../persistence/second-factor.repository.js';

/** A user's second factors. Recovery codes only replace them. */
export interface Factors {
  app: TotpSecret | null;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
  hasAny: boolean;
}

@Injectable()
export class UserFactors {
  constructor(
    private readonly secrets: TotpSecretRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly codes: RecoveryCodeRepository,
  ) {}

  async of(ctx: Context, contactUid: string): Promise<Factors> {
    const [app, passkeys] = await Promise.all([
      this.secrets.inUse(ctx, contactUid),
      this.passkeys.find(ctx, { contactUid }, { createdAt: 'asc', uid: 'asc' }),
    ]);
    const hasAny = app !== null || passkeys.length > 0;
    const recoveryCodesLeft = hasAny ? await this.codes.countLeft(ctx, contactUid) : 0;
    return { app, passkeys, recoveryCodesLeft, hasAny };
  }
}

/** Whether a user must have a second factor: platform staff by configuration, a team by its tenant's setting. */
@Injectable()
export class FactorDemand {
  constructor(
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async isMadeOf(ctx: Context, { roleLevel }: Pick<Contact, 'roleLevel'>): Promise<boolean> {
    if (roleLevel === null) return false;
    const { isPlatform, settings } = await this.findTenant.ofContext(ctx);
    return settings.teamNeedsSecondFactor || (isPlatform && this.config.staffNeedSecondFactor);
  }
}

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
