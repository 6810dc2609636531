import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Accounts: sign-ins by device, emailed links, invitations, captchas, rate limits, and the audit log. */
export class Accounts1763600300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table contact
        add column phone text not null default '',
        add column company_name text not null default '',
        add column disabled_at timestamptz;
      alter table tenant_domain add unique (tenant_uid, host);
      alter table tenant add column primary_host text;
      alter table tenant add foreign key (uid, primary_host)
        references tenant_domain (tenant_uid, host) on delete set null (primary_host);
    `);

    await tenantTable(
      db,
      'sign_in',
      `
      contact_uid uuid not null,
      method text not null
        check (method in ('password', 'sign-up', 'invitation', 'link', 'tenant-jump', 'login-as')),
      user_agent text not null default '',
      address text not null default '',
      address_key text not null default '',
      staff_contact_uid uuid,
      staff_name text,
      return_url text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      check ((staff_name is null) = (method not in ('tenant-jump', 'login-as'))),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index sign_in_of_contact on sign_in (tenant_uid, contact_uid, last_seen_at desc);
      insert into sign_in (tenant_uid, uid, contact_uid, method, created_at, last_seen_at, expires_at)
        select tenant_uid, session_uid, (array_agg(contact_uid))[1], 'password', min(created_at), max(created_at),
               max(expires_at)
        from refresh_token
        where not exists (select from refresh_token other where other.tenant_uid = refresh_token.tenant_uid
          and other.session_uid = refresh_token.session_uid and other.revoked_at is not null)
        group by tenant_uid, session_uid;
      delete from refresh_token where not exists (select from sign_in
        where sign_in.tenant_uid = refresh_token.tenant_uid and sign_in.uid = refresh_token.session_uid);
      alter table refresh_token add foreign key (tenant_uid, session_uid)
        references sign_in (tenant_uid, uid) on delete cascade;
      alter table refresh_token drop column revoked_at;
    `);

    await tenantTable(
      db,
      'account_link',
      `
      purpose text not null
        check (purpose in ('sign-up', 'reset-password', 'change-email', 'sign-in', 'tenant-jump', 'login-as')),
      token_hash text not null,
      email text not null check (email = lower(email)),
      contact_uid uuid,
      payload jsonb not null default '{}',
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now(),
      unique (tenant_uid, token_hash),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index account_link_of_email on account_link (tenant_uid, email, purpose);
      create index account_link_expiry on account_link (expires_at);
    `);

    await tenantTable(
      db,
      'invitation',
      `
      kind text not null check (kind in ('team', 'buyer')),
      email text not null check (email = lower(email)),
      first_name text not null default '',
      last_name text not null default '',
      role_level integer check (role_level between 1 and 40),
      company_uid uuid,
      token_hash text not null,
      invited_by_contact_uid uuid,
      invited_by_name text not null,
      created_at timestamptz not null default now(),
      last_sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      cancelled_at timestamptz,
      unique (tenant_uid, token_hash),
      check ((kind = 'team') = (role_level is not null)),
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index invitation_by_age on invitation (tenant_uid, created_at desc);
      create unique index invitation_one_open on invitation (tenant_uid, kind, email)
        where accepted_at is null and cancelled_at is null;
    `);

    await tenantTable(
      db,
      'captcha',
      `
      answer text not null,
      challenge text not null,
      expires_at timestamptz not null
    `,
    );
    await db.query(`create index captcha_expiry on captcha (expires_at)`);

    await tenantTable(
      db,
      'sent_mail',
      `
      job_name text not null,
      recipient text not null,
      subject text not null,
      sent_at timestamptz not null default now()
    `,
    );

    await tenantTable(
      db,
      'audit_event',
      `
      happened_at timestamptz not null default now(),
      action text not null,
      actor_name text not null,
      actor_contact_uid uuid,
      staff_name text,
      about jsonb not null default '{}',
      address text not null default '',
      trace_id text not null
    `,
    );
    await db.query(`
      create index audit_event_by_time on audit_event (tenant_uid, happened_at desc);
      revoke update, delete on audit_event from glass_app, glass_platform;
    `);

    // Counts attempts across tenants, by address. They belong to no person or tenant.
    await db.query(`
      create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);
      create index rate_limit_expiry on rate_limit (expire);
      grant select, insert, update, delete on rate_limit to glass_platform;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
