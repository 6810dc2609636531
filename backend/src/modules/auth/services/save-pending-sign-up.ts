import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SignupReply, SignupRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toTaskOwner } from '../../../kernel/limits/task-owner.js';
import { newOpaqueToken } from '../../../kernel/security/opaque-token.js';
import type { VisitorQuote } from '../../quote/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { hashPassword } from './password.js';
import { signUpMailJob } from '../jobs/auth-mails.job.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { CheckNewPassword } from './check-new-password.js';
import { MAX_PENDING, type PendingSignUp } from './pending-sign-up.js';
import { CheckSignUp } from './check-sign-up.js';

/**
 * Saves a sign-up and emails the mailbox. Creates no account yet: otherwise anyone could sign up with someone's address
 * and their own password, wait for the owner to open the link, and share the account.
 *
 * Doesn't check whether the address has an account, so the reply can't reveal it.
 */
@Injectable()
export class SavePendingSignUp {
  constructor(
    private readonly database: Database,
    private readonly checkPassword: CheckNewPassword,
    private readonly checkSignUp: CheckSignUp,
    private readonly limits: RateLimits,
    private readonly links: AccountLinkRepository,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Runs all checks that may reject the sign-up, the password first, as it needs no captcha.
   * @throws VALIDATION_FAILED at `password`, TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG
   */
  async check(caller: Caller, request: SignupRequest): Promise<Context> {
    const { email, password, firstName, lastName, companyName = '' } = request;
    const visitor = visitorContext(request.tenantUID, caller);
    const about = [email, firstName, lastName, companyName];
    const problem = await this.checkPassword.problemOf(visitor, password, about);
    if (problem) throw fieldError('password', problem, 'weak');
    return this.checkSignUp.run(caller, request);
  }

  /** @throws TOO_MANY_REQUESTS, UNAVAILABLE */
  async keep(
    ctx: Context,
    caller: Caller,
    request: SignupRequest,
    quote: VisitorQuote | null,
  ): Promise<SignupReply> {
    const { email, password, firstName, lastName, companyName = '' } = request;
    const passwordHash = await hashPassword(toTaskOwner(ctx), password);
    await this.limits.takeAll(toMailAttempts('sign-up', ctx.tenantUid, email, caller.address));
    const { token: continueKey, hash: continueKeyHash } = newOpaqueToken(ctx.tenantUid);
    const payload: PendingSignUp = { passwordHash, firstName, lastName, companyName, continueKeyHash, quote };
    const linkUid = randomUUID();
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.links.keepNewest(tx, email, 'sign-up', MAX_PENDING - 1);
      await this.links.open(tx, { uid: linkUid, purpose: 'sign-up', email, contactUid: null, payload });
      await this.jobs.add(tx, signUpMailJob, { email, linkUid });
    });
    return { continueKey };
  }
}
