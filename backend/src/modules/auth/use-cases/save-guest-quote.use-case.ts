import { msg, t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { SaveGuestQuoteReply, SaveGuestQuoteRequest } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { ContactRepository } from '../../customer/public.js';
import {
  CheckVisitorQuote,
  isEmptyVisit,
  QuoteLinks,
  QuoteRepository,
  quoteLinkMailJob,
  VisitorPanels,
  type VisitorQuote,
} from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { newGuest, toGuestActor } from '../services/guest.js';
import { CheckSignUp } from '../services/save-pending-sign-up.js';

/** A checkout that is not finished by then was probably abandoned. */
const ABANDONED_AFTER_MS = 30 * 60_000;

/** Creates a guest with their quote and the link to it, in the caller's transaction. */
@Injectable()
export class CreateGuestQuote {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly visitorPanels: VisitorPanels,
    private readonly quotes: QuoteRepository,
    private readonly links: QuoteLinks,
    private readonly jobs: JobQueue,
  ) {}

  /** A guest has one quote, so that a link to it reaches nothing else of theirs. */
  async run(
    ctx: Context,
    { email, name = '', phone, isOrdering = false }: SaveGuestQuoteRequest,
    visitorQuote: VisitorQuote,
  ): Promise<SaveGuestQuoteReply> {
    await this.findTenant.keepOpen(ctx);
    const language = await this.findTenant.pageLanguage(ctx);
    const guest = newGuest(email, { name, phone, language });
    await this.contacts.insert(ctx, guest);
    const asGuest = new Context(ctx.tenantUid, toGuestActor(guest), ctx.traceId, ctx.tx);
    const quoteUid = await this.visitorPanels.save(asGuest, visitorQuote);
    const quote = await this.quotes.getVisible(asGuest, quoteUid);
    const link = await this.links.create(ctx, { quoteUid, email, name });
    const mail = { linkUid: link.uid };
    // The order has its own email with the link; after an abandoned checkout the guest gets this one.
    if (isOrdering)
      await this.jobs.addLater(
        ctx,
        quoteLinkMailJob,
        { ...mail, onlyIfDraft: true },
        new Date(Date.now() + ABANDONED_AFTER_MS),
      );
    else await this.jobs.add(ctx, quoteLinkMailJob, mail);
    return {
      token: this.links.tokenOf(ctx, link).token,
      quoteUID: quoteUid,
      quoteNumber: formatAssignedNumber(quote),
    };
  }
}

/** Saves a visitor's panels as a quote of a new guest, and emails them a link to it. */
@Injectable()
export class SaveGuestQuote {
  constructor(
    private readonly database: Database,
    private readonly checkSignUp: CheckSignUp,
    private readonly visitorQuote: CheckVisitorQuote,
    private readonly limits: RateLimits,
    private readonly createQuote: CreateGuestQuote,
  ) {}

  /**
   * Prices panels and showers before anything is saved, so that errors are reported at their fields.
   * @throws VALIDATION_FAILED also at `panels.{index}.…`, `showers.{index}.…` and `shipping.…`, TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG,
   * TOO_MANY_REQUESTS, UID_TAKEN with `onlyIfNew`
   */
  async run(caller: Caller, request: SaveGuestQuoteRequest): Promise<SaveGuestQuoteReply> {
    const { email, quoteUID, quoteName = '', shipping = null, onlyIfNew = false } = request;
    const ctx = await this.checkSignUp.run(caller, request);
    const work = await this.visitorQuote.read(ctx, request);
    if (isEmptyVisit(work)) throw fieldError('panels', msg`Add a panel or a shower.`);
    if (shipping) await this.visitorQuote.checkShipping(ctx, shipping);
    await this.limits.takeAll(toMailAttempts('guest-quote', ctx.tenantUid, email, caller.address));
    const quote = { quoteUID, quoteName: quoteName || t`My quote`, ...work, shipping, onlyIfNew };
    return this.database.runInTransaction(ctx, (tx) => this.createQuote.run(tx, request, quote));
  }
}
