import { paint, say } from './start/console.mjs';
import { checkNode, install } from './start/install.mjs';
import { BUILD } from './start/run.mjs';
import { runBrowserTests, runJest, runStatic } from './test/steps.mjs';

// `npm test`: everything that has to hold, in the order in which a mistake shows soonest. All steps run, also
// after one has failed; the last line counts. `--only lint,types` runs some; `--verbose` shows what they print.

const STEPS = {
  lint: (options) => runStatic(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'], options),
  types: (options) =>
    runStatic(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'], options),
  boundaries: (options) =>
    runStatic(
      [
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
      ].concat(['backend', 'libs', 'frontends']),
      options,
    ),
  unit: (options) => runJest(['--ignoreProjects', 'integration'], options),
  integration: (options) => runJest(['--selectProjects', 'integration'], options),
  build: (options) => runStatic(BUILD.command, { ...options, env: BUILD.env }),
  budget: (options) => runStatic(['tools/budget/check.mjs'], options),
  browser: (options) => runBrowserTests('frontends/e2e/run.mjs', options),
};

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

const options = { verbose: process.argv.includes('--verbose'), signal: stopping.signal };
const totals = { passed: 0, failed: 0 };

try {
  checkNode();
  const chosen = chosenSteps();
  await show('install', async () => {
    await install(options);
    return { passed: 0, failed: 0 };
  });
  for (const name of chosen) await show(name, () => STEPS[name](options));
} catch (error) {
  totals.failed += 1;
  say(paint('red', error.message));
}
say();
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function chosenSteps() {
  const position = process.argv.indexOf('--only');
  const wanted = position < 0 ? Object.keys(STEPS) : (process.argv[position + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !(name in STEPS));
  if (unknown.length === 0) return wanted;
  throw new Error(`--only takes some of ${Object.keys(STEPS).join(',')}, and not "${unknown.join(',')}".`);
}

/** Runs one step, says how it went, and adds what it counted. */
async function show(name, work) {
  if (stopping.signal.aborted) throw new Error('Stopped.');
  const since = Date.now();
  const { passed, failed, output, note } = await work();
  totals.passed += passed;
  totals.failed += failed;
  const mark = failed > 0 ? paint('red', '✗') : paint('green', '✓');
  const time = paint('gray', `${((Date.now() - since) / 1000).toFixed(1)} s`);
  const counts = passed + failed > 1 ? ` ${passed} passed, ${failed} failed` : '';
  say(`${mark} ${name.padEnd(12)}${time}${counts}${note ? ` (${note})` : ''}`);
  if (failed > 0 && output && !options.verbose) say(`\n${output.trimEnd()}\n`);
}
