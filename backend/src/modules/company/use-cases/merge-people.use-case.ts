import { Injectable } from '@nestjs/common';
import type { DuplicatePeopleReply, MergePeopleRequest } from '@glass/contracts/company';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { DuplicatePeopleRepository } from '../persistence/duplicate-people.repository.js';

/**
 * Merges two accounts that share a mailbox: quotes, orders, messages, addresses and companies move to the remaining
 * one. Works only for duplicates that the migration to canonical addresses found.
 */
@Injectable()
export class MergePeople {
  constructor(
    private readonly database: Database,
    private readonly people: DuplicatePeopleRepository,
    private readonly contacts: ContactRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @returns the remaining duplicates
   * @throws NOT_FOUND if they are no duplicates, STATE_CONFLICT with what has to be done first (`findMergeObstacle`)
   */
  async run(ctx: Context, { contactUID, intoUID }: MergePeopleRequest): Promise<DuplicatePeopleReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.people.lock(tx, [contactUID, intoUID]);
      const found = (await this.people.list(tx)).find(
        ({ duplicate, kept }) => duplicate.contactUID === contactUID && kept.contactUID === intoUID,
      );
      if (!found) throw notFound('person');
      if (found.blockedBy) throw generalError('STATE_CONFLICT', found.blockedBy);
      const moved = await this.people.move(tx, contactUID, intoUID);
      for (const uid of [contactUID, intoUID]) this.contacts.invalidateRights(tx, uid);
      await this.audit.write(tx, 'company-people-merged', {
        ...{ contactUid: intoUID, email: found.kept.email, mergedUid: contactUID },
        ...{ merged: found.duplicate.email, ...moved },
      });
      return { duplicates: await this.people.list(tx) };
    });
  }
}
