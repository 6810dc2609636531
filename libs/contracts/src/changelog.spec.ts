import { CHANGELOG } from './changelog.js';
import { NEWEST_VERSION } from './news.js';
import { screenPaths } from './screens.js';

describe('the changelog', () => {
  it('begins with the version that the marker tells of', () => {
    expect(CHANGELOG[0]!.version).toBe(NEWEST_VERSION);
  });

  it('has a page for each version', () => {
    for (const { version } of CHANGELOG) expect(screenPaths).toContain(`/changelog/v${version}`);
  });
});
