import { Injectable } from '@nestjs/common';
import type { SessionGrant, TokenLoginReply, TokenLoginRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, systemContext, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import { SIGN_IN_PURPOSES, type StaffLinkPayload } from '../domain/account-link.js';
import { linkUsedUp } from '../persistence/account-link.repository.js';
import { BeginSignIn } from '../services/begin-sign-in.js';
import { IssueSession } from '../services/issue-session.js';
import { UseAccountLink, type UserLink } from '../services/use-account-link.js';

/** Signs in through a link: the user's own, from an email, or one created by platform staff to act for the user. */
@Injectable()
export class TokenLogin {
  constructor(
    private readonly database: Database,
    private readonly accountLink: UseAccountLink,
    private readonly contacts: ContactRepository,
    private readonly beginSignIn: BeginSignIn,
    private readonly issueSession: IssueSession,
    private readonly audit: AuditLog,
  ) {}

  /** @throws LINK_USED_UP, TOO_MANY_REQUESTS */
  async run(caller: Caller, { tenantUID, tokenUID }: TokenLoginRequest): Promise<TokenLoginReply> {
    const ctx = visitorContext(tenantUID, caller);
    const found = await this.accountLink.look(ctx, caller, tokenUID, ...SIGN_IN_PURPOSES);
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.accountLink.use(tx, found);
      return found.link.purpose === 'sign-in'
        ? this.asPerson(tx, caller, contact, found)
        : this.asStaff(tx, caller, contact, found);
    });
  }

  private async asPerson(
    ctx: Context,
    caller: Caller,
    contact: Contact,
    { link }: UserLink,
  ): Promise<TokenLoginReply> {
    // Links sent to a former address are invalid.
    if (contact.email !== link.email) throw linkUsedUp();
    const emailVerifiedAt = contact.emailVerifiedAt ?? new Date();
    await this.contacts.update(ctx, contact.uid, { emailVerifiedAt });
    return this.beginSignIn.run(ctx, contact, 'link', caller);
  }

  private async asStaff(
    ctx: Context,
    caller: Caller,
    contact: Contact,
    { link }: UserLink,
  ): Promise<SessionGrant> {
    const method = link.purpose === 'tenant-jump' ? 'tenant-jump' : 'login-as';
    const payload = link.payload as StaffLinkPayload;
    const { staffContactUid, staffSessionUid: sessionUid, staffName, returnUrl } = payload;
    const staff = { contactUid: staffContactUid, sessionUid, name: staffName, returnUrl };
    const about = { method, contactUid: contact.uid, email: contact.email, staffContactUid, staffName };
    // Staff aren't contacts of this tenant, so the log has their name.
    const asThemselves = systemContext(ctx.tenantUid, `Platform staff: ${staffName}`, ctx.traceId);
    await this.audit.write(asThemselves.within(ctx.tx), 'staff-signed-in', about, caller.address);
    return this.issueSession.begin(ctx, contact, method, caller, { staff });
  }
}
