import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

it('npm run sbom lists every package with version, license and checksum', () => {
  const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(printed);
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(components.map((part) => [part.purl, part]));
  for (const [name, version] of Object.entries(dependencies)) {
    const part = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect({ name, ...part }).toMatchObject({
      version,
      licenses: expect.any(Array),
      hashes: expect.any(Array),
    });
  }
});
