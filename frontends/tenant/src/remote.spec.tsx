import { screenAt, screenPaths } from '@glass/contracts/screens';
import { faultOfRemote } from '@glass/shell-contract';
import * as remote from './remote.js';
import { pages } from './routes.js';

describe('tenant remote', () => {
  it('has a page for every screen it owns and no other', () => {
    const owned = screenPaths.filter((path) => screenAt(path).owner === 'tenant');
    expect(Object.keys(pages).sort()).toEqual([...owned].sort());
  });

  it('has the definition that the host expects', () => {
    expect(faultOfRemote(remote, 'tenant')).toBeNull();
  });
});
