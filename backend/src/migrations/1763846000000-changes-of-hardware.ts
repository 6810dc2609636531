import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Change requests of an order's hardware. A request is about one panel, or about one line of hardware. */
export class ChangesOfHardware1763846000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table order_change_request
        add hardware_uid uuid,
        add hardware jsonb,
        alter panel_uid drop not null,
        alter line_number drop not null,
        alter before drop not null,
        alter spec drop not null,
        alter quantity drop not null,
        add constraint order_change_of_panel_or_hardware check (
          num_nonnulls(panel_uid, line_number, before, spec, quantity) = case when hardware_uid is null then 5 else 0 end
          and (hardware is null) = (hardware_uid is null));
      create unique index order_change_one_open_of_hardware on order_change_request (tenant_uid, order_uid, hardware_uid)
        where status in ('requested', 'offered') and hardware_uid is not null`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
