import { Injectable, Logger } from '@nestjs/common';
import { ROLE_LEVELS } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { AnonymizePerson } from './anonymize-person.js';

interface PersonToRemove {
  contactUid: string;
  reason: string;
  /** Throws to reject the deletion. */
  check?: (person: Contact) => void;
}

/** Deletes a user's personal data; their quotes and orders stay. */
@Injectable()
export class RemovePerson {
  private readonly log = new Logger(RemovePerson.name);

  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly forget: AnonymizePerson,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of the user's tenant
   * @throws NOT_FOUND, LAST_OWNER, STATE_CONFLICT for approvers
   */
  async run(ctx: Context, { contactUid, reason, check }: PersonToRemove): Promise<void> {
    const gone = await this.database.runInTransaction(ctx, async (tx) => {
      const team = await this.contacts.lockTeam(tx);
      const person = await this.contacts.lock(tx, contactUid);
      if (!person) throw notFound('person');
      check?.(person);
      const owners = team.filter(({ roleLevel }) => (roleLevel ?? 0) >= ROLE_LEVELS.owner);
      if (owners.length === 1 && owners[0]!.uid === contactUid) {
        throw generalError('LAST_OWNER', 'They’re the only owner. Make someone else an owner first.');
      }
      const files = await this.forget.run(tx, person);
      // Only the uid: the identity is what was deleted.
      await this.audit.write(tx, 'person-deleted', { contactUid, reason });
      return files;
    });
    for (const uid of gone) {
      await this.files.delete(ctx, uid).catch((error: Error) => {
        this.log.warn({ err: error, traceId: ctx.traceId }, 'A file is still to be deleted');
      });
    }
  }
}
