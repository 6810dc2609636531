import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const USE_CASE = 'backend/src/modules/order/use-cases/place-order.use-case.ts';
const seven = Array.from({ length: 7 }, (_, i) => `private readonly p${i}: object`).join(', ');

/** Lines that break one of our rules: path, line, rule. */
const BROKEN = [
  [USE_CASE, 'export class A { place(): void {} }', 'syntax(no-restricted-syntax)'],
  ['backend/src/a.ts', `export class B { constructor(${seven}) {} }`, 'syntax(no-restricted-syntax)'],
  [
    'backend/src/b.ts',
    'export const b = (x: Promise<number>) => x.catch(() => 0);',
    'syntax(no-restricted-syntax)',
  ],
  ['backend/src/c.ts', 'export const c = process.env.PORT;', 'node(no-process-env)'],
  ['backend/src/d.ts', `console.log('d');`, 'eslint(no-console)'],
  ['backend/src/e.ts', 'export default 1;', 'eslint(no-restricted-exports)'],
  ['backend/src/f.ts', `/* ${'eslint'}-disable */ console.log('f');`, 'eslint(no-console)'],
  ['backend/src/g.ts', '\n'.repeat(401), 'eslint(max-lines)'],
  ['backend/src/h.ts', 'export const h = (x: any) => x;', 'typescript(no-explicit-any)'],
  ['backend/src/j.spec.ts', `it.skip('skipped', () => {});`, 'eslint(no-restricted-properties)'],
  ['backend/src/k.spec.ts', `it.only('alone', () => {});`, 'eslint(no-restricted-properties)'],
  ['frontends/e2e/j.e2e.ts', `it.skip('skipped', () => {});`, 'eslint(no-restricted-properties)'],
  ['backend/test/faults/k.fault.ts', `it.only('alone', () => {});`, 'eslint(no-restricted-properties)'],
  ['backend/src/k2.spec.ts', `describe.only('alone', () => {});`, 'eslint(no-restricted-properties)'],
  ['frontends/e2e/k.e2e.ts', `test.describe.skip('skipped', () => {});`, 'eslint(no-restricted-properties)'],
  ['frontends/e2e/l.e2e.ts', `test.fixme('later', () => {});`, 'eslint(no-restricted-properties)'],
  [
    'libs/ui/src/o.spec.tsx',
    `import { Button } from '@mui/material';\nexport { Button };`,
    'eslint(no-restricted-imports)',
  ],
  ['backend/src/l.spec.ts', `it.todo('later');`, 'eslint(no-restricted-properties)'],
  ['backend/src/m.spec.ts', `import fc from 'fast-check';\nexport { fc };`, 'eslint(no-restricted-imports)'],
  ['libs/ui/src/n.ts', `console.log('n');`, 'eslint(no-console)'],
  [
    'libs/ui/src/o.ts',
    `import { Button } from '@mui/material';\nexport { Button };`,
    'eslint(no-restricted-imports)',
  ],
  ['libs/ui/src/p.ts', `export const p = localStorage.getItem('p');`, 'eslint(no-restricted-globals)'],
  ['libs/ui/src/q.ts', 'export const q = crypto.randomUUID();', 'eslint(no-restricted-properties)'],
  [
    'libs/ui/src/r.tsx',
    `import { useState } from 'react';\nexport const R = ({ r }: { r: boolean }) => (r ? useState(0)[0] : 1);`,
    'react-hooks(rules-of-hooks)',
  ],
  ['libs/ui/src/s.tsx', 'export function S() { return <p>{Date.now()}</p>; }', 'react(purity)'],
  ['deploy/t.mjs', 'export const t = window;', 'eslint(no-undef)'],
  ...[
    `(x: string) => x.replace(',', '.')`,
    `(x: string) => x.replaceAll('.', ',')`,
    `(x: string) => x.replace(/,/g, '.')`,
    `(x: string) => x.replace(/[$,]/g, '')`,
    `(x: string) => x.split(',').join('.')`,
    `(x: string) => x.trim().split('.').join(',')`,
    `(x: string) => x.split(',').join('')`,
    `(x: string) => x.split(/[.,]/).join('.')`,
    `(x: string) => parseFloat(x)`,
    `(x: string) => Number.parseFloat(x)`,
    `(x: string) => Number(x.replace(/\\s/g, ''))`,
    `(x: string) => Number(x.trim().replace('%', ''))`,
    `(x: string) => +x.replace('%', '')`,
    `(x: string) => /^\\d+([.,]\\d+)?$/.test(x)`,
  ].map((code, index) => [
    `frontends/tenant/src/number-${index}.ts`,
    `export const number = ${code.replaceAll('\\\\', '\\')};`,
    'syntax(no-restricted-syntax)',
  ]),
  [
    'backend/src/number.ts',
    `export const n = (x: string) => x.replace(',', '.');`,
    'syntax(no-restricted-syntax)',
  ],
];

/** Similar lines that are allowed. */
const FINE = {
  'backend/src/main.cli.ts': `console.log('for the caller');`,
  'backend/src/kernel/config/settings.ts': 'export const port = process.env.PORT;',
  'backend/src/u.ts': 'export const u = (x: Promise<number>) => x.catch(() => undefined);',
  'backend/src/v.spec.ts': `it('has a long list of cases', () => {});${'\n'.repeat(401)}`,
  'libs/api-client/src/storage/lasting-storage.ts': 'export const kept = localStorage;',
  'frontends/buyer/src/remote.tsx': 'export default 1;',
  'libs/formats/src/number.ts': `export const n = (x: string) => x.replace(',', '.');`,
  'frontends/tenant/src/words.ts': `export const w = (x: string) => x.replace(/[,;]/g, ' ').replace(/,$/, ';').split(',').join('; ');`,
  'deploy/w.cjs': `module.exports = require('node:path');`,
};

let folder;
let found;

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glass-lint-'));
  const config = readFileSync(join(REPOSITORY, '.oxlintrc.json'), 'utf8');
  // Type rules need the whole program.
  write(
    '.oxlintrc.json',
    config
      .replace('"typeAware": true', '"typeAware": false')
      .replace('"typeCheck": true', '"typeCheck": false'),
  );
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, content] of Object.entries(FINE)) write(path, content);
  for (const [path, content] of BROKEN) write(path, `${content}\n`);
  const oxlint = join(REPOSITORY, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  found = JSON.parse(stdout).diagnostics.map(({ filename, code }) => `${filename} breaks ${code}`);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('lint rules', () => {
  it.each(BROKEN)('in %s, %j breaks %s', (path, _content, rule) => {
    expect(found).toContain(`${path} breaks ${rule}`);
  });

  it('accept similar lines that are allowed', () => {
    expect(found.filter((line) => Object.keys(FINE).some((path) => line.startsWith(`${path} `)))).toEqual([]);
  });

  it('are disabled in no file', () => {
    const turnedOff = ['oxlint', 'disable'].join('-');
    const { stdout } = spawnSync('git', ['grep', '--files-with-matches', turnedOff], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });
});
