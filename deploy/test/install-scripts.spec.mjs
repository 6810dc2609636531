import { installScripts } from '../../tools/licences/install-scripts.mjs';

const packages = {
  '': { hasInstallScript: true },
  'libs/ours': { hasInstallScript: true },
  'node_modules/quiet': {},
  'node_modules/builds': { hasInstallScript: true },
  'node_modules/quiet/node_modules/@some/where': { hasInstallScript: true },
};

describe('allowScripts in package.json', () => {
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
