import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditOutcome } from '../../tools/licences/audit.mjs';
import { installScripts, isAllowed, refusedPackages } from '../../tools/licences/check.mjs';

describe('a license', () => {
  it.each([
    'MIT',
    '(MIT OR GPL-3.0)',
    'GPL-2.0 OR MIT',
    '(MIT AND BSD-3-Clause)',
    'Apache-2.0 AND (MIT OR AGPL-3.0)',
  ])('may ship: %s', (expression) => expect(isAllowed(expression)).toBe(true));

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'SSPL-1.0',
    'MIT AND GPL-3.0',
    '(MIT OR GPL-3.0) AND SSPL-1.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'MIT MIT',
    '',
  ])('may not: %s', (expression) => expect(isAllowed(expression)).toBe(false));
});

describe('shipped packages', () => {
  it('are checked at every depth, without development packages', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      backend: { license: 'UNLICENSED' },
      'node_modules/@glass/backend': { link: true },
      'node_modules/fine': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/fine/node_modules/@some/where': { version: '2.1.0', license: 'GPL-3.0' },
      'node_modules/silent': { version: '1.0.0' },
    };
    expect(refusedPackages(packages)).toEqual(['@some/where@2.1.0: GPL-3.0', 'silent@1.0.0: no license']);
  });
});

describe('allowScripts in package.json', () => {
  const packages = {
    '': { hasInstallScript: true },
    'libs/ours': { hasInstallScript: true },
    'node_modules/quiet': {},
    'node_modules/builds': { hasInstallScript: true },
    'node_modules/quiet/node_modules/@some/where': { hasInstallScript: true },
  };

  it('is complete if it has every package with an install script, set to false', () => {
    const listed = { builds: false, '@some/where': false };
    expect(installScripts(packages, listed)).toEqual({ unlisted: [], gone: [], run: [] });
  });

  it('reports a missing package', () => {
    expect(installScripts(packages, { builds: false }).unlisted).toEqual(['@some/where']);
  });

  it('reports a package that is gone or has no script anymore', () => {
    const listed = { builds: false, '@some/where': false, quiet: false, removed: false };
    expect(installScripts(packages, listed).gone).toEqual(['quiet', 'removed']);
  });

  it('reports a package whose script would run', () => {
    expect(installScripts(packages, { builds: true, '@some/where': false }).run).toEqual(['builds']);
  });
});

describe('npm run audit', () => {
  const outcome = (report) => auditOutcome(JSON.stringify(report));

  it('lists each advisory once, by package', () => {
    const vulnerabilities = {
      weak: {
        name: 'weak',
        severity: 'high',
        range: '<1.2.3',
        via: [{ severity: 'high', title: 'Reads any file', url: 'https://advisories.example/1' }],
      },
      around: { name: 'around', severity: 'high', range: '*', via: ['weak'] },
    };
    expect(outcome({ auditReportVersion: 2, vulnerabilities })).toEqual({
      code: 1,
      text: 'high: weak <1.2.3: Reads any file (https://advisories.example/1)',
    });
  });

  it('passes without advisories', () => {
    expect(outcome({ auditReportVersion: 2, vulnerabilities: {} })).toEqual({
      code: 0,
      text: 'No known vulnerability.',
    });
  });

  it('fails if no registry answers', () => {
    const refused = outcome({ message: '405 Method Not Allowed', method: 'POST', statusCode: 405 });
    expect(refused).toEqual({
      code: 2,
      text: 'No registry answered, so the result is unknown: 405 Method Not Allowed.',
    });
    expect(auditOutcome('').code).toBe(2);
    expect(auditOutcome('npm error network').code).toBe(2);
  });
});

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
