import { readFileSync } from 'node:fs';
import { STARTED_WITH } from '../local/start/processes.mjs';
import { FALLBACK_API_BASE_URL, WEB_SERVER } from './built-frontends.mjs';

const ROOT = new URL('../../', import.meta.url);
const REMOTES = ['remotes/buyer', 'remotes/tenant', 'remotes/platform'];
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

describe('the Docker files', () => {
  it('exclude git history and data from the build, and sources and development packages from the images', () => {
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

  it('copy the package.json of every workspace', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const parts = Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules'));
    const copied = [...read('deploy/docker/Dockerfile').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)];
    expect(copied.map(([, part]) => part).sort()).toEqual(parts.sort());
  });

  it('set no heap size for all threads of API and worker', () => {
    // The option would apply to every thread and override the limits of thread-budget.ts.
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

  it('start API and worker with the same options as npm start', () => {
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
      [...read(`deploy/web/${name}.mjs`).matchAll(/(?:from|import\() ?'((?:@[^'/]+\/)?[^'./][^'/]*)/g)].map(
        ([, from]) => from,
      ),
    );
    expect(new Set(imported.filter((from) => !from.startsWith('node:')))).toEqual(new Set(packages));
  });

  it('pin exact versions of all images, with a maintained Node', () => {
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

  it('run nothing as root, and have health checks and limits', () => {
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

  it('do not expose the metrics port', () => {
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

  it('default to the API address that pages use without a setting', () => {
    expect(read('deploy/docker/Dockerfile')).toContain(`\nENV API_PUBLIC_URL=${FALLBACK_API_BASE_URL} `);
  });
});
