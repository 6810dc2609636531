import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People who see no prices: whom their company names, or all of a company but those whom it names. And what a wait for an
 * approval needs besides: what was asked back and answered, and when the approver was reminded.
 */
export class WhoSeesPrices1763716000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table company add hides_prices boolean not null default false;
      alter table company_contact add sees_prices boolean;
      alter table order_approval
        add asker_sees_prices boolean not null default true,
        add talk jsonb not null default '[]',
        add reminded_at timestamptz;
      create index order_approval_to_remind on order_approval (asked_at)
        where status = 'waiting' and reminded_at is null
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
