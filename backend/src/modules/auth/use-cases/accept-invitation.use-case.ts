import { Injectable } from '@nestjs/common';
import type { AcceptInvitationReply, AcceptInvitationRequest } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { addressKey, type Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { ContactRepository, hasAccount } from '../../customer/public.js';
import { InvitationLinks } from '../../tenant/public.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { linkUsedUp } from '../persistence/account-link.repository.js';
import { AdmitInvited } from '../services/admit-invited.js';
import { BeginSignIn } from '../services/begin-sign-in.js';

type InvitationView = AcceptInvitationReply['invitation'];

/**
 * Describes an invitation and accepts it on request. The link proves ownership of the mailbox, so accepting signs in,
 * with the second factor if there is one. Invitations become invalid once their inviter may no longer make them.
 */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: InvitationLinks,
    private readonly contacts: ContactRepository,
    private readonly admit: AdmitInvited,
    private readonly beginSignIn: BeginSignIn,
  ) {}

  /** @throws LINK_USED_UP, TOO_MANY_REQUESTS, VALIDATION_FAILED listing what a new user must enter, UNAVAILABLE */
  async run(caller: Caller, request: AcceptInvitationRequest): Promise<AcceptInvitationReply> {
    const tenantUid = parseTokenTenant(request.token);
    if (!tenantUid) throw linkUsedUp();
    const ctx = visitorContext(tenantUid, caller);
    const invitation = await this.look(ctx, caller, request.token);
    if (!request.accept) return { invitation, session: null, secondFactor: null };
    const entered = invitation.hasAccount ? null : await this.admit.readEntered(ctx, request, invitation);
    const begun = await this.database.runInTransaction(ctx, async (tx) => {
      const locked = await this.links.lock(tx, request.token);
      if (!locked) throw linkUsedUp();
      const contact = await this.admit.run(tx, locked, entered, caller.address);
      await this.links.markAccepted(tx, locked.uid);
      return this.beginSignIn.run(tx, contact, 'invitation', caller);
    });
    return begun.isAuthenticated
      ? { invitation, session: begun, secondFactor: null }
      : { invitation, session: null, secondFactor: begun.secondFactor };
  }

  /** Reads the invitation. Unknown links count against the caller's address. */
  private async look(ctx: Context, { address }: Caller, token: string): Promise<InvitationView> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(address)];
    await this.limits.take(...attempt);
    const view = await this.database.runInTransaction(ctx, (tx) => this.find(tx, token));
    if (!view) throw linkUsedUp();
    await this.limits.giveBack(...attempt);
    return view;
  }

  private async find(ctx: Context, token: string): Promise<InvitationView | null> {
    const invitation = await this.links.find(ctx, token);
    if (!invitation) return null;
    const { kind, email, invitedByName: invitedBy, roleLevel, company } = invitation;
    const contact = await this.contacts.findOne(ctx, { email });
    if (contact?.disabledAt && kind === 'buyer') return null;
    const { firstName, lastName } = contact && hasAccount(contact) ? contact : invitation;
    return {
      email,
      firstName,
      lastName,
      invitedBy,
      kind,
      roleLevel,
      companyName: company?.name ?? null,
      hasAccount: contact !== null && hasAccount(contact),
    };
  }
}
