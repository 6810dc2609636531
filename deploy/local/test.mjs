import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { paint, PlainError, say } from './start/console.mjs';
import { checkNode, install } from './start/install.mjs';
import { BUILD } from './start/run.mjs';
import { selectChangedSteps } from './test/changed.mjs';
import { useScratchFolder } from './test/scratch-folder.mjs';
import { PAGES, runBrowserTests, runJest, runStatic } from './test/steps.mjs';

/** Lint checks types and rules; the tests themselves run without checking types. */
const USAGE = `npm test: runs all checks, the fastest ones first. All steps run even if one fails; the last line has the totals.
Some steps, or one for a file or folder:

  npm test -- --only lint,format           these steps
  npm test -- --only unit libs/pricing     tests of a folder or file, with their output
  npm test -- --only pages frontends/buyer page tests of a folder or file
  npm test -- --only integration PATH -u   also updates snapshots
  npm test -- --changed                    tests that files differing from main can break
  npm test -- --verbose                    prints the output of all steps`;

/** Steps, and whether they accept files or folders. */
const STEPS = {
  lint: { paths: true, run: ({ paths, ...options }) => runStatic(oxlint(paths), options) },
  format: { paths: true, run: ({ paths, ...options }) => runStatic(oxfmt(paths), options) },
  boundaries: { run: (options) => runStatic(BOUNDARIES, options) },
  words: {
    paths: true,
    run: ({ paths, ...options }) => runStatic(['tools/words/check.mjs', ...paths], options),
  },
  messages: { run: (options) => runStatic(['tools/messages/check.mjs'], options) },
  licences: { run: (options) => runStatic(['tools/licences/check.mjs'], options) },
  build: { run: (options) => runStatic(BUILD.command, { ...options, env: BUILD.env }) },
  unit: { paths: true, run: (options) => runJest(['--ignoreProjects', 'integration', ...PAGES], options) },
  pages: { paths: true, run: (options) => runJest(['--selectProjects', ...PAGES], options) },
  integration: { paths: true, run: (options) => runJest(['--selectProjects', 'integration'], options) },
  faults: { paths: true, run: (options) => runJest(FAULTS, options) },
  budget: { run: (options) => runStatic(['tools/budget/first-load.mjs'], options) },
  browser: { paths: true, run: (options) => runBrowserTests(options) },
};

/** Steps that run concurrently: each lane runs the steps of its row in order. */
const ROWS = [
  { lanes: 2, names: ['build', 'lint', 'format', 'boundaries', 'words', 'messages', 'licences'] },
  { lanes: 1, names: ['unit', 'pages', 'integration', 'faults', 'budget', 'browser'] },
];

const orAll = (paths) => (paths.length > 0 ? paths : ['.']);
const oxfmt = (paths) => ['node_modules/oxfmt/bin/oxfmt', '--check', ...orAll(paths)];
/** Types and lint rules. */
const oxlint = (paths) => ['node_modules/oxlint/bin/oxlint', ...orAll(paths)];
const BOUNDARIES = [
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  ...['--config', '.dependency-cruiser.cjs', 'backend', 'libs', 'frontends'],
];

/** Tests that wait for a killed process leave a core to others. */
const FAULTS = ['--config', 'backend/test/faults/jest.config.js', '--maxWorkers=2'];

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

const totals = { passed: 0, failed: 0 };
const removeScratchFolder = useScratchFolder();

try {
  checkNode();
  const { steps, changed, ...asked } = readArguments();
  const options = { ...asked, signal: stopping.signal };
  const installed = async () => ({ passed: 0, failed: 0, ...(await install(options)) });
  await show('install', installed, options);
  const selected = changed ? await selectChangedSteps() : null;
  const run = (name) =>
    show(name, () => STEPS[name].run({ ...options, paths: selected?.[name] ?? options.paths }), options);
  const isAsked = (name) => steps.includes(name) && (!selected || name in selected);
  for (const { lanes, names } of ROWS) await inLanes(lanes, names.filter(isAsked), run);
} catch (error) {
  totals.failed += 1;
  say(paint('red', error.message));
}
removeScratchFolder();
say();
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

async function inLanes(lanes, names, run) {
  const waiting = [...names];
  const lane = async () => {
    while (waiting.length > 0) await run(waiting.shift());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** @throws {PlainError} for unknown steps, or paths that a step does not accept */
function readArguments() {
  const { values, positionals: paths } = parsed();
  if (values.help) {
    say(`${USAGE}\n\nSteps: ${Object.keys(STEPS).join(', ')}`);
    process.exit();
  }
  const steps = values.only?.split(',') ?? Object.keys(STEPS);
  const unknown = steps.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    throw new PlainError(`--only takes ${Object.keys(STEPS).join(',')}, not "${unknown.join(',')}".`);
  }
  const whole = steps.filter((name) => !STEPS[name].paths);
  if (paths.length > 0 && whole.length > 0) {
    const partly = Object.keys(STEPS).filter((name) => STEPS[name].paths);
    throw new PlainError(
      `${whole.join(',')} cannot be limited to ${paths.join(' ')}. Steps that can: --only ${partly.join(' or ')}`,
    );
  }
  if (paths.length > 0 && values.changed)
    throw new PlainError('--changed selects the files itself; leave out the paths.');
  const { update = false, changed = false, verbose = paths.length > 0 } = values;
  return { steps, paths, update, changed, verbose };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean' },
        update: { type: 'boolean', short: 'u' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new PlainError(error.message);
  }
}

/** Runs a step, prints its result, and adds up its counts. */
async function show(name, work, { verbose }) {
  if (stopping.signal.aborted) throw new Error('Stopped.');
  const since = Date.now();
  const processorBefore = processorSeconds();
  const { passed, failed, output, note } = await work();
  totals.passed += passed;
  totals.failed += failed;
  const mark = failed > 0 ? paint('red', '✗') : paint('green', '✓');
  const processor = processorSeconds() - processorBefore;
  const time = paint('gray', `${((Date.now() - since) / 1000).toFixed(1)} s`);
  const counts = passed + failed > 1 ? ` ${passed} passed, ${failed} failed` : '';
  const spent = processor >= 1 ? paint('gray', ` (processor: ${processor.toFixed(0)} s)`) : '';
  say(`${mark} ${name.padEnd(12)}${time}${counts}${note ? ` (${note})` : ''}${spent}`);
  if (failed > 0 && output && !verbose) say(`\n${output.trimEnd()}\n`);
}

/**
 * Processor time of all processes that have ended below this one, in seconds; 0 without Linux's /proc. Machines differ
 * less in it than in the time on the clock. Steps that run beside each other share it.
 */
function processorSeconds() {
  try {
    // After the name in parentheses: state, 10 fields, utime, stime, cutime, cstime in ticks of 10 ms.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
