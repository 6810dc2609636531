import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { paint, say } from './start/console.mjs';
import { BUILD, execute, REPOSITORY } from './start/run.mjs';
import { planOfRemote, REMOTES } from './test/remote-plan.mjs';
import { PAGES, runJest, runStatic } from './test/steps.mjs';

// `.ci/remote NAME`: CI step of one remote. Tests the parts of the remote that the change affects, builds only that
// remote, and does nothing if the change does not affect it.
//
//   --base COMMIT   commit of the last image, to compare with (origin/main)
//   --image NAME    builds its image with this name, using Docker

const NX = BUILD.command[0];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'origin/main' }, image: { type: 'string' } },
});
const [remote] = positionals;
if (!REMOTES.includes(remote)) fail(`Name one remote of ${REMOTES.join(', ')}.`);

const affected = JSON.parse(
  printedBy(process.execPath, [NX, 'show', 'projects', '--affected', `--base=${values.base}`, '--json']),
);
const files = printedBy('git', ['diff', '--name-only', values.base]).split('\n');
const { folders, isAffected } = planOfRemote(remote, affected, files);
if (!isAffected) {
  say(`Nothing of ${remote} has changed since ${values.base}.`);
  process.exit(0);
}
say(`Changed since ${values.base}: ${folders.join(', ') || 'files of the image'}`);

const paths = { paths: folders };
if (folders.length > 0) {
  await step('lint', () => runStatic(nodeModule('oxlint/bin/oxlint', ...folders), {}));
  const few = ['--passWithNoTests'];
  await step('unit', () => runJest([...few, '--ignoreProjects', 'integration', ...PAGES], paths));
  await step('pages', () => runJest([...few, '--selectProjects', ...PAGES], paths));
}
await step('types', () => runStatic([NX, 'run', `@glass/${remote}:types`], { env: BUILD.env }));
await step('build', () => runStatic([NX, 'run', `@glass/${remote}:build`], { env: BUILD.env }));
if (values.image) {
  const docker = ['build', '--file', 'deploy/docker/Dockerfile', '--target', 'remote'];
  await step('image', async () => {
    const made = await execute('docker', [
      ...docker,
      '--build-arg',
      `REMOTE=${remote}`,
      '--tag',
      values.image,
      '.',
    ]);
    return made.failure
      ? { passed: 0, failed: 1, output: `${made.output}\n${made.failure}` }
      : { passed: 1, failed: 0 };
  });
}

async function step(name, run) {
  const { passed, failed, output } = await run();
  if (failed > 0) fail(`${output}\n${name}: ${failed} failed`);
  say(`${paint('green', '✓')} ${name} ${passed}`);
}

function nodeModule(file, ...args) {
  return [`node_modules/${file}`, ...args];
}

function printedBy(command, args) {
  const env = { ...process.env, ...BUILD.env };
  return execFileSync(command, args, { cwd: REPOSITORY, encoding: 'utf8', env });
}

function fail(text) {
  say(paint('red', text));
  process.exit(1);
}
