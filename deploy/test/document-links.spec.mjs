import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const LISTED = ['ls-files', '--cached', '--others', '--exclude-standard'];
const FILES = execFileSync('git', LISTED, {
  cwd: fileURLToPath(ROOT),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, ROOT)));
const DOCUMENTS = FILES.filter((path) => path.endsWith('.md'));
const SOURCES = FILES.filter((path) => /\.(?:[cm]?[jt]sx?|json|ya?ml|sql|sh|conf|html)$/.test(path));

/** Library names in decision records. */
const NAMES_OF_LIBRARIES = ['SharePlugin', 'externalRuntime', 'provideExternalRuntime'];
const NAMES_IN_CODE = new Set(
  SOURCES.filter((path) => path !== 'package-lock.json').flatMap((path) => read(path).match(/\w+/g) ?? []),
);

/** Links to files or headings of the repository. */
const linksIn = (markdown) =>
  [...markdown.matchAll(/\[([^\]]*)\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)].map(
    ([, label, path, anchor]) => ({ label, path, anchor }),
  );
const withoutBlocks = (markdown) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
const codeIn = (markdown) => [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
const anchorsOf = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(DOCUMENTS)('%s', (document) => {
  const text = withoutBlocks(read(document));
  const links = linksIn(text);
  const targetOf = (path) => (path === '' ? document : posix.join(posix.dirname(document), path));

  it('links to files and headings that exist', () => {
    const broken = links.filter(({ path, anchor }) => {
      const target = targetOf(path);
      if (!existsSync(new URL(target, ROOT))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('labels a link with the name of the file it leads to', () => {
    const names = links.filter(({ label }) => /^`[\w.-]+\.\w+`$/.test(label));
    const wrong = names.filter(({ label, path }) => label !== `\`${posix.basename(path)}\``);
    expect(wrong).toEqual([]);
  });

  it('names source files that exist', () => {
    const paths = codeIn(text).filter((code) => /^[\w./-]+\.(?:[cm]?tsx?|mjs|sql|sh|conf)$/.test(code));
    const missing = paths.filter((path) => !FILES.some((file) => `/${file}`.endsWith(`/${path}`)));
    expect(missing).toEqual([]);
  });

  it('names functions, classes and constants that exist', () => {
    const names = codeIn(text).flatMap((code) => /^(\w*[a-z]\w*[A-Z]\w*)(?:\(.*\))?$/.exec(code)?.[1] ?? []);
    const missing = names.filter((name) => !NAMES_IN_CODE.has(name) && !NAMES_OF_LIBRARIES.includes(name));
    expect(missing).toEqual([]);
  });
});

describe('docs/walkthrough.md', () => {
  it('names the files of each layer of a request and of a job', () => {
    const paths = linksIn(read('docs/walkthrough.md')).map(({ path }) => path);
    const layers = ['.page.tsx', '-endpoints.ts', 'guard.ts', '.controller.ts', '.use-case.ts', '/domain/'];
    layers.push('.repository.ts', '.entity.ts', '.query.ts', '.job.ts', '.handler.ts', '/outbox/');
    expect(layers.filter((layer) => !paths.some((path) => path.includes(layer)))).toEqual([]);
  });
});

describe('docs/settings.md', () => {
  it('has every setting that the API and the worker read', () => {
    const config = read('backend/src/kernel/config/app-config.ts');
    const names = [
      ...config.matchAll(/(?:read\.\w+\(|this\.\w+\(|env\.)'?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g),
    ];
    const documented = read('docs/settings.md');
    const missing = names.map(([, name]) => name).filter((name) => !documented.includes(`\`${name}\``));
    expect(names.length).toBeGreaterThan(30);
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('docs/screenshots', () => {
  it('holds only pictures that documents show; `npm run screenshots` takes all others', () => {
    const shown = DOCUMENTS.map(read).join('\n');
    const pictures = FILES.filter((path) => path.startsWith('docs/screenshots/'));
    expect(pictures.filter((path) => !shown.includes(posix.basename(path)))).toEqual([]);
  });
});
