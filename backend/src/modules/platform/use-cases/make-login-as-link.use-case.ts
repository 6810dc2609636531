import { Injectable } from '@nestjs/common';
import type { StaffLoginLink, TenantUserLoginRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName, type Contact } from '../../customer/public.js';
import { MakeStaffLink } from '../services/make-staff-link.js';

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
      throw generalError('STATE_CONFLICT', `${fullName(contact)} was removed and cannot be signed in as.`);
    }
    return contact;
  }
}
