import { Injectable } from '@nestjs/common';
import type { ProfileReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';

@Injectable()
export class GetMyProfile {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
  ) {}

  async run(ctx: Context): Promise<ProfileReply> {
    const contact = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.getOrThrow(tx, { uid: tx.contact.contactUid }),
    );
    return {
      contact: {
        contactUID: contact.uid,
        email: contact.email,
        firstName: contact.firstName,
        lastName: contact.lastName,
        phone: contact.phone,
      },
      avatarUID: contact.avatarFileUid,
      companyLogoUID: contact.companyLogoFileUid,
      hasPassword: contact.passwordHash !== null,
    };
  }
}
