import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir, reachDatabases } from '../local/start/preconditions.mjs';

const folder = mkdtempSync(join(tmpdir(), 'glass-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm start with invalid settings', () => {
  it('names DATA_DIR and the reason if it is not writable', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')])
      expect(() => makeDataDir(dataDir)).toThrow(
        `DATA_DIR is ${dataDir}, which is not writable: a file is in the place of a folder.`,
      );
    makeDataDir(join(folder, 'a', 'b'));
    makeDataDir(join(folder, 'a', 'b'));
  });

  it('fails on a file system that rejects folders', () => {
    expect(() => makeDataDir('/proc/nowhere/at/all')).toThrow('which is not writable');
  });

  it('names the setting of an unreachable database, without its password', async () => {
    const urls = { DATABASE_URL: 'postgresql://glass:secret@127.0.0.1:1/panels' };
    await expect(reachDatabases(urls)).rejects.toThrow(
      'DATABASE_URL names a database at 127.0.0.1:1/panels that cannot be used: nothing listens there.',
    );
  });

  it('shows the format of a database URL', async () => {
    for (const MIGRATION_DATABASE_URL of ['panels', 'mysql://glass@localhost/panels'])
      await expect(reachDatabases({ MIGRATION_DATABASE_URL })).rejects.toThrow(
        'MIGRATION_DATABASE_URL must be an address such as postgresql://',
      );
  });
});
