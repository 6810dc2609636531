import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { SaveGuestContactRequest } from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { QuoteRepository } from '../../quote/public.js';
import { splitName, toGuestActor } from '../services/guest.js';

/** Completes the contact details of a guest who had a quote emailed and now orders it. Never the address of the link. */
@Injectable()
export class SaveGuestContact {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly quotes: QuoteRepository,
  ) {}

  /** @throws FORBIDDEN without a link, STATE_CONFLICT after the order and for accounts */
  async run(ctx: Context, { name, phone = '' }: SaveGuestContactRequest): Promise<Done> {
    const { actor } = ctx;
    if (actor.kind !== 'link') throw generalError('FORBIDDEN', msg`You already have an account.`);
    await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, actor.quoteUid);
      const contact = await this.contacts.lock(tx, quote.contactUid);
      if (contact?.kind !== 'guest')
        throw generalError(
          'STATE_CONFLICT',
          msg`This quote belongs to an account, which has its contact details.`,
        );
      if (quote.orderUid)
        throw generalError(
          'STATE_CONFLICT',
          msg`This quote was ordered. Send a message to change the contact.`,
        );
      const asGuest = new Context(tx.tenantUid, toGuestActor(contact), tx.traceId, tx.tx);
      await this.contacts.update(asGuest, contact.uid, { ...splitName(name), phone });
    });
    return { done: true };
  }
}
