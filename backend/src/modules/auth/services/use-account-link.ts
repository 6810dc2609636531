import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { addressKey, type Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import type { AccountLinkPurpose, StaffLinkPayload } from '../domain/account-link.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import type { AccountLink } from '../persistence/account-link.entity.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { CheckActingStaff } from '../queries/read-principal.query.js';

export interface UserLink {
  link: AccountLink;
  contact: Contact;
}

/** Opens links of users with an account. Never reveals why a link can't be used. */
@Injectable()
export class UseAccountLink {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: AccountLinkRepository,
    private readonly contacts: ContactRepository,
    private readonly actingStaff: CheckActingStaff,
  ) {}

  /**
   * Creates a context for the tenant in a token, before sign-in.
   * @throws LINK_USED_UP
   */
  contextOf(token: string, caller: Pick<Caller, 'address' | 'traceId'>): Context {
    const tenantUid = parseTokenTenant(token);
    if (!tenantUid) throw linkUsedUp();
    return visitorContext(tenantUid, caller);
  }

  /**
   * Reads a link without using it up. Unknown links count against the caller's address. Call it outside of a
   * transaction.
   * @throws LINK_USED_UP also if the user was removed, TOO_MANY_REQUESTS
   */
  async look(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    token: string,
    ...purposes: AccountLinkPurpose[]
  ): Promise<UserLink> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(address)];
    await this.limits.take(...attempt);
    const found = await this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findUsable(tx, token, ...purposes);
      const contact = link?.contactUid ? await this.contacts.findOne(tx, { uid: link.contactUid }) : null;
      return link && contact && { link, contact };
    });
    if (!found || found.contact.disabledAt) throw linkUsedUp();
    await this.limits.giveBack(...attempt);
    if (!(await this.isStillGood(found.link, ctx.traceId))) throw linkUsedUp();
    return found;
  }

  /** Links of platform staff become invalid once they may no longer create them. */
  private async isStillGood(
    { purpose: method, createdAt: since, payload }: AccountLink,
    traceId: string,
  ): Promise<boolean> {
    if (method !== 'tenant-jump' && method !== 'login-as') return true;
    const { staffContactUid, staffSessionUid } = payload as StaffLinkPayload;
    return this.actingStaff.isAllowed({ staffContactUid, staffSessionUid, method, since }, traceId);
  }

  /**
   * Uses up a link, in the transaction of its action. Locks the user, then the link, always in this order, so that two
   * links of a user can't deadlock.
   * @throws LINK_USED_UP
   */
  async use(ctx: Context, { link: { uid, contactUid } }: UserLink): Promise<Contact> {
    const contact = contactUid && (await this.contacts.lock(ctx, contactUid));
    if (!contact || contact.disabledAt) throw linkUsedUp();
    await this.links.useUp(ctx, uid);
    return contact;
  }
}
