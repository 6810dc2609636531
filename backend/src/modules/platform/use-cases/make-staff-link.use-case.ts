import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { StaffLoginLink, TenantJumpRequest, TenantUserLoginRequest } from '@glass/contracts/auth';
import { ROLE_LEVELS, ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { type Contact, ContactRepository, fullName } from '../../customer/public.js';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { Database } from '../../../kernel/database/database.js';
import {
  AccountLinkRepository,
  LINK_LIFETIME_MS,
  type StaffLinkPayload,
  accountLinkUrl,
} from '../../auth/public.js';
import { FindTenant } from '../../tenant/public.js';
import { asStaffIn } from '../queries/staff-contexts.js';

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
      throw generalError('FORBIDDEN', msg`You can’t sign in as platform staff.`);
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
    const other = asStaffIn(ctx, wanted.tenantUID);
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

/** Lets platform staff act as a tenant's first owner. */
@Injectable()
export class MakeTenantJumpLink {
  constructor(
    private readonly makeStaffLink: MakeStaffLink,
    private readonly contacts: ContactRepository,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for the platform's own tenant, STATE_CONFLICT for a tenant without an owner */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { tenantUID, reason = '' }: TenantJumpRequest,
  ): Promise<StaffLoginLink> {
    const link = { tenantUID, reason, address, returnPath: '/platform/manage' } as const;
    return this.makeStaffLink.run(ctx, { ...link, purpose: 'tenant-jump' }, (other) =>
      this.firstOwner(other),
    );
  }

  private async firstOwner(other: Context): Promise<Contact> {
    const owners = (await this.contacts.team(other)).filter(
      ({ roleLevel }) => roleLevel >= ROLE_LEVELS.owner,
    );
    const [first] = owners.sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.uid.localeCompare(b.uid),
    );
    if (!first) throw generalError('STATE_CONFLICT', msg`This tenant has no owner to sign in as.`);
    return first;
  }
}

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

/** Lets platform staff act as a user or buyer of a tenant. */
@Injectable()
export class MakeLoginAsLink {
  constructor(
    private readonly makeStaffLink: MakeStaffLink,
    private readonly contacts: ContactRepository,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for platform staff, STATE_CONFLICT for a removed user */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { tenantUID, contactUID, reason = '' }: TenantUserLoginRequest,
  ): Promise<StaffLoginLink> {
    const link = { tenantUID, reason, address, returnPath: '/platform/users' } as const;
    return this.makeStaffLink.run(ctx, { ...link, purpose: 'login-as' }, (other) =>
      this.findUserWhoCanSignIn(other, contactUID),
    );
  }

  private async findUserWhoCanSignIn(other: Context, uid: string): Promise<Contact> {
    const contact = await this.contacts.getOrThrow(other, { uid });
    if (contact.disabledAt) {
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ name: fullName(contact) }} was removed and cannot be signed in as.`,
      );
    }
    if (contact.kind === 'guest')
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ name: fullName(contact) }} is a guest without an account.`,
      );
    return contact;
  }
}
