import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { AddGuestQuoteReply, AddGuestQuoteRequest } from '@glass/contracts/auth';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { QuoteLinkRepository } from '../../quote/public.js';
import { DuplicatePeopleRepository } from '../persistence/duplicate-people.repository.js';

/**
 * Moves a guest's quote and its order to the account with the guest's address. Needs both the link and the confirmed
 * address: either alone may be someone else's.
 */
@Injectable()
export class AddGuestQuote {
  constructor(
    private readonly database: Database,
    private readonly links: QuoteLinkRepository,
    private readonly contacts: ContactRepository,
    private readonly people: DuplicatePeopleRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Idempotent.
   * @throws LINK_USED_UP for a link that opens nothing, STATE_CONFLICT for another address or an account's quote
   */
  async run(ctx: Context, { token }: AddGuestQuoteRequest): Promise<AddGuestQuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findByTokenUnscoped(tx, token);
      const linked = link && (await this.links.readLinkedQuote(tx, link.uid));
      if (!linked) throw linkUsedUp();
      const me = tx.contact.contactUid;
      const { quoteUid: quoteUID, orderUid: orderUID, contactUid: guestUid } = linked;
      if (guestUid === me) return { quoteUID, orderUID };
      await this.people.lock(tx, [guestUid, me]);
      const guest = await this.contacts.findOneUnscoped(tx, { uid: guestUid });
      const account = await this.contacts.findOneUnscoped(tx, { uid: me });
      if (!guest || guest.kind !== 'guest')
        throw generalError('STATE_CONFLICT', msg`This quote belongs to another account.`);
      if (!account || account.emailVerifiedAt === null || account.email !== guest.email)
        throw generalError(
          'STATE_CONFLICT',
          msg`This quote was made for another email address. Sign in with the account of that address.`,
        );
      const moved = await this.people.move(tx, guestUid, me);
      this.contacts.invalidateRights(tx, me);
      await this.audit.write(tx, 'account-guest-added', { quoteUID, quoteNumber: linked.number, ...moved });
      return { quoteUID, orderUID };
    });
  }
}

function linkUsedUp(): AppError {
  return generalError('LINK_USED_UP', msg`This link no longer works.`);
}
