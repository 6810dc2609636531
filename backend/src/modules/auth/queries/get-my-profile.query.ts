import { Injectable } from '@nestjs/common';
import type { ProfileReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { NewsReaderRepository } from '../persistence/news-reader.repository.js';

@Injectable()
export class GetMyProfile {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly readers: NewsReaderRepository,
  ) {}

  async run(ctx: Context): Promise<ProfileReply> {
    const { contactUid } = ctx.contact;
    const [contact, news] = await this.database.runInTransaction(ctx, (tx) =>
      Promise.all([this.contacts.getOrThrow(tx, { uid: contactUid }), this.readers.choiceOf(tx, contactUid)]),
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
      news,
    };
  }
}
