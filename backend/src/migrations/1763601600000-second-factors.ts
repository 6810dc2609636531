import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

const OF_A_PERSON = `foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade`;

/** Second factors: authenticator apps, passkeys, recovery codes, and sign-ins that wait for one. */
export class SecondFactors1763601600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table sign_in
        add column second_factor text check (second_factor in ('totp', 'passkey', 'recovery-code')),
        drop constraint sign_in_method_check,
        add constraint sign_in_method_check check
          (method in ('password', 'passkey', 'sign-up', 'invitation', 'link', 'tenant-jump', 'login-as'));
    `);

    await tenantTable(
      db,
      'totp_secret',
      `
      contact_uid uuid not null,
      sealed_secret text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_step integer not null default 0,
      ${OF_A_PERSON}
    `,
    );
    // At most one confirmed secret, and one that will replace it.
    await db.query(`
      create unique index totp_secret_of_contact
        on totp_secret (tenant_uid, contact_uid, (confirmed_at is not null));
    `);

    await tenantTable(
      db,
      'passkey',
      `
      contact_uid uuid not null,
      credential_id text not null,
      public_key text not null,
      counter bigint not null,
      transports text[] not null default '{}',
      site text not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      unique (tenant_uid, credential_id),
      ${OF_A_PERSON}
    `,
    );
    await db.query(`create index passkey_of_contact on passkey (tenant_uid, contact_uid)`);

    await tenantTable(
      db,
      'recovery_code',
      `
      contact_uid uuid not null,
      code_hash text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      unique (tenant_uid, contact_uid, code_hash),
      ${OF_A_PERSON}
    `,
    );

    await tenantTable(
      db,
      'factor_challenge',
      `
      contact_uid uuid,
      purpose text not null check (purpose in ('second-factor', 'passkey-sign-in', 'add-passkey')),
      method text,
      token_hash text not null,
      passkey_challenge text,
      expires_at timestamptz not null,
      used_at timestamptz,
      unique (tenant_uid, token_hash),
      check ((contact_uid is null) = (purpose = 'passkey-sign-in')),
      check ((method is not null) = (purpose = 'second-factor')),
      ${OF_A_PERSON}
    `,
    );
    await db.query(`
      create index factor_challenge_of_contact on factor_challenge (tenant_uid, contact_uid);
      create index factor_challenge_expiry on factor_challenge (expires_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
