import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CaptchaAnswer, SignupReply, SignupRequest } from '@glass/contracts/auth';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { newOpaqueToken } from '../../../kernel/security/opaque-token.js';
import type { VisitorQuote } from '../../quote/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { hashPassword } from './password.js';
import { signUpMailJob } from '../jobs/auth-mails.job.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { CheckNewPassword } from './check-new-password.js';
import { IsNull } from 'typeorm';
import type { AccountLink } from '../persistence/account-link.entity.js';
import { TENANT_DIRECTORY, type TenantDirectory } from '../../../kernel/access/principal-reader.js';
import { CheckCaptcha } from './check-captcha.js';

/** Checks whether a visitor may sign up at a tenant's site. */
@Injectable()
export class CheckSignUp {
  constructor(
    @Inject(TENANT_DIRECTORY) private readonly tenants: TenantDirectory,
    private readonly checkCaptcha: CheckCaptcha,
  ) {}

  /** @throws TENANT_UNKNOWN, FORBIDDEN at the platform's site, CAPTCHA_WRONG */
  async run(
    caller: Pick<Caller, 'address' | 'traceId'>,
    { tenantUID, ...answer }: CaptchaAnswer & { tenantUID: string },
  ): Promise<Context> {
    if (!(await this.tenants.isOpen(tenantUID))) {
      throw generalError('TENANT_UNKNOWN', msg`This site doesn’t exist.`);
    }
    // The platform's site has staff only and sells nothing.
    if (tenantUID === ROOT_TENANT_UID) {
      throw generalError('FORBIDDEN', msg`Accounts on this site are by invitation only.`);
    }
    const ctx = visitorContext(tenantUID, caller);
    await this.checkCaptcha.run(ctx, answer);
    return ctx;
  }
}

/** Data of a sign-up, stored with its email link until the mailbox is verified. */
export interface PendingSignUp {
  passwordHash: string;
  firstName: string;
  lastName: string;
  companyName: string;
  /** Hash of a key that the browser of the sign-up keeps. */
  continueKeyHash: string;
  quote: VisitorQuote | null;
  /** Guest who becomes the account; absent for other sign-ups. */
  guestContactUid?: string;
}

/** Maximum number of pending sign-ups per mailbox: panels can be large, and strangers can sign up repeatedly. */
export const MAX_PENDING = 10;

export function readPendingSignUp(link: AccountLink): PendingSignUp {
  return link.payload as PendingSignUp;
}

/** Lists a mailbox's unused sign-ups, newest first, including expired ones. */
export function findUnusedSignUps(
  links: AccountLinkRepository,
  ctx: Context,
  email: string,
): Promise<AccountLink[]> {
  return links.find(ctx, { email, purpose: 'sign-up', usedAt: IsNull() }, { createdAt: 'desc', uid: 'asc' });
}

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
