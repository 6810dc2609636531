import { readFileSync } from 'node:fs';
import { installScripts } from './install-scripts.mjs';
import { refusedPackages } from './licences.mjs';

// A step of `npm test`: fails if a shipped package has a license that a commercial product can't use, or if
// `allowScripts` in package.json does not match package-lock.json.

const read = (name) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json');

function fail(names, problem, remedy) {
  if (names.length === 0) return;
  console.error(`${problem}\n${names.join('\n')}\n${remedy}`);
  process.exitCode = 1;
}

fail(
  refusedPackages(packages),
  'These packages may not ship:',
  'Take another one; what is used in development alone belongs into devDependencies.',
);
const { unlisted, gone, run } = installScripts(packages, read('package.json').allowScripts);
fail(
  unlisted,
  'These packages bring a script that npm may run when they are installed:',
  'Read it. If the package works without, add it to "allowScripts" in package.json with false; else take another one.',
);
fail(
  gone,
  'These packages bring no script for their installation (any more):',
  'Take them out of "allowScripts" in package.json.',
);
fail(
  run,
  'These packages may run a script on every machine that installs them:',
  'Say false in "allowScripts" in package.json.',
);
