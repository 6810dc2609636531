import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from '../start/run.mjs';

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
  ...(paths.length > 0 ? ['--', ...paths.map(escapePath)] : []),
];

const escapePath = (path) => path.replaceAll(/[.+()[\]]/g, '\\$&');

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
  // Loaded here, after the packages are installed.
  const { compileCatalogues } = await import('../../../tools/messages/compile.mjs');
  await compileCatalogues();
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

/** Playwright's own compiler has no messages (`build.external` of its config). */
const TYPESCRIPT_LOADER = new URL('../../../tools/bench/typescript-loader.mjs', import.meta.url).href;

/** Playwright, counted from its own report. Tests that only their retry passed are listed as flaky. */
export async function runBrowserTests({ paths, verbose, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'glass-playwright-'));
  const report = join(folder, 'report.json');
  try {
    const { output, failure } = await execute(
      process.execPath,
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'frontends/e2e'],
        ...['--reporter', `${verbose ? 'list' : 'dot'},json`, ...paths.map(escapePath)],
      ],
      {
        ...options,
        verbose,
        env: {
          NODE_ENV: 'test',
          NODE_OPTIONS: `--conditions=source --import=${TYPESCRIPT_LOADER}`,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    return countPlaywright(report, output, failure);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function countPlaywright(report, output, failure) {
  if (!existsSync(report))
    return { passed: 0, failed: 1, output: `${output}\nPlaywright ${failure ?? 'made no report'}` };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + errors.length;
  const flaky = listSpecs(suites).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const notes = [
    stats.skipped > 0 ? `${stats.skipped} did not run` : '',
    flaky.length > 0 ? `flaky: ${flaky.map(({ file, title }) => `${title}, ${file}`).join('; ')}` : '',
  ].filter(Boolean);
  return {
    passed: stats.expected + stats.flaky,
    failed: failure && failed === 0 ? 1 : failed,
    output,
    note: notes.join(', '),
  };
}

const listSpecs = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...listSpecs(suite.suites)]);
