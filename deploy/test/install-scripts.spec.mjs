import { installScripts } from '../../tools/licences/install-scripts.mjs';

const packages = {
  '': { hasInstallScript: true },
  'libs/ours': { hasInstallScript: true },
  'node_modules/quiet': {},
  'node_modules/builds': { hasInstallScript: true },
  'node_modules/quiet/node_modules/@some/where': { hasInstallScript: true },
};

describe('the list of packages with a script for their installation', () => {
  it('is right when it names each of them, wherever it lies, and refuses to run it', () => {
    const listed = { builds: false, '@some/where': false };
    expect(installScripts(packages, listed)).toEqual({ unlisted: [], gone: [], run: [] });
  });

  it('tells of one that it lacks, as a new package is', () => {
    expect(installScripts(packages, { builds: false }).unlisted).toEqual(['@some/where']);
  });

  it('tells of one that is gone, or brings no script any more', () => {
    const listed = { builds: false, '@some/where': false, quiet: false, removed: false };
    expect(installScripts(packages, listed).gone).toEqual(['quiet', 'removed']);
  });

  it('tells of one whose script would be run', () => {
    expect(installScripts(packages, { builds: true, '@some/where': false }).run).toEqual(['builds']);
  });
});
