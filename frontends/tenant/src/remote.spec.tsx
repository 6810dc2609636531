import { screenAt, screenPaths } from '@glass/contracts';
import { faultOfRemote } from '@glass/shell-contract';
import * as remote from './remote.js';
import { pages } from './routes.js';

describe('the tenant remote', () => {
  it('has a page for every screen it owns and for no other', () => {
    const owned = screenPaths.filter((path) => screenAt(path).owner === 'tenant');
    expect(Object.keys(pages).sort()).toEqual([...owned].sort());
  });

  it('describes itself so that the host can use it', () => {
    expect(faultOfRemote(remote, 'tenant')).toBeNull();
  });
});
