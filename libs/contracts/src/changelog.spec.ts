import { CHANGELOG } from './changelog.js';
import { NEWEST_VERSION } from './news.js';
import { screenPaths } from './screens.js';

describe('CHANGELOG', () => {
  it('starts with NEWEST_VERSION', () => {
    expect(CHANGELOG[0]!.version).toBe(NEWEST_VERSION);
  });

  it('has a page for each version', () => {
    for (const { version } of CHANGELOG) expect(screenPaths).toContain(`/changelog/v${version}`);
  });
});
