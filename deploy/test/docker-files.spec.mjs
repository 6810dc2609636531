import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

describe('the Docker files', () => {
  it('install the packages of every part of the workspace', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const parts = Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules'));
    const copied = [...read('deploy/docker/Dockerfile').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)];
    expect(copied.map(([, part]) => part).sort()).toEqual(parts.sort());
  });

  it('mark each build in what nginx tells the pages', () => {
    const [, command] = /^RUN id=.*\\\n\s+&& (sed -i .*) deploy\/docker\/nginx\.conf$/m.exec(
      read('deploy/docker/Dockerfile'),
    );
    const conf = fileURLToPath(new URL('deploy/docker/nginx.conf', ROOT));
    const printed = command.replace('sed -i', 'sed');
    const told = execFileSync('sh', ['-c', `id=0a1b2c3d4e5f; ${printed} "$1"`, 'sh', conf], {
      encoding: 'utf8',
    });
    expect(told).toContain('"buildId":"0a1b2c3d4e5f"');
  });
});
