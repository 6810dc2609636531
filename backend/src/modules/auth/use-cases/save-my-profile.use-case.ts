import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { ProfileReply, SaveMyProfileRequest } from '@glass/contracts/auth';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { isPhone } from '../domain/person.js';
import { GetMyProfile } from '../queries/get-my-profile.query.js';

/** Saves the caller's names and phone. Empty fields are cleared. */
@Injectable()
export class SaveMyProfile {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly getMyProfile: GetMyProfile,
  ) {}

  /**
   * One name is enough: some people have only one.
   * @throws VALIDATION_FAILED
   */
  async run(ctx: Context, { firstName, lastName, phone }: SaveMyProfileRequest): Promise<ProfileReply> {
    if (!firstName && !lastName) throw fieldError('firstName', msg`Enter your name.`);
    if (phone && !isPhone(phone)) throw fieldError('phone', msg`This doesn’t look like a phone number.`);
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.contacts.update(tx, tx.contact.contactUid, { firstName, lastName, phone });
      return this.getMyProfile.run(tx);
    });
  }
}
