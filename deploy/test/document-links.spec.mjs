import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const DOCUMENTS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: fileURLToPath(ROOT),
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, ROOT)));

/** Links to files or headings of the repository. */
const linksIn = (markdown) =>
  [...markdown.matchAll(/\[([^\]]*)\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)].map(
    ([, label, path, anchor]) => ({ label, path, anchor }),
  );
const withoutCode = (markdown) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
const anchorsOf = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(DOCUMENTS)('%s', (document) => {
  const links = linksIn(withoutCode(read(document)));
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
});

describe('docs/walkthrough.md', () => {
  it('names the files of each layer of a request and of a job', () => {
    const paths = linksIn(read('docs/walkthrough.md')).map(({ path }) => path);
    const layers = ['.page.tsx', '-endpoints.ts', 'guard.ts', '.controller.ts', '.use-case.ts', '/domain/'];
    layers.push('.repository.ts', '.entity.ts', '-presenter.ts', '.job.ts', '.handler.ts', '/outbox/');
    expect(layers.filter((layer) => !paths.some((path) => path.includes(layer)))).toEqual([]);
  });
});
