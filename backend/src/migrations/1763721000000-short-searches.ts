import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = ['quotes_found', 'orders_found', 'audit_events_found'];

/**
 * Searches texts of one or two letters as the start of a word, along the same indexes: variants of the functions take
 * a pattern per character that can precede a word.
 */
export class ShortSearches1763721000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      grant glass_platform to current_user with inherit false, set true;
      grant create on schema public to glass_platform;
    `);
    for (const name of FUNCTIONS) {
      const [found] = (await db.query(
        `select pg_get_functiondef(oid) as definition, pg_get_function_identity_arguments(oid) as takes
         from pg_proc where proname = $1`,
        [name],
      )) as [{ definition: string; takes: string }];
      const byWord = `${name}_by_word(${found.takes.replace('text', 'text[]')})`;
      await db.query(
        found.definition.replace(`${name}(${found.takes})`, byWord).replaceAll('ilike $1', 'ilike any ($1)'),
      );
      await db.query(`
        alter function ${byWord} owner to glass_platform;
        revoke all on function ${byWord} from public;
        grant execute on function ${byWord} to glass_app;
      `);
    }
    await db.query(`
      revoke create on schema public from glass_platform;
      revoke glass_platform from current_user granted by current_user;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
