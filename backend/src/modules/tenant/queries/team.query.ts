import { Inject, Injectable } from '@nestjs/common';
import type {
  Invitation,
  InvitationListReply,
  InvitationListRequest,
  TenantUser,
  TenantUserListReply,
} from '@glass/contracts/auth';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from './find-tenant.query.js';
import { type TeamMember, changeObstacle } from '../domain/team-rules.js';
import { InvitationRepository, type InvitationWithCompany } from '../persistence/invitation.entity.js';
import { invitationStatus } from '../domain/invitation.js';

/** Lists open and expired invitations, optionally closed ones too, newest first. */
@Injectable()
export class ListInvitations {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
  ) {}

  async run(ctx: Context, request: InvitationListRequest): Promise<InvitationListReply> {
    const { kind, includeClosed = false } = request;
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      this.invitations.list(tx, { kind, includeClosed }),
    );
    return { invitations: rows.map(presentInvitation) };
  }
}

interface TeamRow {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  roleLevel: number;
  avatarFileUid: string | null;
  createdAt: Date;
}

/** Sign-in data of users, implemented by the module `auth` above. */
export interface LastSeen {
  /** When each user was last active; omits those who never were. */
  lastSeenOf(ctx: Context, contactUids: string[]): Promise<Map<string, Date>>;
  /** Subset of users with a second factor. */
  withSecondFactor(ctx: Context, contactUids: string[]): Promise<Set<string>>;
}
export const LAST_SEEN = Symbol('LastSeen');

/** The team, highest role level first. */
const TEAM_SQL = `
  select contact.uid, contact.email, contact.first_name as "firstName", contact.last_name as "lastName",
         contact.role_level as "roleLevel", contact.avatar_file_uid as "avatarFileUid",
         contact.created_at as "createdAt"
  from contact
  where contact.tenant_uid = $1 and contact.role_level is not null and contact.disabled_at is null
  order by contact.role_level desc, contact.first_name, contact.last_name, contact.uid`;

@Injectable()
export class ListTenantUsers {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    @Inject(LAST_SEEN) private readonly lastSeen: LastSeen,
  ) {}

  async run(ctx: Context): Promise<TenantUserListReply> {
    const { rows, seen, protectedUids, settings } = await this.database.runInTransaction(ctx, async (tx) => {
      const team: TeamRow[] = await tx.tx.query(TEAM_SQL, [ctx.tenantUid]);
      const uids = team.map(({ uid }) => uid);
      return {
        rows: team,
        seen: await this.lastSeen.lastSeenOf(tx, uids),
        protectedUids: await this.lastSeen.withSecondFactor(tx, uids),
        settings: (await this.findTenant.ofContext(tx)).settings,
      };
    });
    const { contactUid, roleLevel } = ctx.contact;
    const me = rows.find(({ uid }) => uid === contactUid) ?? { uid: contactUid, roleLevel: roleLevel ?? 0 };
    return {
      users: rows.map((row) => ({
        ...toUser(row, seen.get(row.uid), me, rows),
        hasSecondFactor: protectedUids.has(row.uid),
      })),
      secondFactorIsDemanded: settings.teamNeedsSecondFactor,
    };
  }
}

function toUser(
  row: TeamRow,
  lastSeenAt: Date | undefined,
  me: TeamMember,
  team: readonly TeamMember[],
): Omit<TenantUser, 'hasSecondFactor'> {
  const refusal = changeObstacle(me, row, team);
  return {
    contactUID: row.uid,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    roleLevel: row.roleLevel,
    avatarUID: row.avatarFileUid,
    isMe: row.uid === me.uid,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    mayChange: refusal === null,
    lockedReason: refusal?.reason ?? null,
  };
}

export function presentInvitation(invitation: InvitationWithCompany): Invitation {
  return {
    invitationUID: invitation.uid,
    kind: invitation.kind,
    email: invitation.email,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    roleLevel: invitation.roleLevel,
    companyUID: invitation.companyUid,
    companyName: invitation.company?.name ?? null,
    status: invitationStatus(invitation, new Date()),
    invitedBy: invitation.invitedByName,
    createdAt: invitation.createdAt.toISOString(),
    lastSentAt: invitation.lastSentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
