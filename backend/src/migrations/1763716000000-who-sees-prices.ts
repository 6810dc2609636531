import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hides prices from some people, or from everyone in a company with exceptions. Approvals get questions, answers and
 * the time of the reminder.
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
