import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, REPOSITORY } from '../start/run.mjs';

/** @typedef {{ passed: number, failed: number, output?: string, note?: string }} Outcome */

/**
 * Jest projects with a page, which the files of a worker share. They run separately, because the others share Node's
 * loaded modules, which page tests must not see.
 */
export const PAGES = [
  ...['api-client', 'shell-contract', 'ui', 'pages', 'panel-editor'],
  ...['host', 'buyer', 'tenant', 'platform'],
];

/** Test files, and whether to update snapshots. Paths are literal. */
const selection = (paths, update) => [
  ...(update ? ['--updateSnapshot'] : []),
  ...(paths.length > 0 ? ['--', ...paths.map((path) => path.replaceAll(/[.+()[\]]/g, '\\$&'))] : []),
];

/** Runs a check that passes or fails as a whole. @returns {Promise<Outcome>} */
export async function runStatic(command, options) {
  const { output, failure } = await execute(process.execPath, command, options);
  return failure ? { passed: 0, failed: 1, output: `${output}\n${failure}` } : { passed: 1, failed: 0 };
}

/** One per core: three on two cores wait less but take a tenth more processor time. */
const WORKERS = [`--maxWorkers=${availableParallelism()}`];

/** Megabytes of the young generation, four times the default: tests create many short-lived objects. */
const YOUNG_MB = 64;

/**
 * Runs Jest and reads its report. A file that can't be loaded counts as one failure. Forces the exit, because a
 * timed-out test may have left something open.
 */
export async function runJest(args, { paths, update, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'glass-jest-'));
  const report = join(folder, 'report.json');
  try {
    const jest = [
      'node_modules/jest/bin/jest.js',
      '--ci',
      ...(args.some((arg) => arg.startsWith('--maxWorkers')) ? [] : WORKERS),
      '--forceExit',
      '--json',
      '--outputFile',
      report,
      ...args,
      ...selection(paths, update),
    ];
    const { output, failure } = await execute(process.execPath, jest, {
      ...options,
      env: {
        NODE_ENV: 'test',
        NODE_OPTIONS: `--experimental-vm-modules --no-warnings=ExperimentalWarning --max-semi-space-size=${YOUNG_MB}`,
      },
    });
    return countJest(report, withoutReport(output), failure);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function countJest(report, output, failure) {
  if (!existsSync(report))
    return { passed: 0, failed: 1, output: `${output}\nJest ${failure ?? 'made no report'}` };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const skipped = result.numPendingTests + result.numTodoTests;
  return {
    passed: result.numPassedTests,
    // Jest can fail without a failed test, if something stays open or its own setup fails.
    failed: failure && failed === 0 ? 1 : failed,
    output,
    note: skipped > 0 ? `${skipped} skipped` : undefined,
  };
}

/** With --json, Jest also prints the report as one long line. */
const withoutReport = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"'))
    .join('\n');

/** Browser tests count themselves: their last JSON line is `{"passed": 12, "failed": 0}`. */
export async function runBrowserTests(script, { paths, update, ...options }) {
  if (!existsSync(new URL(script, REPOSITORY)))
    return { passed: 0, failed: 1, output: `${script} is missing` };
  const { output, failure } = await execute(process.execPath, [script, ...selection(paths, update)], options);
  const counts = output
    .split('\n')
    .filter((line) => /^\{.*"passed"/.test(line))
    .pop();
  const { passed, failed } = counts ? JSON.parse(counts) : { passed: failure ? 0 : 1, failed: 0 };
  return { passed, failed: failure && failed === 0 ? 1 : failed, output };
}
