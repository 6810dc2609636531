import { Injectable } from '@nestjs/common';
import type { TenantUser, TenantUserListReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { refusalToChange, type TeamMember } from '../domain/team-rules.js';

interface TeamRow {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  roleLevel: number;
  avatarFileUid: string | null;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** The team, those who may do most first. What platform staff do in a person's name does not count as seen. */
const TEAM_SQL = `
  select contact.uid, contact.email, contact.first_name as "firstName", contact.last_name as "lastName",
         contact.role_level as "roleLevel", contact.avatar_file_uid as "avatarFileUid",
         contact.created_at as "createdAt", seen.last_seen_at as "lastSeenAt"
  from contact
  left join lateral (
    select last_seen_at from sign_in
    where sign_in.tenant_uid = contact.tenant_uid and sign_in.contact_uid = contact.uid
      and sign_in.staff_name is null
    order by last_seen_at desc limit 1
  ) seen on true
  where contact.tenant_uid = $1 and contact.role_level is not null and contact.disabled_at is null
  order by contact.role_level desc, contact.first_name, contact.last_name, contact.uid`;

@Injectable()
export class ListTenantUsers {
  constructor(private readonly database: Database) {}

  async run(ctx: Context): Promise<TenantUserListReply> {
    const rows: TeamRow[] = await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(TEAM_SQL, [ctx.tenantUid]),
    );
    const { contactUid, roleLevel } = ctx.contact;
    const me = rows.find(({ uid }) => uid === contactUid) ?? { uid: contactUid, roleLevel: roleLevel ?? 0 };
    return { users: rows.map((row) => toUser(row, me, rows)) };
  }
}

function toUser(row: TeamRow, me: TeamMember, team: readonly TeamMember[]): TenantUser {
  const refusal = refusalToChange(me, row, team);
  return {
    contactUID: row.uid,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    roleLevel: row.roleLevel,
    avatarUID: row.avatarFileUid,
    isMe: row.uid === me.uid,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    mayChange: refusal === null,
    lockedReason: refusal?.reason ?? null,
  };
}
