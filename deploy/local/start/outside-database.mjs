import { PlainError } from './console.mjs';

const REASONS = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the user or the password',
  28000: 'it refuses the user',
  '3D000': 'it has no database of this name',
};

/**
 * Asks the databases that the settings name for a connection, before anything is built for them.
 * @param {Record<string, string | undefined>} urls by the names of their settings
 * @throws {PlainError} naming the setting, and never the password in it
 */
export async function reachDatabases(urls) {
  // Only here: before the packages are installed there is no `pg`.
  const { default: pg } = await import('pg');
  for (const [name, url] of Object.entries(urls)) {
    const where = address(name, url);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
    } catch (error) {
      const reason = REASONS[error.code] ?? error.message;
      throw new PlainError(`${name} names a database at ${where} that cannot be used: ${reason}.`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function address(name, url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new PlainError(`${name} must be an address such as postgresql://user:password@host:5432/name.`);
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
