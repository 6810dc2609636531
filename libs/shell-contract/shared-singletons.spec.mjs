import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIT_FILES, KIT_PACKAGES } from './shared-kit.mjs';
import { sharedSingletons } from './shared-singletons.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILT = /node_modules|[/\\]dist[/\\]|\.spec\.tsx?$/;

/** Source files of the browser applications. */
function sources() {
  return ['libs', 'frontends'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => join(ROOT, folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !BUILT.test(name)),
  );
}

/** Values (not types) a file imports from the router. */
function namesFromRouter(code) {
  const imports = [...code.matchAll(/^import \{([^}]*)\} from 'react-router';$/gm)];
  return imports
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

/** Browser modules of a package. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.mjs') && !name.startsWith('node_modules'))
    .map((name) => join(folder, name));
}

describe('sharedSingletons', () => {
  const shared = sharedSingletons();

  it('is one instance each, at the workspace’s version', () => {
    for (const [name, { singleton, requiredVersion }] of Object.entries(shared)) {
      expect([name, singleton]).toEqual([name, true]);
      expect(requiredVersion === false || /^\^\d+\.\d+\.\d+$/.test(requiredVersion)).toBe(true);
    }
  });

  it('covers React, router, cache, styles and shell', () => {
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

  it('covers all parts of swr, whose lists keep their configuration in another part', () => {
    expect(Object.keys(shared)).toEqual(expect.arrayContaining(['swr', 'swr/']));
  });

  it('covers the host’s MUI kit, and every listed file exists', () => {
    const files = KIT_PACKAGES.flatMap((name) => filesOf(join(ROOT, 'node_modules', name)));
    const names = KIT_FILES.source.match(/[A-Za-z]{4,}(?=[|)])/g).filter((name) => name !== 'Context');
    expect(names.length).toBeGreaterThan(30);
    const shared = files.filter((file) => KIT_FILES.test(file));
    expect(names.filter((name) => !shared.some((file) => file.includes(name)))).toEqual([]);
    for (const name of KIT_PACKAGES) expect(Object.keys(sharedSingletons())).toContain(`${name}/`);
  });

  it('covers every React context in the kit’s folders', () => {
    const files = KIT_PACKAGES.flatMap((name) => filesOf(join(ROOT, 'node_modules', name)));
    const folders = new Set(files.filter((file) => KIT_FILES.test(file)).map(dirname));
    const contexts = files.filter(
      (file) => folders.has(dirname(file)) && readFileSync(file, 'utf8').includes('createContext('),
    );
    expect(contexts.length).toBeGreaterThan(5);
    expect(contexts.filter((file) => !KIT_FILES.test(file))).toEqual([]);
  });

  it('covers every part of the router that a page uses', async () => {
    const used = new Set(sources().flatMap((file) => namesFromRouter(readFileSync(file, 'utf8'))));
    const given = readFileSync(shared['react-router'].import, 'utf8').match(/\w+(?=,\n)/g);
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !given.includes(name))).toEqual([]);
  });
});
