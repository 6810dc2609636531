import { Injectable } from '@nestjs/common';
import type { ProfileReply } from '@glass/contracts/auth';
import type { SaveMyLanguageRequest } from '@glass/contracts/language';
import { isLocale } from '@glass/language';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { GetMyProfile } from '../queries/get-my-profile.query.js';

/** Saves the caller's language, in which emails follow. */
@Injectable()
export class SaveMyLanguage {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly getMyProfile: GetMyProfile,
  ) {}

  async run(ctx: Context, { language }: SaveMyLanguageRequest): Promise<ProfileReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.contacts.update(tx, tx.contact.contactUid, {
        language: isLocale(language) ? language : null,
      });
      return this.getMyProfile.run(tx);
    });
  }
}
