import { Injectable, Logger } from '@nestjs/common';
import { ROLE_LEVELS, ROOT_TENANT_UID, type DeletePersonRequest, type Done } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { FindTenant } from '../../tenant/public.js';
import { ForgetPerson } from '../steps/forget-person.js';

/**
 * Deletes a person: they cannot sign in, and name, address, pictures, devices and address book are gone. Their quotes and
 * orders stay, as law and books need them, under nobody's name.
 */
@Injectable()
export class DeletePerson {
  private readonly log = new Logger(DeletePerson.name);

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly forget: ForgetPerson,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of the staff, in the platform's own tenant
   * @throws NOT_FOUND, FORBIDDEN for staff above the caller, LAST_OWNER, STATE_CONFLICT for oneself and for approvers
   */
  async run(ctx: Context, { tenantUID, contactUID, reason = '' }: DeletePersonRequest): Promise<Done> {
    if (contactUID === ctx.contact.contactUid) {
      throw generalError('STATE_CONFLICT', 'You cannot delete yourself. Ask somebody of your level.');
    }
    if (!(await this.findTenant.exists(tenantUID))) throw notFound('person');
    const inside = systemContext(tenantUID, `Platform staff: ${ctx.contact.name}`, ctx.traceId);
    const pictures = await this.database.runInTransaction(inside, async (tx) => {
      const team = await this.contacts.lockTeam(tx);
      const person = await this.contacts.lock(tx, contactUID);
      if (!person) throw notFound('person');
      refuse(ctx, person, team);
      const gone = await this.forget.run(tx, person);
      // By the uid alone: who they were is what is deleted.
      await this.audit.write(tx, 'person-deleted', { contactUid: contactUID, reason });
      return gone;
    });
    for (const uid of pictures) {
      await this.files.delete(inside, uid).catch((error: Error) => {
        this.log.warn({ err: error, traceId: ctx.traceId }, 'A picture is still to be deleted');
      });
    }
    return { done: true };
  }
}

function refuse(ctx: Context, person: Contact, team: Contact[]): void {
  const level = person.roleLevel ?? 0;
  if (person.tenantUid === ROOT_TENANT_UID && level > (ctx.contact.roleLevel ?? 0)) {
    throw generalError('FORBIDDEN', 'This person stands above you. Ask somebody of their level.');
  }
  const owners = team.filter(({ roleLevel }) => (roleLevel ?? 0) >= ROLE_LEVELS.owner);
  if (owners.length === 1 && owners[0]!.uid === person.uid) {
    throw generalError('LAST_OWNER', 'They are the only owner. Make somebody else an owner first.');
  }
}
