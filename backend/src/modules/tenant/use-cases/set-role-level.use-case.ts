import { Injectable } from '@nestjs/common';
import type { SetRoleLevelRequest, TenantUser } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName, type TeamContact } from '../../customer/public.js';
import { setLevelObstacle } from '../domain/team-rules.js';
import { ListTenantUsers } from '../queries/list-tenant-users.query.js';
import { CloseInvitations } from '../services/close-invitations.js';
import { LockTeamMember } from '../services/lock-team-member.js';

/** Changes a team member's level, effective from their next call. */
@Injectable()
export class SetRoleLevel {
  constructor(
    private readonly database: Database,
    private readonly lockTeamMember: LockTeamMember,
    private readonly contacts: ContactRepository,
    private readonly closing: CloseInvitations,
    private readonly audit: AuditLog,
    private readonly listTenantUsers: ListTenantUsers,
  ) {}

  /** @throws NOT_FOUND if not in the team, FORBIDDEN, LAST_OWNER */
  async run(ctx: Context, { contactUID, roleLevel }: SetRoleLevelRequest): Promise<TenantUser> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { team, me, person } = await this.lockTeamMember.run(tx, contactUID);
      if (!person) throw notFound('person');
      const refusal = setLevelObstacle(me, person, roleLevel, team);
      if (refusal) throw generalError(refusal.code, refusal.reason);
      if (person.roleLevel !== roleLevel) await this.change(tx, person, roleLevel);
      const { users } = await this.listTenantUsers.run(tx);
      return users.find((user) => user.contactUID === contactUID)!;
    });
  }

  private async change(ctx: Context, person: TeamContact, roleLevel: number): Promise<void> {
    await this.contacts.update(ctx, person.uid, { roleLevel });
    await this.closing.cancelUngrantable(ctx, person.uid, roleLevel);
    const { uid: contactUid, email, roleLevel: from } = person;
    await this.audit.write(ctx, 'role-changed', {
      contactUid,
      name: fullName(person),
      email,
      from,
      to: roleLevel,
    });
  }
}
