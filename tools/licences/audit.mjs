import { spawnSync } from 'node:child_process';
import { auditOutcome } from './audit-outcome.mjs';

// `npm run audit`: known vulnerabilities of packages, from the registry. Exits with 0 if there are none, 1 if there
// are some, and 2 if no registry answers. Not a step of `npm test`, which needs no network.

const args = ['audit', '--json'];
const npm = process.env.npm_execpath;
const { stdout } = npm
  ? spawnSync(process.execPath, [npm, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  : spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' });
const { code, text } = auditOutcome(stdout ?? '');
(code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = code;
