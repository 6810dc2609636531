import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { displayDomain } from '@glass/formats';
import type { FoundBuyer, InviteGuestRequest, MergeGuestRequest } from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { type Contact, ContactRepository, FindBuyers, fullName } from '../../customer/public.js';
import { OpenInvitation } from '../../tenant/public.js';
import { DuplicatePeopleRepository } from '../persistence/duplicate-people.repository.js';

/** Turns a guest into an account without a password, and invites them by email to choose one. */
@Injectable()
export class InviteGuest {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly buyers: FindBuyers,
    private readonly invite: OpenInvitation,
  ) {}

  /**
   * Idempotent: a repeated call only invites again.
   * @throws NOT_FOUND, STATE_CONFLICT without an address or if it has an account, TOO_MANY_REQUESTS
   */
  async run(ctx: Context, { contactUID: uid }: InviteGuestRequest): Promise<Done> {
    const contact = await this.database.runInTransaction(ctx, (tx) => this.contacts.getOrThrow(tx, { uid }));
    const { email, firstName, lastName } = contact;
    if (email === '') throw generalError('STATE_CONFLICT', msg`This guest left no email address.`);
    const known = await this.buyers.byEmail(ctx, email);
    if (known && known.contactUID !== uid)
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ email: displayDomain(email) }} has an account: ${{ name: known.name }}. Add this guest to it instead.`,
      );
    await this.database.runInTransaction(ctx, async (tx) => {
      if ((await this.contacts.findOneUnscoped(tx, { email }))?.roleLevel)
        throw generalError('STATE_CONFLICT', msg`${{ email: displayDomain(email) }} belongs to your team.`);
      await this.contacts.makeAccount(tx, uid, email);
      this.contacts.invalidateRights(tx, uid);
    });
    const invitation = { uid: randomUUID(), kind: 'buyer' as const, companyUid: null, roleLevel: null };
    await this.invite.run(ctx, { ...invitation, email, firstName, lastName });
    return { done: true };
  }
}

/** Moves the quote of a guest, and its order, to a customer that staff choose. */
@Injectable()
export class MergeGuest {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly people: DuplicatePeopleRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT if it is no guest, or no customer to move to */
  async run(ctx: Context, { contactUID: guestUid, intoUID }: MergeGuestRequest): Promise<FoundBuyer> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.people.lock(tx, [guestUid, intoUID]);
      const guest = await this.contacts.findOne(tx, { uid: guestUid });
      const into = await this.contacts.findOne(tx, { uid: intoUID });
      if (!guest || !into) throw notFound('person');
      if (guest.kind !== 'guest') throw generalError('STATE_CONFLICT', msg`This customer has an account.`);
      if (!isCustomer(into)) throw generalError('STATE_CONFLICT', msg`Choose a customer with an account.`);
      const moved = await this.people.move(tx, guestUid, intoUID);
      this.contacts.invalidateRights(tx, intoUID);
      await this.audit.write(tx, 'company-people-merged', {
        ...{ contactUid: intoUID, email: into.email, mergedUid: guestUid },
        ...{ merged: guest.email || fullName(guest), ...moved },
      });
      const { email, phone } = into;
      return { contactUID: intoUID, name: fullName(into) || email, email, phone, companies: [] };
    });
  }
}

const isCustomer = ({ kind, roleLevel, disabledAt }: Contact): boolean =>
  kind === 'account' && roleLevel === null && disabledAt === null;
