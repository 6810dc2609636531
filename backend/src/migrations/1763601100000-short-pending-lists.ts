import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A GIN index keeps what is new in a list that every search reads from end to end, up to 4 MB of it: 500 pages. With
 * 128 kB a search reads 16 pages at most, and a save still leaves sorting them in to one of some hundred.
 */
export class ShortPendingLists1763601100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const index of ['quote_search', 'customer_order_search']) {
      await db.query(`alter index ${index} set (gin_pending_list_limit = 128)`);
      await db.query(`select gin_clean_pending_list('${index}')`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
