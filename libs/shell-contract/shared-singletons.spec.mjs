import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedSingletons } from './shared-singletons.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILT = /node_modules|[/\\]dist[/\\]|\.spec\.tsx?$/;

/** What is built into the browser's applications. */
function sources() {
  return ['libs', 'frontends'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => join(ROOT, folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !BUILT.test(name)),
  );
}

/** The values, not the types, that a file imports from the router. */
function namesFromRouter(code) {
  const imports = [...code.matchAll(/^import \{([^}]*)\} from 'react-router';$/gm)];
  return imports
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

describe('what host and remotes share at run time', () => {
  const shared = sharedSingletons();

  it('is one instance of each, at the version of the workspace', () => {
    for (const [name, { singleton, requiredVersion }] of Object.entries(shared)) {
      expect([name, singleton]).toEqual([name, true]);
      expect(requiredVersion === false || /^\^\d+\.\d+\.\d+$/.test(requiredVersion)).toBe(true);
    }
  });

  it('is everything that holds the state of React, the router, the cache, the styles and the shell', () => {
    expect(Object.keys(shared)).toEqual(
      expect.arrayContaining([
        'react',
        'react/',
        'react-dom',
        'react-router',
        '@emotion/react',
        '@glass/shell-contract',
      ]),
    );
  });

  it('is all parts of swr, whose lists keep their configuration in a part of their own', () => {
    expect(Object.keys(shared)).toEqual(expect.arrayContaining(['swr', 'swr/']));
  });

  it('is every file of the kit by its path, which is there', () => {
    const files = Object.entries(shared).filter(([, { shareKey }]) => shareKey);
    expect(files.length).toBeGreaterThan(20);
    for (const [file, { shareKey, version }] of files) {
      expect([shareKey, existsSync(file)]).toEqual([shareKey, true]);
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  it('is every part of the router that a page uses', async () => {
    const used = new Set(sources().flatMap((file) => namesFromRouter(readFileSync(file, 'utf8'))));
    const given = readFileSync(shared['react-router'].import, 'utf8').match(/\w+(?=,\n)/g);
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !given.includes(name))).toEqual([]);
  });
});
