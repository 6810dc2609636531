import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { type Contact, ContactRepository, fullName } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { DeleteFactors, SignInRepository } from '../../auth/public.js';
import { CloseInvitations, InvitationRepository } from '../../tenant/public.js';

/** Tables with rows of the user only. Devices and links contain IP addresses and mailboxes. */
const OWN_TABLES = [
  'address_book_entry',
  'account_link',
  'company_alias',
  'refresh_token',
  'sign_in',
  'company_contact',
  'news_reader',
];

/**
 * Columns with the names of users beside what they did, and conditions for their rows: $1 tenant, $2 uid, $3 the name
 * where there is no uid.
 */
const NAME_COLUMNS: readonly (readonly [table: string, column: string, where: string])[] = [
  ...(['quote_event', 'quote_message', 'order_event', 'order_panel_event', 'order_remake'] as const).map(
    (table) => [table, 'who', 'contact_uid = $2'] as const,
  ),
  ['quote_link', 'created_by_name', 'created_by_contact_uid = $2'],
  ['quote', 'updated_by_name', `contact_uid = $2 and updated_by_name in ($3::text, $3 || ' (by link)')`],
  [
    ...(['glass_panel', 'updated_by_name'] as const),
    `updated_by_name in ($3::text, $3 || ' (by link)') and quote_uid in (select uid from quote where tenant_uid = $1 and contact_uid = $2)`,
  ],
  ['quote_attachment', 'added_by_name', 'added_by_contact_uid = $2'],
  [
    ...(['order_attachment', 'added_by_name'] as const),
    `(added_by_name in ($3::text, $3 || ' (by link)') and order_uid in (select uid from customer_order where tenant_uid = $1 and contact_uid = $2)
      or file_uid in (select file_uid from quote_attachment where tenant_uid = $1 and added_by_contact_uid = $2))`,
  ],
  // An approver who orders for a buyer has no uid there.
  [
    ...(['order_panel', 'approved_by_name'] as const),
    `(approved_by_uid = $2 or (approved_by_uid is null and approved_by_name in ($3::text, $3 || ' (by link)')))`,
  ],
  [
    ...(['order_change_request', 'requested_by_name'] as const),
    `order_uid in (select uid from customer_order where tenant_uid = $1 and contact_uid = $2)`,
  ],
  [
    ...(['order_change_request', 'answered_by_name'] as const),
    `answered_by_name = $3::text and exists (select from contact c where c.tenant_uid = $1 and c.uid = $2 and c.role_level is not null)`,
  ],
  ['order_approval', 'asked_by_name', 'contact_uid = $2'],
  ['order_approval', 'decided_by_name', 'approver_contact_uid = $2 and decided_by_name is not null'],
];

/** Fields of a survey with the name of a person. */
const MEASURERS = ['measuredBy', 'checkedBy'] as const;

/** SQL that replaces the name of a measurer of showers: in own quotes and orders, for tenant users in all of them. */
const forgetMeasurer = (table: string, field: (typeof MEASURERS)[number]): string => {
  const path = `'{layout,survey,${field}}'`;
  return `
  update ${table} t set showers = (
    select jsonb_agg(case when s #>> ${path} = $3
      then jsonb_set(s, ${path}, '"Deleted person"') else s end order by position)
    from jsonb_array_elements(t.showers) with ordinality as each (s, position))
  where t.tenant_uid = $1
    and t.showers @> jsonb_build_array(jsonb_build_object('layout',
      jsonb_build_object('survey', jsonb_build_object('${field}', $3::text))))
    and (t.contact_uid = $2 or exists (
      select from contact c where c.tenant_uid = $1 and c.uid = $2 and c.role_level is not null))`;
};

/** Removes all personal data of a contact. */
@Injectable()
export class AnonymizePerson {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly deleteFactors: DeleteFactors,
    private readonly signIns: SignInRepository,
    private readonly invitations: InvitationRepository,
    private readonly closing: CloseInvitations,
    private readonly files: FileStore,
  ) {}

  /**
   * @param ctx with a transaction that has locked the user
   * @returns files to delete after the commit
   * @throws STATE_CONFLICT for an approver
   */
  async run(ctx: Context, person: Contact): Promise<string[]> {
    const { uid, email } = person;
    await this.refuseApprover(ctx, uid);
    await this.signIns.endAll(ctx, uid, new Date());
    await this.deleteFactors.run(ctx, uid);
    await this.closing.cancelUngrantable(ctx, uid, null);
    for (const kind of ['team', 'buyer'] as const) {
      const invitation = await this.invitations.notClosed(ctx, kind, email);
      if (invitation) await this.closing.cancel(ctx, invitation, 'cancelled');
    }
    for (const table of OWN_TABLES) {
      await ctx.tx.query(`delete from ${table} where tenant_uid = $1 and contact_uid = $2`, [
        ctx.tenantUid,
        uid,
      ]);
    }
    await this.forgetLinks(ctx, person);
    const pictures = [person.avatarFileUid, person.companyLogoFileUid].filter((file) => file !== null);
    for (const file of pictures) await this.files.release(ctx, file);
    const archives = await this.forgetNames(ctx, person);
    await this.contacts.update(ctx, uid, {
      // A domain that never receives email (RFC 2606). The mailbox can sign up again.
      email: `deleted-${uid}@deleted.invalid`,
      ...{ firstName: 'Deleted', lastName: 'person', phone: '', companyName: '', passwordHash: null },
      ...{ emailVerifiedAt: null, roleLevel: null, avatarFileUid: null, companyLogoFileUid: null },
      disabledAt: person.disabledAt ?? new Date(),
    });
    return [...pictures, ...archives];
  }

  /**
   * Replaces the name beside what the user did.
   * @returns files created for them that would expire later
   */
  private async forgetNames({ tx, tenantUid }: Context, person: Contact): Promise<string[]> {
    const { uid } = person;
    for (const [table, column, where] of NAME_COLUMNS) {
      const sql = `update ${table} set ${column} = 'Deleted person' where tenant_uid = $1 and ${where}`;
      await tx.query(sql, where.includes('$3') ? [tenantUid, uid, fullName(person)] : [tenantUid, uid]);
    }
    for (const table of ['quote', 'customer_order'])
      for (const field of MEASURERS)
        await tx.query(forgetMeasurer(table, field), [tenantUid, uid, fullName(person)]);
    const made: { uid: string }[] = await tx.query(
      `select uid from stored_file where tenant_uid = $1 and owner_contact_uid = $2 and expires_at > now()`,
      [tenantUid, uid],
    );
    return made.map((file) => file.uid);
  }

  /** Deletes the links to their quotes, and their address from links that others made for them. */
  private async forgetLinks({ tx, tenantUid }: Context, { uid, email }: Contact): Promise<void> {
    await tx.query(
      `delete from quote_link where tenant_uid = $1 and quote_uid in (
         select uid from quote where tenant_uid = $1 and contact_uid = $2)`,
      [tenantUid, uid],
    );
    await tx.query(
      `update quote_link set email = '', name = '', revoked_at = coalesce(revoked_at, now())
       where tenant_uid = $1 and email = $2`,
      [tenantUid, email],
    );
  }

  /** Otherwise pending approvals would wait forever, and others could order without limit. */
  private async refuseApprover(ctx: Context, uid: string): Promise<void> {
    const [company] = (await ctx.tx.query(
      `select company.name from company_contact held
       join company on company.tenant_uid = held.tenant_uid and company.uid = held.company_uid
       where held.tenant_uid = $1 and held.approver_contact_uid = $2 limit 1`,
      [ctx.tenantUid, uid],
    )) as { name: string }[];
    if (!company) return;
    throw generalError(
      'STATE_CONFLICT',
      msg`They approve orders for ${{ name: company.name }}. The tenant has to choose another approver first.`,
    );
  }
}

interface PersonToRemove {
  contactUid: string;
  reason: string;
  /** Throws to reject the deletion. */
  check?: (person: Contact) => void;
}

/** Deletes a user's personal data; their quotes and orders stay. */
@Injectable()
export class RemovePerson {
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
        throw generalError('LAST_OWNER', msg`They’re the only owner. Make someone else an owner first.`);
      }
      const files = await this.forget.run(tx, person);
      // Only the uid: the identity is what was deleted.
      await this.audit.write(tx, 'person-deleted', { contactUid, reason });
      return files;
    });
    await this.files.discard(ctx, gone);
  }
}
