import { readFileSync } from 'node:fs';
import { PlainError } from './console.mjs';
import { REPOSITORY, run } from './run.mjs';

/** Two libraries load ES modules by require(). */
const NODE_NEEDED = [20, 19];

/** @throws {PlainError} if this Node is too old */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return;
  throw new PlainError(
    `Node.js ${NODE_NEEDED.join('.')} or newer is needed; this is ${version}. See https://nodejs.org`,
  );
}

/**
 * Installs the packages of package-lock.json unless they are installed. Includes development packages even with
 * NODE_ENV=production, because the start builds the applications.
 */
export async function install({ verbose = false, signal } = {}) {
  if (isInstalled()) return { note: 'up to date' };
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm) await run(process.execPath, [npm, ...args], { verbose, signal });
  else await run('npm', args, { verbose, signal, shell: process.platform === 'win32' });
  return {};
}

/** npm writes this file at the end of an installation. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { optional, link, version }]) => {
    if (optional || !path.startsWith('node_modules/')) return true;
    return link ? present[path]?.link : present[path]?.version === version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(new URL(file, REPOSITORY), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
