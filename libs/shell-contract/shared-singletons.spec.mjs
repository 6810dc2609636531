import { sharedSingletons } from './shared-singletons.mjs';

describe('what host and remotes share at run time', () => {
  const shared = sharedSingletons();

  it('is one instance of each, at the version of the workspace', () => {
    for (const [name, { singleton, requiredVersion }] of Object.entries(shared)) {
      expect([name, singleton]).toEqual([name, true]);
      expect(requiredVersion === false || /^\^\d+\.\d+\.\d+$/.test(requiredVersion)).toBe(true);
    }
  });

  it('is everything that holds the state of React, the router, the cache, the styles and the shell', () => {
    expect(Object.keys(shared)).toEqual(
      expect.arrayContaining([
        'react',
        'react/',
        'react-dom',
        'react-router',
        '@emotion/react',
        '@glass/shell-contract',
      ]),
    );
  });

  it('is all parts of swr, whose lists keep their configuration in a part of their own', () => {
    expect(Object.keys(shared)).toEqual(expect.arrayContaining(['swr', 'swr/']));
  });

  it('is no part of MUI', () => {
    expect(Object.keys(shared).filter((name) => name.startsWith('@mui'))).toEqual([]);
  });
});
