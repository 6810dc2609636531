import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const LOADER = './tools/bench/typescript-loader.mjs';
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

describe('the Docker files', () => {
  it('carry neither the history of the sources nor data into the build, nor sources and development packages out of it', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules']));
    const [, serverFiles] = read('deploy/docker/Dockerfile').split('AS server-files');
    const [pruning, server] = serverFiles.split('AS server\n');
    expect(pruning).toMatch(/npm prune --omit=dev && rm -rf frontends libs\/\*\/src backend\/src /);
    const [, web] = server.split(' AS web\n');
    for (const [copied] of `${server}`.matchAll(/^COPY .*$/gm))
      expect(copied).toMatch(/--from=(server-files|build) /);
    for (const [copied] of web.matchAll(/^COPY .*frontends.*$/gm)) expect(copied).toContain('/dist ');
  });

  it('install the packages of every part of the workspace', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const parts = Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules'));
    const copied = [...read('deploy/docker/Dockerfile').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)];
    expect(copied.map(([, part]) => part).sort()).toEqual(parts.sort());
  });

  it('give no thread of the API and the worker a heap larger than its own bound', () => {
    // The option holds for every thread of a process, in place of the bounds of thread-budget.ts.
    const files = [
      'deploy/k8s/api.yaml',
      'deploy/k8s/worker.yaml',
      'docker-compose.yml',
      'deploy/docker/Dockerfile',
    ];
    for (const file of files) {
      const options = read(file)
        .split('\n')
        .filter((line) => !line.trim().startsWith('#'));
      expect(options.join('\n')).not.toMatch(/max-old-space-size|NODE_OPTIONS/);
    }
  });

  it('mark each build in what nginx tells the pages, and tell it the addresses of all screens', () => {
    const [, readScreens, fill] =
      /^RUN id=.*\\\n\s+&& (screens=.*) \\\n\s+&& (sed -i .*) deploy\/docker\/nginx\.conf$/m.exec(
        read('deploy/docker/Dockerfile'),
      );
    const conf = fileURLToPath(new URL('deploy/docker/nginx.conf', ROOT));
    // What is built there is read from its sources here.
    const fromSources = readScreens.replace('$(node', `$(node --conditions=source --import ${LOADER}`);
    const script = `id=0a1b2c3d4e5f; ${fromSources}; ${fill.replace('sed -i', 'sed')} "$1"`;
    const told = execFileSync('sh', ['-c', script, 'sh', conf], {
      encoding: 'utf8',
      cwd: fileURLToPath(ROOT),
    });
    expect(told).toContain('"buildId":"0a1b2c3d4e5f"');
    const [, pattern] = /"~(.*)"\s+\/index\.html;/.exec(told);
    // nginx reads no longer words.
    expect(pattern.length).toBeLessThan(4000);
    const isScreen = (path) => new RegExp(pattern).test(path);
    expect(
      ['/', '/quote/', '/account/login', '/changelog/v1.1.98', '/quote/0b0c2f62-6c1c'].filter(isScreen),
    ).toHaveLength(5);
    expect(
      ['//', '/Quote', '/account/%6Cogin', '/changelog/v1x1.98', '/quote//', '/quote/a/b'].filter(isScreen),
    ).toEqual([]);
  });
});
