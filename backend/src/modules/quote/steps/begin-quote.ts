import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { nextNumber } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { AddressBookEntryRepository, ContactRepository } from '../../customer/public.js';
import { fromAddressBook } from '../domain/from-address-book.js';
import { totalsOf } from '../domain/totals-of.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { readPricingTerms } from '../persistence/pricing-terms.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { CompanyOfQuote } from './company-of-quote.js';
import { NoteQuoteEvent } from './note-quote-event.js';
import { QuoteCatalogues } from './quote-catalogues.js';

/**
 * Makes an empty draft of the signed-in person, for the company named or else the one they usually act for, to be sent where
 * their glass usually goes.
 */
@Injectable()
export class BeginQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly company: CompanyOfQuote,
    private readonly catalogues: QuoteCatalogues,
    private readonly contacts: ContactRepository,
    private readonly addresses: AddressBookEntryRepository,
    private readonly note: NoteQuoteEvent,
  ) {}

  /**
   * Within the caller's transaction.
   * @throws VALIDATION_FAILED for a company that is not theirs and a buyer who cannot be entered for, UID_TAKEN
   */
  async run(ctx: Context, request: Omit<SaveQuoteRequest, 'version'>): Promise<void> {
    const contactUid = await this.buyerOf(ctx, request.contactUID);
    const isEntered = contactUid !== ctx.contact.contactUid;
    if (request.companyUID) await this.company.check(ctx, contactUid, request.companyUID);
    const companyUid = request.companyUID ?? (await this.company.usual(ctx, contactUid));
    const terms = await readPricingTerms(ctx, 'company', companyUid);
    const usual = await this.addresses.usualOf(ctx, contactUid);
    const empty = {
      ...draftQuote(request.uid, contactUid, new Date()),
      ...(usual ? fromAddressBook(usual) : {}),
    };
    const totals = totalsOf([], terms, await this.catalogues.ofDraft(ctx, terms), empty);
    // Last of all: until it is committed, nobody else of the tenant gets a number.
    const given = await nextNumber(ctx, 'quote');
    await this.quotes.insert(ctx, {
      ...empty,
      ...given,
      ...{ name: request.name, companyUid },
      poNumber: request.poNumber ?? '',
      notes: request.notes ?? '',
      version: 1,
      updatedByName: ctx.actorName,
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      enteredByName: isEntered ? ctx.actorName : null,
    });
    if (isEntered) await this.note.run(ctx, { uid: request.uid, ...given, contactUid }, 'entered');
  }

  /** A user of the tenant writes down what a buyer says on the phone: it is the buyer's from the first line on. */
  private async buyerOf(ctx: Context, asked: string | undefined): Promise<string> {
    const own = ctx.contact.contactUid;
    if (asked === undefined || asked === own) return own;
    if (ctx.reach.kind !== 'tenant')
      throw fieldError('contactUID', 'You can ask for a quote in your own name only.');
    const buyer = await this.contacts.findOne(ctx, { uid: asked });
    if (!buyer || buyer.disabledAt) throw fieldError('contactUID', 'This person is not a customer of yours.');
    return buyer.uid;
  }
}
