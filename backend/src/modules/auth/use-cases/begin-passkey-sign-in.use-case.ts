import { Injectable } from '@nestjs/common';
import type { BeginPasskeySignInReply, BeginPasskeySignInRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FindTenant } from '../../tenant/public.js';
import { PASSKEY_SIGN_INS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { FactorChallengeRepository } from '../persistence/second-factor.repository.js';
import { notOnSite, PasskeyCeremony } from '../services/passkey-ceremony.js';

/** Challenges any passkey of this site. A passkey replaces both password and second factor. */
@Injectable()
export class BeginPasskeySignIn {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly findTenant: FindTenant,
    private readonly ceremony: PasskeyCeremony,
    private readonly challenges: FactorChallengeRepository,
  ) {}

  /** @throws TENANT_UNKNOWN, STATE_CONFLICT if the caller isn't a page of the site, TOO_MANY_REQUESTS */
  async run(caller: Caller, { tenantUID }: BeginPasskeySignInRequest): Promise<BeginPasskeySignInReply> {
    await this.limits.take(PASSKEY_SIGN_INS_OF_ADDRESS, addressKey(caller.address));
    if (!(await this.findTenant.isOpen(tenantUID))) {
      throw generalError('TENANT_UNKNOWN', 'This site doesn’t exist.');
    }
    const ctx = visitorContext(tenantUID, caller);
    return this.database.runInTransaction(ctx, async (tx) => {
      const site = await this.ceremony.siteOf(tx, caller);
      if (!site) throw notOnSite();
      const { options, challenge } = await this.ceremony.askToSign(site.host, []);
      const about = { contactUid: null, purpose: 'passkey-sign-in', method: null } as const;
      const { token, expiresAt } = await this.challenges.open(tx, { ...about, passkeyChallenge: challenge });
      return { challenge: token, expiresAt: expiresAt.toISOString(), passkeyOptions: options };
    });
  }
}
