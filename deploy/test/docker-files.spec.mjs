import { readFileSync } from 'node:fs';
import { STARTED_WITH } from '../local/start/processes.mjs';
import { FALLBACK_API_BASE_URL, WEB_SERVER } from './built-frontends.mjs';

const ROOT = new URL('../../', import.meta.url);
const REMOTES = ['remotes/buyer', 'remotes/tenant', 'remotes/platform'];
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

describe('the Docker files', () => {
  it('carry neither the history of the sources nor data into the build, nor sources and development packages out of it', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules']));
    const [, serverFiles] = read('deploy/docker/Dockerfile').split('AS server-files');
    const [pruning, server] = serverFiles.split('AS server\n');
    expect(pruning).toMatch(/npm prune --omit=dev && rm -rf frontends libs\/\*\/src backend\/src /);
    const [processes, pages] = server.split(/^FROM node:.* AS web-server$/m);
    for (const [copied] of processes.matchAll(/^COPY .*$/gm)) expect(copied).toMatch(/--from=server-files /);
    for (const [copied] of pages.matchAll(/^COPY .*$/gm))
      expect(copied).toMatch(
        /\/dist |\/package\.json |--from=(?:web-modules \/app\/node_modules|sources \/app\/deploy\/web|remote-files \/remote) /,
      );
    expect(server).not.toContain('--from=sources /app/libs');
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

  it('serve the web application with the server that is tested, and install only its own packages', () => {
    const [, webServer] = read('deploy/docker/Dockerfile').split(' AS web-server\n');
    expect(webServer.split(/^FROM /m)[0]).toContain(`CMD ["node", "${WEB_SERVER}"]`);
    expect([...webServer.matchAll(/^CMD /gm)]).toHaveLength(1);
    for (const stage of ['remote', 'host']) expect(webServer).toContain(`FROM web-server AS ${stage}\n`);
    expect(webServer).toContain('FROM host AS web\n');
    const packages = Object.keys(JSON.parse(read('deploy/web/package.json')).dependencies);
    const imported = ['web-server', 'site-lookups'].flatMap((name) =>
      [...read(`deploy/web/${name}.mjs`).matchAll(/(?:from|import\() ?'([^'.][^']*)'/g)].map(
        ([, from]) => from,
      ),
    );
    expect(new Set(imported.filter((from) => !from.startsWith('node:')))).toEqual(new Set(packages));
  });

  it('name exact versions of all that they are made of, with a Node that is maintained', () => {
    const dockerfile = read('deploy/docker/Dockerfile');
    const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
    const used = [...read('docker-compose.yml').matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image);
    const deployed = ['api', 'worker', 'web', 'migrate', ...REMOTES].flatMap((name) =>
      [...read(`deploy/k8s/${name}.yaml`).matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image),
    );
    expect([bases.length, used.length, deployed.length]).toEqual([3, 3, 7]);
    for (const image of [...bases, ...deployed]) expect(image).toMatch(/:\d+\.\d+\.\d+(-[\w-]+)?$/);
    for (const image of used) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
    for (const image of bases.filter((name) => name.startsWith('node:'))) expect(image).toMatch(/^node:24\./);
  });

  it('run nothing as root, and say when each part is well', () => {
    const dockerfile = read('deploy/docker/Dockerfile');
    expect(dockerfile.split(' AS server\n')[1]).toMatch(/^USER node$/m);
    expect(dockerfile.split(' AS web-server\n')[1].split(/^FROM /m)[0]).toMatch(/^USER node$/m);
    for (const name of ['api', 'worker', 'web', ...REMOTES]) {
      const manifest = read(`deploy/k8s/${name}.yaml`);
      for (const said of ['runAsNonRoot: true', 'livenessProbe:', 'readinessProbe:', 'limits:'])
        expect(manifest).toContain(said);
    }
    expect(read('deploy/k8s/web.yaml')).toMatch(/ingressClassName: nginx/);
    expect(read('deploy/k8s/web.yaml')).toMatch(/proxy-body-size: \d+m/);
  });

  it('lead nobody from outside to the port for operators', () => {
    expect(read(WEB_SERVER)).not.toMatch(/metrics|9464/i);
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
});
