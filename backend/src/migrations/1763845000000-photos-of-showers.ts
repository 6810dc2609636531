import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Attachments of orders keep the uid that they have in the quote, by which photos of showers are found; copied quotes share the
 * files of photos.
 */
export class PhotosOfShowers1763845000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Showers of earlier orders have no photos, so any uid will do. The version before doesn't set it either.
    await db.query(
      `alter table order_attachment add column attachment_uid uuid not null default gen_random_uuid()`,
    );
    await db.query(`drop index attachment_of_file`);
    await db.query(`create index attachment_of_file on quote_attachment (tenant_uid, file_uid)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
