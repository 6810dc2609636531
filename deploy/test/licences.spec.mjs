import { isAllowed, refusedPackages } from '../../tools/licences/licences.mjs';

describe('a licence', () => {
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

describe('the packages that ship', () => {
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
