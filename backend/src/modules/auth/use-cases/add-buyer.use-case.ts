import { msg } from '@lingui/core/macro';
import { displayDomain } from '@glass/formats';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Invitation, InviteBuyerRequest } from '@glass/contracts/auth';
import type { AddBuyerRequest, FoundBuyer } from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { ContactRepository, FindBuyers, fullName } from '../../customer/public.js';
import { OpenInvitation } from '../../tenant/public.js';
import { newGuest } from '../services/guest.js';

/** Invites a customer, optionally to a company. */
@Injectable()
export class InviteBuyer {
  constructor(private readonly openInvitation: OpenInvitation) {}

  /**
   * @throws TOO_MANY_REQUESTS, UID_TAKEN, FORBIDDEN, NOT_FOUND for an unknown company, STATE_CONFLICT for a tenant user
   * or a customer who would gain nothing
   */
  async run(ctx: Context, request: InviteBuyerRequest): Promise<Invitation> {
    const { invitationUID, email, firstName = '', lastName = '', companyUID = null } = request;
    const person = { email, firstName, lastName, roleLevel: null };
    return this.openInvitation.run(ctx, {
      uid: invitationUID,
      kind: 'buyer',
      companyUid: companyUID,
      ...person,
    });
  }
}

/**
 * Creates a buyer, so that staff can enter quotes for a caller on the phone: a guest, or an account with an invitation
 * by email.
 */
@Injectable()
export class AddBuyer {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly buyers: FindBuyers,
    private readonly invite: OpenInvitation,
  ) {}

  /**
   * Returns an existing buyer unchanged, without an invitation.
   * @throws VALIDATION_FAILED at `email` without a way to reach them, STATE_CONFLICT for a tenant user or a removed
   * user, UID_TAKEN, TOO_MANY_REQUESTS
   */
  async run(ctx: Context, request: AddBuyerRequest): Promise<FoundBuyer> {
    const { contactUID: uid, email, firstName = '', lastName = '', phone = '' } = request;
    if (email === '' && !(request.asGuest && phone))
      throw fieldError(
        'email',
        request.asGuest ? msg`Enter an email address or phone number.` : msg`Enter an email address.`,
      );
    const known = email === '' ? null : await this.buyers.byEmail(ctx, email);
    if (known) return known;
    if (request.asGuest) return this.addGuest(ctx, request);
    const isTaken = await this.database.runInTransaction(ctx, async (tx) => {
      if (await this.contacts.findOneUnscoped(tx, { uid })) throw uidTaken();
      return this.contacts.findOneUnscoped(tx, { email });
    });
    if (isTaken)
      throw generalError('STATE_CONFLICT', msg`${{ email: displayDomain(email) }} is no customer’s address.`);
    const person = { email, firstName, lastName };
    await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.insertIfAbsent(tx, {
        ...{ uid, kind: 'account', ...person, phone, companyName: '' },
        ...{ passwordHash: null, roleLevel: null, emailVerifiedAt: null, disabledAt: null },
        ...{ avatarFileUid: null, companyLogoFileUid: null, createdAt: new Date() },
      }),
    );
    const added = await this.buyers.byEmail(ctx, email);
    if (!added)
      throw generalError('STATE_CONFLICT', msg`${{ email: displayDomain(email) }} is no customer’s address.`);
    const invitation = { uid: randomUUID(), kind: 'buyer' as const, companyUid: null, roleLevel: null };
    await this.invite.run(ctx, { ...invitation, ...person });
    return added;
  }

  private async addGuest(ctx: Context, request: AddBuyerRequest): Promise<FoundBuyer> {
    const { contactUID: uid, email, firstName = '', lastName = '', phone = '' } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const known = await this.contacts.findOneUnscoped(tx, { uid });
      if (known && known.kind !== 'guest') throw uidTaken();
      const guest = known ?? { ...newGuest(email, { phone }), uid, firstName, lastName };
      if (!known) await this.contacts.insert(tx, guest);
      return { contactUID: uid, name: fullName(guest) || email, email, phone: guest.phone, companies: [] };
    });
  }
}
