import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runningServer } from '../../../deploy/local/postgres/cluster.mjs';

// Removes a test run's database when the run ends, even if it was killed: its pipe closes in any case.
const [pid, dataDir, clusterDir] = process.argv.slice(2);

process.stdin.resume().once('close', async () => {
  while (runningServer(clusterDir)?.pid === Number(pid)) {
    process.kill(Number(pid), 'SIGQUIT'); // PostgreSQL's immediate shutdown
    await wait(20);
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
