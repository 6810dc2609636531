import { Injectable } from '@nestjs/common';
import type { Done, TenantUserRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName, type TeamContact } from '../../customer/public.js';
import { changeObstacle } from '../domain/team-rules.js';
import { CloseInvitations } from '../services/close-invitations.js';
import { LockTeamMember } from '../services/lock-team-member.js';

/**
 * Removes a user from the team. Their sessions end immediately, and they can't sign in until invited again. Their name
 * stays on what they did.
 */
@Injectable()
export class RemoveUser {
  constructor(
    private readonly database: Database,
    private readonly lockTeamMember: LockTeamMember,
    private readonly contacts: ContactRepository,
    private readonly closing: CloseInvitations,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Idempotent.
   * @throws NOT_FOUND for others, FORBIDDEN, LAST_OWNER
   */
  async run(ctx: Context, { contactUID }: TenantUserRequest): Promise<Done> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const { team, me, person } = await this.lockTeamMember.run(tx, contactUID);
      if (!person) return this.refuseUnlessRemoved(tx, contactUID);
      const refusal = changeObstacle(me, person, team);
      if (refusal) throw generalError(refusal.code, refusal.reason);
      await this.remove(tx, person);
    });
    return { done: true };
  }

  private async remove(ctx: Context, person: TeamContact): Promise<void> {
    await this.contacts.update(ctx, person.uid, { roleLevel: null, disabledAt: new Date() });
    await this.closing.cancelUngrantable(ctx, person.uid, null);
    const { uid: contactUid, email, roleLevel } = person;
    await this.audit.write(ctx, 'user-removed', { contactUid, name: fullName(person), email, roleLevel });
  }

  private async refuseUnlessRemoved(ctx: Context, uid: string): Promise<void> {
    const contact = await this.contacts.findOne(ctx, { uid });
    if (!contact?.disabledAt) throw notFound('person');
  }
}
