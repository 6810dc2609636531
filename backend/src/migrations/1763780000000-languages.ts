import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Languages that people and companies chose, and in which papers were made. Jobs know the language of the page that
 * started them, and failures their parameters, so that each reader gets them in their own language.
 */
export class Languages1763780000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table contact add language text`);
    await db.query(`alter table company add language text`);
    await db.query(`alter table quote add language text`);
    await db.query(`alter table customer_order add language text`);
    await db.query(`alter table outbox add language text`);
    await db.query(`alter table job add failure jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table job drop failure`);
    await db.query(`alter table outbox drop language`);
    await db.query(`alter table customer_order drop language`);
    await db.query(`alter table quote drop language`);
    await db.query(`alter table company drop language`);
    await db.query(`alter table contact drop language`);
  }
}
