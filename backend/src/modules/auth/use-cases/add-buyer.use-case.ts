import { displayDomain } from '@glass/formats';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Invitation, InviteBuyerRequest } from '@glass/contracts/auth';
import type { AddBuyerRequest, FoundBuyer } from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { ContactRepository, FindBuyers } from '../../customer/public.js';
import { OpenInvitation } from '../../tenant/public.js';

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
 * Creates a buyer, so that staff can enter quotes for a caller on the phone. Invites them by email; they find the
 * quotes after choosing a password.
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
   * @throws STATE_CONFLICT for a tenant user or a removed user, UID_TAKEN, TOO_MANY_REQUESTS
   */
  async run(ctx: Context, request: AddBuyerRequest): Promise<FoundBuyer> {
    const { contactUID: uid, email, firstName = '', lastName = '', phone = '' } = request;
    const known = await this.buyers.byEmail(ctx, email);
    if (known) return known;
    const isTaken = await this.database.runInTransaction(ctx, async (tx) => {
      if (await this.contacts.findOneUnscoped(tx, { uid })) throw uidTaken();
      return this.contacts.findOneUnscoped(tx, { email });
    });
    if (isTaken) throw generalError('STATE_CONFLICT', `${displayDomain(email)} is no customer’s address.`);
    const person = { email, firstName, lastName };
    await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.insertIfAbsent(tx, {
        ...{ uid, kind: 'account', ...person, phone, companyName: '' },
        ...{ passwordHash: null, roleLevel: null, emailVerifiedAt: null, disabledAt: null },
        ...{ avatarFileUid: null, companyLogoFileUid: null, createdAt: new Date() },
      }),
    );
    const added = await this.buyers.byEmail(ctx, email);
    if (!added) throw generalError('STATE_CONFLICT', `${displayDomain(email)} is no customer’s address.`);
    const invitation = { uid: randomUUID(), kind: 'buyer' as const, companyUid: null, roleLevel: null };
    await this.invite.run(ctx, { ...invitation, ...person });
    return added;
  }
}
