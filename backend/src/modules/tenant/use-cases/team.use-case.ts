import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { SetRoleLevelRequest, TenantUser, TenantUserRequest } from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, type TeamContact, fullName } from '../../customer/public.js';
import { changeObstacle, setLevelObstacle } from '../domain/team-rules.js';
import { ListTenantUsers } from '../queries/team.query.js';
import { CloseInvitations } from '../services/invitations.js';

/** Locks the team, so that concurrent changes have an order. */
@Injectable()
export class LockTeamMember {
  constructor(private readonly contacts: ContactRepository) {}

  /** @throws FORBIDDEN if the caller was just removed */
  async run(ctx: Context, contactUid: string): Promise<LockedTeam> {
    const team = await this.contacts.lockTeam(ctx);
    const me = team.find(({ uid }) => uid === ctx.contact.contactUid);
    if (!me) throw generalError('FORBIDDEN', msg`You’re no longer on this team.`);
    return { team, me, person: team.find(({ uid }) => uid === contactUid) ?? null };
  }
}

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

interface LockedTeam {
  team: TeamContact[];
  /** The caller, with their current level. */
  me: TeamContact;
  /** null if not in the team. */
  person: TeamContact | null;
}

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
