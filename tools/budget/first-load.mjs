import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';

const FRONTENDS = fileURLToPath(new URL('../../frontends/', import.meta.url));

/**
 * All JavaScript and its English messages before the first price, compressed with brotli: about two seconds on a slow
 * phone's network. Raised from 330,000 for totals with hardware and for panels that carry a door, which every price needs,
 * for quantities that follow a shower, pages that open without a network, the notice that keeps a page when a part of it
 * can't load, and the page for a lost connection, which can't be loaded then.
 */
export const BUDGET_BYTES = 333_500;

/**
 * Lists the scripts of a first visit to a page of a remote, from the build output of host and remote
 * (frontends/webpack.first-load.mjs): entries, page, and each shared library once, from the host if it has it.
 *
 * @param {string} frontends folder of the built applications
 * @param {{ remote: string, path: string }} view
 * @returns {{ url: string, bytes: number }[]} URL on the web server, and size after brotli
 */
export function firstLoadScripts(frontends = FRONTENDS, { remote, path } = FIRST_VIEW) {
  const hostSide = sideOf(frontends, 'host', '/');
  const remoteSide = sideOf(frontends, remote, `/remotes/${remote}/`);
  const page = remoteSide.load.views[path];
  if (!page) throw new Error(`The build of ${remote} has no first view ${path}`);
  const scripts = new Map();
  const visit = (side, { files, messages = [], consumes }) => {
    for (const file of [...files, ...messages]) scripts.set(side.address + file, join(side.folder, file));
    for (const library of consumes) {
      const giver = [hostSide, remoteSide].find(({ load }) => library in load.provides);
      const given = giver?.load.provides[library];
      if (!given) throw new Error(`Neither host nor ${remote} has ${library}`);
      if (given.files.every((file) => scripts.has(giver.address + file))) continue;
      visit(giver, given);
    }
  };
  visit(hostSide, hostSide.load.start);
  visit(remoteSide, remoteSide.load.start);
  visit(remoteSide, page);
  return [...scripts].map(([url, file]) => ({ url, bytes: brotliSize(file) }));
}

function sideOf(frontends, app, address) {
  const folder = join(frontends, app, 'dist');
  return { address, folder, load: JSON.parse(readFileSync(join(folder, 'first-load.json'), 'utf8')) };
}

function brotliSize(file) {
  return brotliCompressSync(readFileSync(file)).length;
}

// The last step of `npm run build`: fails if a first visit loads too much JavaScript.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const scripts = firstLoadScripts();
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const what = `A first visit of ${FIRST_VIEW.path} fetches ${kilobytes(total)} of JavaScript in ${scripts.length} files (brotli)`;

  if (total > BUDGET_BYTES || process.argv.includes('--verbose')) {
    for (const { url, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
      console.log(`${kilobytes(bytes).padStart(9)}  ${url}`);
    }
  }
  if (total > BUDGET_BYTES) {
    console.error(
      `${what}; the budget is ${kilobytes(BUDGET_BYTES)}. Load the rest later, or raise the budget with a reason.`,
    );
    process.exitCode = 1;
  } else {
    console.log(`${what}, of ${kilobytes(BUDGET_BYTES)} allowed.`);
  }
}
