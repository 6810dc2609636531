import { Injectable } from '@nestjs/common';
import type { SessionGrant, VerifySecondFactorRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { visitorContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { ContactRepository } from '../../customer/public.js';
import { challengeExpired } from '../persistence/second-factor.repository.js';
import { ChallengedPerson, type Challenged } from '../services/challenged-person.js';
import { CheckFactor } from '../services/check-factor.js';
import { IssueSession } from '../services/issue-session.js';
import { logWrongFactor, TryFactor } from '../services/try-factor.js';

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
