import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subject of each email, so that a state is notified once; and delayed jobs. */
export class MailsInTheirTime1763601410000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table outbox add column not_before timestamptz;
      alter table sent_mail
        add column about text,
        add column content_hash text,
        add column is_taken boolean not null default true;
      create index sent_mail_about on sent_mail (tenant_uid, about, sent_at) where about is not null;
      create index sent_mail_notices on sent_mail (tenant_uid, recipient, sent_at) where about is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
