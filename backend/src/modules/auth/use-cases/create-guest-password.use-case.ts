import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CreateGuestPasswordReply, CreateGuestPasswordRequest } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { newOpaqueToken } from '../../../kernel/security/opaque-token.js';
import { type Contact, ContactRepository } from '../../customer/public.js';
import { QuoteRepository } from '../../quote/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { signUpMailJob } from '../jobs/auth-mails.job.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { CheckNewPassword } from '../services/check-new-password.js';
import { hashPassword } from '../services/password.js';
import { MAX_PENDING, type PendingSignUp } from '../services/save-pending-sign-up.js';

/** Finds the guest of a link whose quote was ordered. */
@Injectable()
export class FindOrderedGuest {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly quotes: QuoteRepository,
  ) {}

  /** @throws FORBIDDEN without a link, STATE_CONFLICT before the order and for accounts */
  async run(ctx: Context): Promise<Contact> {
    const { actor } = ctx;
    if (actor.kind !== 'link') throw generalError('FORBIDDEN', msg`You already have an account.`);
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, actor.quoteUid);
      if (!quote.orderUid)
        throw generalError('STATE_CONFLICT', msg`Order first. Then you can create a password.`);
      const contact = await this.contacts.findOneUnscoped(tx, { uid: quote.contactUid });
      if (contact?.kind !== 'guest')
        throw generalError('STATE_CONFLICT', msg`This order belongs to an account.`);
      return contact;
    });
  }
}

/**
 * Starts an account for a guest who has ordered. Anyone with the link can call it, so the account exists only after
 * the address is confirmed by an email, as for every sign-up.
 */
@Injectable()
export class CreateGuestPassword {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly checkPassword: CheckNewPassword,
    private readonly findGuest: FindOrderedGuest,
    private readonly links: AccountLinkRepository,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @throws VALIDATION_FAILED at `password`, FORBIDDEN without a link, STATE_CONFLICT before the order and for accounts,
   * TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(
    ctx: Context,
    caller: Caller,
    { password }: CreateGuestPasswordRequest,
  ): Promise<CreateGuestPasswordReply> {
    const guest = await this.findGuest.run(ctx);
    const { uid: guestContactUid, email, firstName, lastName, companyName } = guest;
    const problem = await this.checkPassword.problemOf(ctx, password, [email, firstName, lastName]);
    if (problem) throw fieldError('password', problem, 'weak');
    await this.limits.takeAll(toMailAttempts('sign-up', ctx.tenantUid, email, caller.address));
    const passwordHash = await hashPassword(toTaskOwner(ctx), password);
    const { token: continueKey, hash: continueKeyHash } = newOpaqueToken(ctx.tenantUid);
    const names = { firstName, lastName, companyName };
    const payload: PendingSignUp = { passwordHash, ...names, continueKeyHash, quote: null, guestContactUid };
    const linkUid = randomUUID();
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.links.keepNewest(tx, email, 'sign-up', MAX_PENDING - 1);
      await this.links.open(tx, { uid: linkUid, purpose: 'sign-up', email, contactUid: null, payload });
      await this.jobs.add(tx, signUpMailJob, { email, linkUid });
    });
    return { continueKey };
  }
}
