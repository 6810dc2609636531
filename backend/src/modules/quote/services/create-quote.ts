import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { nextNumber } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { AddressBookEntryRepository, ContactRepository } from '../../customer/public.js';
import { fromAddressBook } from '../domain/from-address-book.js';
import { computeQuoteTotals } from '../domain/quote-totals.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { PricingContexts, readPricingTerms } from '../persistence/pricing-contexts.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { QuoteCompany } from './quote-company.js';
import { RecordQuoteEvent } from './record-quote-event.js';

/**
 * Creates an empty draft for the signed-in user, or for a buyer whom a tenant user enters it for. The company
 * defaults to the buyer's only company, the address to their default address.
 */
@Injectable()
export class CreateQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly company: QuoteCompany,
    private readonly contexts: PricingContexts,
    private readonly contacts: ContactRepository,
    private readonly addresses: AddressBookEntryRepository,
    private readonly recordEvent: RecordQuoteEvent,
  ) {}

  /**
   * Requires a transaction.
   * @throws VALIDATION_FAILED for a company or buyer that the user may not choose, UID_TAKEN
   */
  async run(ctx: Context, request: Omit<SaveQuoteRequest, 'version'>): Promise<void> {
    const contactUid = await this.chooseBuyer(ctx, request.contactUID);
    const isEntered = contactUid !== ctx.contact.contactUid;
    if (request.companyUID) await this.company.refuseUnlessActsFor(ctx, contactUid, request.companyUID);
    const companyUid = request.companyUID ?? (await this.company.findOnlyCompany(ctx, contactUid));
    const terms = await readPricingTerms(ctx, 'company', companyUid);
    const usual = await this.addresses.findDefaultOf(ctx, contactUid);
    const empty = {
      ...draftQuote(request.uid, contactUid, new Date()),
      ...(usual ? fromAddressBook(usual) : {}),
    };
    const totals = computeQuoteTotals([], await this.contexts.forDraft(ctx, terms), empty);
    const language = await this.company.language.ofPapers(ctx, contactUid, companyUid);
    // Last step: the number sequence of the tenant stays locked until the commit.
    const number = await nextNumber(ctx, 'quote');
    await this.quotes.insert(ctx, {
      ...empty,
      ...number,
      ...{ name: request.name, companyUid, language },
      poNumber: request.poNumber ?? '',
      notes: request.notes ?? '',
      version: 1,
      updatedByName: ctx.actorName,
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      enteredByName: isEntered ? ctx.actorName : null,
    });
    if (isEntered) await this.recordEvent.run(ctx, { uid: request.uid, ...number, contactUid }, 'entered');
  }

  /** Tenant users may enter a quote for a buyer, who sees it immediately. */
  private async chooseBuyer(ctx: Context, asked: string | undefined): Promise<string> {
    const own = ctx.contact.contactUid;
    if (asked === undefined || asked === own) return own;
    if (ctx.reach.kind !== 'tenant')
      throw fieldError('contactUID', msg`You can only ask for quotes in your own name.`);
    const buyer = await this.contacts.findOne(ctx, { uid: asked });
    if (!buyer || buyer.disabledAt)
      throw fieldError('contactUID', msg`This person isn’t one of your customers.`);
    // A guest has one quote, so that a link to it reaches nothing else of theirs.
    if (buyer.kind === 'guest' && (await this.quotes.findOneUnscoped(ctx, { contactUid: buyer.uid })))
      throw fieldError('contactUID', msg`Guests have one quote. Invite them to create an account first.`);
    return buyer.uid;
  }
}
