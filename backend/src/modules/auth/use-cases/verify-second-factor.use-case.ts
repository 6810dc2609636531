import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  BeginPasskeySignInReply,
  BeginPasskeySignInRequest,
  SessionGrant,
  VerifySecondFactorRequest,
} from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { ContactRepository } from '../../customer/public.js';
import { FactorChallengeRepository, challengeExpired } from '../persistence/second-factor.repository.js';
import { type Challenged, ChallengedPerson, CheckFactor } from '../services/check-factor.js';
import { IssueSession } from '../services/issue-session.js';
import { TryFactor, logWrongFactor } from '../services/try-factor.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FindTenant } from '../../tenant/public.js';
import { PASSKEY_SIGN_INS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { PasskeyCeremony, notOnSite } from '../services/passkey-ceremony.js';

/** Second step of signing in. Each challenge allows one session; wrong attempts don't use it up. */
@Injectable()
export class VerifySecondFactor {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly challenged: ChallengedPerson,
    private readonly tryFactor: TryFactor,
    private readonly checkFactor: CheckFactor,
    private readonly issueSession: IssueSession,
  ) {}

  /** @throws CHALLENGE_EXPIRED, VALIDATION_FAILED at `code`, `recoveryCode` or `passkey`, TOO_MANY_REQUESTS */
  async run(caller: Caller, request: VerifySecondFactorRequest): Promise<SessionGrant> {
    const tenantUid = parseTokenTenant(request.challenge);
    if (!tenantUid) throw challengeExpired();
    const ctx = visitorContext(tenantUid, caller);
    const { contactUid } = await this.challengedPerson(ctx, caller, request);
    return this.tryFactor.counted(ctx, contactUid, caller.address, async (tx) => {
      // Read again, since password, user or challenge may have changed while waiting for another attempt.
      const { asked } = await this.challenged.find(tx, request);
      const contact = await this.contacts.findOne(tx, { uid: contactUid });
      if (!contact || contact.disabledAt) throw challengeExpired();
      const secondFactor = await this.checkFactor.run(tx, contact, caller, asked, request);
      await this.challenged.useUp(tx, asked);
      return this.issueSession.begin(tx, contact, asked.method ?? 'passkey', caller, { secondFactor });
    });
  }

  private async challengedPerson(
    ctx: Context,
    { address }: Caller,
    request: VerifySecondFactorRequest,
  ): Promise<Challenged> {
    try {
      return await this.database.runInTransaction(ctx, (tx) => this.challenged.find(tx, request));
    } catch (error) {
      logWrongFactor(error, ctx, address);
      throw error;
    }
  }
}

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
      throw generalError('TENANT_UNKNOWN', msg`This site doesn’t exist.`);
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
