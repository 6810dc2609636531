import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID, type StaffLoginLink } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import {
  AccountLinkRepository,
  accountLinkUrl,
  LINK_LIFETIME_MS,
  type StaffLinkPayload,
} from '../../auth/public.js';
import { fullName, type Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';

interface StaffLinkRequest {
  purpose: 'tenant-jump' | 'login-as';
  tenantUID: string;
  /** Page of the platform's site to which staff return. */
  returnPath: '/platform/manage' | '/platform/users';
  /** Reason given by the staff; may be empty. */
  reason: string;
  /** Caller's IP address. */
  address: string;
}

/**
 * Creates a link that signs platform staff in at a tenant's site as one of its users, once, within a minute. The
 * tenant's log records who created it and why.
 */
@Injectable()
export class MakeStaffLink {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly links: AccountLinkRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @param choose selects the user, in a transaction of the other tenant
   * @throws FORBIDDEN for the platform's own tenant, NOT_FOUND, and errors of `choose`
   */
  async run(
    ctx: Context,
    wanted: StaffLinkRequest,
    choose: (other: Context) => Promise<Contact>,
  ): Promise<StaffLoginLink> {
    if (wanted.tenantUID === ROOT_TENANT_UID) {
      throw generalError('FORBIDDEN', 'You can’t sign in as platform staff.');
    }
    if (!(await this.findTenant.exists(wanted.tenantUID))) throw notFound('tenant');
    const home = await this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
    const { contactUid: staffContactUid, sessionUid: staffSessionUid, name: staffName } = ctx.contact;
    const staff = {
      staffContactUid,
      staffSessionUid,
      staffName,
      returnUrl: home.siteUrl + wanted.returnPath,
    };
    // Staff aren't contacts of the other tenant, so its log has their name.
    const other = systemContext(wanted.tenantUID, `Platform staff: ${staffName}`, ctx.traceId);
    return this.database.runInTransaction(other, async (tx) =>
      this.open(tx, wanted, staff, await choose(tx)),
    );
  }

  private async open(
    ctx: Context,
    { purpose, reason, address }: StaffLinkRequest,
    staff: StaffLinkPayload,
    contact: Contact,
  ): Promise<StaffLoginLink> {
    const { siteUrl } = await this.findTenant.ofContext(ctx);
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS[purpose]);
    const { uid: contactUid, email } = contact;
    const link = { uid: randomUUID(), purpose, email, contactUid };
    const token = await this.links.open(ctx, { ...link, payload: staff });
    const { staffContactUid, staffName } = staff;
    const about = { purpose, staffContactUid, staffName, reason, contactUid, name: fullName(contact), email };
    await this.audit.write(ctx, 'staff-link-made', about, address);
    return { url: accountLinkUrl(siteUrl, purpose, token), expiresAt: expiresAt.toISOString() };
  }
}
