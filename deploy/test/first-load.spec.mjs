import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { firstLoadScripts } from '../../tools/budget/first-load.mjs';

let frontends;

function write(app, files) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(frontends, app, 'dist', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

beforeEach(() => {
  frontends = mkdtempSync(join(tmpdir(), 'glass-budget-'));
  write('host', {
    'first-load.json': {
      start: { files: ['main.js'], consumes: ['react'] },
      views: {},
      provides: {
        react: { files: ['libraries.js'], consumes: [] },
        menu: { files: ['menu.js', 'libraries.js'], consumes: ['react'] },
        unused: { files: ['unused.js'], consumes: [] },
      },
    },
    'main.js': 'm',
    'libraries.js': 'l'.repeat(5000),
    'menu.js': 'n',
  });
  write('buyer', {
    'first-load.json': {
      start: { files: ['entry.js'], consumes: ['react'] },
      views: { '/get-a-quote': { files: ['page.js'], consumes: ['menu', 'chart'] } },
      provides: {
        react: { files: ['own-react.js'], consumes: [] },
        chart: { files: ['chart.js'], consumes: ['react'] },
      },
    },
    'entry.js': 'e',
    'page.js': 'p',
    'chart.js': 'c',
  });
});
afterEach(() => rmSync(frontends, { recursive: true }));

describe('firstLoadScripts', () => {
  it('lists entries, page and shared libraries once, with the host’s copy if it has one', () => {
    expect(firstLoadScripts(frontends).map(({ url }) => url)).toEqual([
      '/main.js',
      '/libraries.js',
      '/remotes/buyer/entry.js',
      '/remotes/buyer/page.js',
      '/menu.js',
      '/remotes/buyer/chart.js',
    ]);
  });

  it('measures compressed sizes', () => {
    const { bytes } = firstLoadScripts(frontends).find(({ url }) => url === '/libraries.js');
    expect(bytes).toBeLessThan(100);
  });

  it('throws for a page that the build does not have', () => {
    const view = { remote: 'buyer', path: '/quote' };
    expect(() => firstLoadScripts(frontends, view)).toThrow('no first view /quote');
  });
});
