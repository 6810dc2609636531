import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delivery that hardware goes with. Lines that no delivery of an order names go with its first one. */
export class HardwareOfDeliveries1763846100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_delivery add hardware_uids uuid[] not null default '{}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
