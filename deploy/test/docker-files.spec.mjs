import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { STARTED_WITH } from '../local/start/processes.mjs';
import { FALLBACK_API_BASE_URL } from './built-frontends.mjs';

const ROOT = new URL('../../', import.meta.url);
const LOADER = './tools/bench/typescript-loader.mjs';
const REMOTES = ['remotes/buyer', 'remotes/tenant', 'remotes/platform'];
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

describe('the Docker files', () => {
  it('carry neither the history of the sources nor data into the build, nor sources and development packages out of it', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules']));
    const [, serverFiles] = read('deploy/docker/Dockerfile').split('AS server-files');
    const [pruning, server] = serverFiles.split('AS server\n');
    expect(pruning).toMatch(/npm prune --omit=dev && rm -rf frontends libs\/\*\/src backend\/src /);
    const [processes, pages] = server.split(/^FROM nginxinc.* AS remote$/m);
    for (const [copied] of processes.matchAll(/^COPY .*$/gm)) expect(copied).toMatch(/--from=server-files /);
    for (const [copied] of pages.matchAll(/^COPY .*$/gm))
      expect(copied).toMatch(/\/dist |\.conf |--from=remote-files \/remote /);
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

  it('start the API and the worker as they are started and measured without Docker', () => {
    const [, api, worker] = read('deploy/docker/Dockerfile').split(/^FROM server AS (?:api|worker)$/m);
    for (const [stage, name] of [
      [api, 'api'],
      [worker.split(/^FROM /m)[0], 'worker'],
    ]) {
      const { nodeOptions, env } = STARTED_WITH[name];
      const [, command] = /^CMD (\[.*\])$/m.exec(stage);
      expect(JSON.parse(command)).toEqual(['node', ...nodeOptions, `backend/dist/main.${name}.js`]);
      const set = [...stage.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]);
      expect(Object.fromEntries(set)).toEqual(env);
    }
  });

  it('name exact versions of all that they are made of, with a Node that is maintained', () => {
    const dockerfile = read('deploy/docker/Dockerfile');
    const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
    const used = [...read('docker-compose.yml').matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image);
    const deployed = ['api', 'worker', 'web', 'migrate', ...REMOTES].flatMap((name) =>
      [...read(`deploy/k8s/${name}.yaml`).matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image),
    );
    expect([bases.length, used.length, deployed.length]).toEqual([4, 3, 7]);
    for (const image of [...bases, ...deployed]) expect(image).toMatch(/:\d+\.\d+\.\d+(-[\w-]+)?$/);
    for (const image of used) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
    for (const image of bases.filter((name) => name.startsWith('node:'))) expect(image).toMatch(/^node:24\./);
  });

  it('run nothing as root, and say when each part is well', () => {
    const dockerfile = read('deploy/docker/Dockerfile');
    expect(dockerfile.split(' AS server\n')[1]).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/FROM nginxinc\/nginx-unprivileged:/);
    for (const name of ['api', 'worker', 'web', ...REMOTES]) {
      const manifest = read(`deploy/k8s/${name}.yaml`);
      for (const said of ['runAsNonRoot: true', 'livenessProbe:', 'readinessProbe:', 'limits:'])
        expect(manifest).toContain(said);
    }
    expect(read('deploy/k8s/web.yaml')).toMatch(/ingressClassName: nginx/);
    expect(read('deploy/k8s/web.yaml')).toMatch(/proxy-body-size: \d+m/);
  });

  it('lead nobody from outside to the port for operators', () => {
    expect(read('deploy/docker/nginx.conf')).not.toMatch(/metrics|9464/i);
    const compose = read('docker-compose.yml');
    for (const [, ports] of compose.matchAll(/^ +ports: (.*)$/gm)) expect(ports).not.toContain('9464');
    const manifests = ['api', 'worker', 'web', ...REMOTES]
      .map((name) => read(`deploy/k8s/${name}.yaml`))
      .join('\n---\n');
    const led = manifests.split('\n---\n').filter((text) => /^kind: (Service|Ingress)$/m.test(text));
    expect(led.length).toBeGreaterThan(2);
    for (const text of led) expect(text).not.toMatch(/operators|9464|metrics/i);
  });

  it('have the pages look for the API, when nothing names it, where their policy lets them', () => {
    expect(read('deploy/docker/Dockerfile')).toContain(`\nENV API_PUBLIC_URL=${FALLBACK_API_BASE_URL} `);
  });

  it('mark each build in what nginx tells the pages, and tell it the addresses of all screens', () => {
    const dockerfile = read('deploy/docker/Dockerfile');
    expect(dockerfile.match(/sh deploy\/docker\/mark-build\.sh > \/\w+\.conf$/gm)).toHaveLength(2);
    // What is built there is read from its sources here.
    const NODE_ARGS = `--conditions=source --import ${LOADER}`;
    const told = execFileSync('sh', ['deploy/docker/mark-build.sh'], {
      encoding: 'utf8',
      cwd: fileURLToPath(ROOT),
      env: { ...process.env, NODE_ARGS },
    });
    expect(told).toMatch(/"buildId":"[0-9a-f]{12}"/);
    // Where the pages are built already, the hash of each script in them.
    expect(told).toMatch(/script-src 'self' (?:'sha256-[\w+/]{43}=')? ?\$\{REMOTE_ORIGINS\}/);
    expect(told).toMatch(/Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/);
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
