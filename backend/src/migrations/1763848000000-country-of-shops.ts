import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Country of a shop's address, for statements of all modules, like `tenant_locale`. Null if the shop has entered none. */
export class CountryOfShops1763848000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `create function tenant_country(of_tenant uuid) returns text language sql stable as $$
         select settings->'address'->>'country' from tenant where uid = of_tenant $$`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
