import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The browser tests: the whole application is started as `npm start` starts it, with a database, files and ports
// of its own, and used in a real Chromium. Arguments are handed to Jest: `node frontends/e2e/run.mjs journey`.
// The last line is `{"passed": …, "failed": …}`.

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glass-e2e-'));
const report = join(folder, 'report.json');

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['--config', join(root, 'frontends/e2e/jest.config.js'), '--ci', '--json', '--outputFile', report],
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
    },
  },
);

const counts = { passed: 0, failed: status === 0 ? 0 : 1 };
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  counts.passed = result.numPassedTests;
  for (const { name, assertionResults } of result.testResults) {
    for (const { fullName, status: outcome, invocations } of assertionResults) {
      if (outcome === 'passed' && invocations > 1)
        console.log(`Passed at its second try: ${fullName} (${basename(name)})`);
    }
  }
  counts.failed = Math.max(counts.failed, result.numFailedTests + result.numRuntimeErrorTestSuites);
} catch {
  // No report: the failure above counts.
}
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
