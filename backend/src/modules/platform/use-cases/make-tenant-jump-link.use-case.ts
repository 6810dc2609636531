import { Injectable } from '@nestjs/common';
import { ROLE_LEVELS, type StaffLoginLink, type TenantJumpRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import { MakeStaffLink } from '../services/make-staff-link.js';

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
    if (!first) throw generalError('STATE_CONFLICT', 'This tenant has no owner to sign in as.');
    return first;
  }
}
