import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  ResendVerificationRequest,
  SignupReply,
  SignupRequest,
  WizardSignupRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { CheckSignUp, SavePendingSignUp } from '../services/save-pending-sign-up.js';
import { CheckVisitorQuote, isEmptyVisit } from '../../quote/public.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { signUpMailJob } from '../jobs/auth-mails.job.js';

/** Resends the email of the newest sign-up with an address. */
@Injectable()
export class ResendVerificationEmail {
  constructor(
    private readonly database: Database,
    private readonly checkSignUp: CheckSignUp,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * The reply is always the same; the job checks for a sign-up or account.
   * @throws TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG, TOO_MANY_REQUESTS
   */
  async run(caller: Caller, { email, ...answer }: ResendVerificationRequest): Promise<Done> {
    const ctx = await this.checkSignUp.run(caller, answer);
    await this.limits.takeAll(toMailAttempts('sign-up', ctx.tenantUid, email, caller.address));
    await this.database.runInTransaction(ctx, (tx) => this.jobs.add(tx, signUpMailJob, { email }));
    return { done: true };
  }
}

/** Signs up a visitor together with the panels they priced. */
@Injectable()
export class WizardSignUp {
  constructor(
    private readonly signUp: SavePendingSignUp,
    private readonly visitorQuote: CheckVisitorQuote,
  ) {}

  /**
   * Prices panels and showers before anything is saved, so that errors are reported at their fields.
   * @throws VALIDATION_FAILED also at `panels.{index}.…`, `showers.{index}.…` and `shipping.…`, and errors of signing up
   */
  async run(caller: Caller, request: WizardSignupRequest): Promise<SignupReply> {
    const { quoteUID, quoteName = '', shipping = null } = request;
    const ctx = await this.signUp.check(caller, request);
    const work = await this.visitorQuote.read(ctx, request);
    if (shipping) await this.visitorQuote.checkShipping(ctx, shipping);
    const name = quoteName || t`My first quote`;
    const quote = isEmptyVisit(work) ? null : { quoteUID, quoteName: name, ...work, shipping };
    return this.signUp.keep(ctx, caller, request, quote);
  }
}

/** Signs up a visitor without panels. */
@Injectable()
export class SignUp {
  constructor(private readonly signUp: SavePendingSignUp) {}

  /** @throws VALIDATION_FAILED at `password`, TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG, TOO_MANY_REQUESTS, UNAVAILABLE */
  async run(caller: Caller, request: SignupRequest): Promise<SignupReply> {
    return this.signUp.keep(await this.signUp.check(caller, request), caller, request, null);
  }
}
