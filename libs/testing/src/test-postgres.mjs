import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../../deploy/local/embedded-postgres.mjs';

const GUARD = fileURLToPath(new URL('test-postgres-guard.mjs', import.meta.url));

/**
 * Plain JavaScript, because Jest loads its global setup outside the module resolution of tests. See the type
 * declaration for the contract.
 */
export async function startTestPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-test-'));
  chmodSync(dataDir, 0o711); // root's PostgreSQL runs as another user, who has to walk through
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true });
  const guard = spawn(process.execPath, [GUARD, String(postgres.pid), dataDir, postgres.clusterDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin.unref();
  const stop = async () => {
    const guardEnded = new Promise((resolve) => guard.once('exit', resolve));
    guard.ref();
    await postgres.stop();
    guard.stdin.end();
    await guardEnded;
  };
  return { ...postgres, stop };
}
