import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A step of `npm test`: fails if a shipped package has a license that a commercial product can't use, or if
// `allowScripts` in package.json does not match package-lock.json.

/** Licenses that may ship: permissive ones, and two that only require their own files' source or a name. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0', // data; NOTICE.md names its authors
  'ISC',
  'LGPL-3.0-or-later', // libvips, which sharp loads as a shared library
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts
  'Python-2.0',
  'Unicode-3.0',
]);

/** Packages without the field, whose license files were read. */
const READ_BY_HAND = {
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/** @param {string} expression SPDX, such as "MIT OR GPL-2.0" or "(MIT AND BSD-3-Clause)" */
export function isAllowed(expression) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    if (words[at] !== '(') return ALLOWED.has(words[at++]);
    at += 1;
    const inside = either();
    at += 1;
    return inside;
  };
  const all = () => {
    let allowed = one();
    while (words[at] === 'AND') {
      at += 1;
      allowed = one() && allowed;
    }
    return allowed;
  };
  const either = () => {
    let allowed = all();
    while (words[at] === 'OR') {
      at += 1;
      allowed = all() || allowed;
    }
    return allowed;
  };
  const allowed = either();
  // Unparsed expressions ("GPL-2.0 WITH …", "SEE LICENSE IN …") are not allowed.
  return allowed && at === words.length;
}

/**
 * @param {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }>} packages of
 *   package-lock.json
 * @returns {string[]} shipped packages with a license that is not allowed, as "name@version: license"
 */
export function refusedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const id = `${path.split('node_modules/').pop()}@${version}`;
      return { id, license: license ?? READ_BY_HAND[id] ?? 'no license' };
    })
    .filter(({ license }) => !isAllowed(license))
    .map(({ id, license }) => `${id}: ${license}`);
}

/**
 * Compares packages with an install script with `allowScripts` in package.json. npm 11 never runs a script that has
 * `false` there.
 *
 * @param {Record<string, { hasInstallScript?: boolean }>} packages of package-lock.json
 * @param {Record<string, boolean>} listed
 * @returns {{ unlisted: string[], gone: string[], run: string[] }} names: missing from the list, listed without a
 *   script, and allowed to run
 */
export function installScripts(packages, listed) {
  const bringing = new Set(
    Object.entries(packages)
      .filter(([path, { hasInstallScript }]) => hasInstallScript && path.includes('node_modules/'))
      .map(([path]) => path.split('node_modules/').pop()),
  );
  const names = Object.keys(listed);
  return {
    unlisted: [...bringing].filter((name) => !(name in listed)),
    gone: names.filter((name) => !bringing.has(name)),
    run: names.filter((name) => listed[name] !== false),
  };
}

function fail(names, problem, remedy) {
  if (names.length === 0) return;
  console.error(`${problem}\n${names.join('\n')}\n${remedy}`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (name) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
  const { packages } = read('package-lock.json');

  fail(
    refusedPackages(packages),
    'These packages may not ship:',
    'Use others; packages for development belong into devDependencies.',
  );
  const { unlisted, gone, run } = installScripts(packages, read('package.json').allowScripts);
  fail(
    unlisted,
    'These packages have install scripts:',
    'Read them. If the package works without, add it to "allowScripts" in package.json with false; else use another package.',
  );
  fail(
    gone,
    'These packages have no install script (anymore):',
    'Remove them from "allowScripts" in package.json.',
  );
  fail(run, 'These packages may run install scripts:', 'Set false in "allowScripts" in package.json.');
}
