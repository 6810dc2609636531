import { Injectable } from '@nestjs/common';
import type { PlatformPerson, PlatformPersonItem, PlatformPersonSession } from '@glass/contracts/platform';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { describeDevice } from '../../auth/public.js';
import { ListAuditEvents } from '../../tenant/public.js';
import { PERSON_COLUMNS, toPersonItem, type PersonRow } from './list-people.query.js';
import { acrossTenants, asStaffIn } from './staff-contexts.js';

/** Rows of sessions and of the audit log. */
const MAX_ROWS = 20;

/** The person and, after them, accounts with the same email at other tenants. */
const ACCOUNTS: PreparedStatement = {
  name: 'platform-person',
  sql: `select ${PERSON_COLUMNS}
    from contact this
    join contact c on c.email = this.email
    join tenant on tenant.uid = c.tenant_uid
    where this.uid = $1 and (c.uid = this.uid or this.disabled_at is null)
    order by c.uid <> this.uid, c.created_at limit 50`,
};

const SESSIONS: PreparedStatement = {
  name: 'platform-person-sessions',
  sql: `select s.user_agent as "userAgent", s.address, s.method, s.second_factor as "secondFactor",
      s.staff_name as "staffName", s.created_at as "signedInAt", s.last_seen_at as "lastSeenAt",
      s.ended_at is null and s.expires_at > now() as "isActive"
    from contact c join sign_in s on s.tenant_uid = c.tenant_uid and s.contact_uid = c.uid
    where c.uid = $1 order by s.last_seen_at desc limit ${MAX_ROWS}`,
};

const FACTORS: PreparedStatement = {
  name: 'platform-person-factors',
  sql: `select exists (select from totp_secret t join contact c on c.tenant_uid = t.tenant_uid and c.uid = t.contact_uid
        where c.uid = $1 and t.confirmed_at is not null)
      or exists (select from passkey p join contact c on c.tenant_uid = p.tenant_uid and c.uid = p.contact_uid
        where c.uid = $1) as "hasSecondFactor"`,
};

interface SessionRow extends Omit<PlatformPersonSession, 'device' | 'signedInAt' | 'lastSeenAt'> {
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

/** Reads a person of any tenant: accounts, sessions, and what they did. */
@Injectable()
export class GetPerson {
  constructor(
    private readonly database: Database,
    private readonly auditEvents: ListAuditEvents,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws NOT_FOUND
   */
  async run(ctx: Context, contactUid: string): Promise<PlatformPerson> {
    const [accounts, sessions, [factors]] = await this.database.readInOneRoundTrip(acrossTenants(ctx), (tx) =>
      Promise.all([
        query<PersonRow>(tx, ACCOUNTS, [contactUid]),
        query<SessionRow>(tx, SESSIONS, [contactUid]),
        query<{ hasSecondFactor: boolean }>(tx, FACTORS, [contactUid]),
      ]),
    );
    const [person, ...others] = accounts.map(toPersonItem) as [PlatformPersonItem?, ...PlatformPersonItem[]];
    if (person?.contactUID !== contactUid) throw notFound('person');
    const inside = asStaffIn(ctx, person.tenantUID);
    const { items } = await this.auditEvents.run(inside, { whoUID: contactUid, limit: MAX_ROWS });
    return {
      ...person,
      hasSecondFactor: factors!.hasSecondFactor,
      otherAccounts: others,
      sessions: sessions.map(({ userAgent, signedInAt, lastSeenAt, ...session }) => ({
        ...session,
        device: describeDevice(userAgent),
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      audit: items,
    };
  }
}
