import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../local/start/data-dir.mjs';
import { reachDatabases } from '../local/start/outside-database.mjs';

const folder = mkdtempSync(join(tmpdir(), 'glass-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a start with a setting that cannot work', () => {
  it('names DATA_DIR and why nothing can be written there', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')])
      expect(() => makeDataDir(dataDir)).toThrow(
        `DATA_DIR is ${dataDir}, and nothing can be written there: a file stands where a folder is needed.`,
      );
    makeDataDir(join(folder, 'a', 'b'));
    makeDataDir(join(folder, 'a', 'b'));
  });

  it('ends on a file system that takes no folders', () => {
    expect(() => makeDataDir('/proc/nowhere/at/all')).toThrow('nothing can be written there');
  });

  it('names the setting of a database that nobody listens at, and not its password', async () => {
    const urls = { DATABASE_URL: 'postgresql://glass:secret@127.0.0.1:1/panels' };
    await expect(reachDatabases(urls)).rejects.toThrow(
      'DATABASE_URL names a database at 127.0.0.1:1/panels that cannot be used: nobody listens there.',
    );
  });

  it('says what an address of a database looks like', async () => {
    for (const MIGRATION_DATABASE_URL of ['panels', 'mysql://glass@localhost/panels'])
      await expect(reachDatabases({ MIGRATION_DATABASE_URL })).rejects.toThrow(
        'MIGRATION_DATABASE_URL must be an address such as postgresql://',
      );
  });
});
