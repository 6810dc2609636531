import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { isUniqueViolation } from '../../../kernel/database/unique-violation.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { Contact } from './contact.entity.js';

@Injectable()
export class ContactRepository extends TenantRepository<Contact> {
  constructor() {
    super(Contact, 'person');
  }

  /**
   * The person, kept from being changed by others until the transaction ends. What belongs to them can still be
   * added meanwhile: it needs their key alone, which stays.
   */
  async lock(ctx: Context, uid: string): Promise<Contact | null> {
    return this.rows(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, uid },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /**
   * Gives a person an address that was shown to be theirs.
   * @throws STATE_CONFLICT when it is somebody else's by now; the transaction cannot go on then
   */
  async changeEmail(ctx: Context, uid: string, email: string, verifiedAt: Date): Promise<void> {
    try {
      await this.update(ctx, uid, { email, emailVerifiedAt: verifiedAt });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw generalError(
        'STATE_CONFLICT',
        `There is an account with ${email} already. Yours keeps its address.`,
      );
    }
  }
}
