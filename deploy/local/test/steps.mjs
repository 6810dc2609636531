import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, REPOSITORY } from '../start/run.mjs';

/** @typedef {{ passed: number, failed: number, output?: string, note?: string }} Outcome */

/**
 * The projects of Jest whose tests have a page: those of a worker share one. Apart from the others, which share what Node
 * has loaded: what those add to it, such as a reader of PDFs, is not to be found here.
 */
export const PAGES = [
  ...['api-client', 'shell-contract', 'ui', 'pages', 'panel-editor'],
  ...['host', 'buyer', 'tenant', 'platform'],
];

/** For Jest: which test files, and whether their snapshots are written anew. Paths are taken as they stand. */
const selection = (paths, update) => [
  ...(update ? ['--updateSnapshot'] : []),
  ...(paths.length > 0 ? ['--', ...paths.map((path) => path.replaceAll(/[.+()[\]]/g, '\\$&'))] : []),
];

/** A check that is right or wrong as a whole. @returns {Promise<Outcome>} */
export async function runStatic(command, options) {
  const { output, failure } = await execute(process.execPath, command, options);
  return failure ? { passed: 0, failed: 1, output: `${output}\n${failure}` } : { passed: 1, failed: 0 };
}

/** One for each core: a third for two cores waits less, and takes a tenth more of their time. */
const WORKERS = [`--maxWorkers=${availableParallelism()}`];

/** Megabytes for what is young, four times the usual: tests make much that they soon let go. */
const YOUNG_MB = 64;

/**
 * Jest, counted from its own report; a file that could not even be loaded counts as one failure. It is made to exit,
 * because a test that ran out of time may have left something open that would keep it alive for ever.
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
    // Jest can fail without a failed test, when something is left open or its own set-up breaks.
    failed: failure && failed === 0 ? 1 : failed,
    output,
    note: skipped > 0 ? `${skipped} skipped` : undefined,
  };
}

/** With --json, Jest also prints the report, in one long line. */
const withoutReport = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"'))
    .join('\n');

/** The browser tests count themselves: their last line that is JSON is `{"passed": 12, "failed": 0}`. */
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
