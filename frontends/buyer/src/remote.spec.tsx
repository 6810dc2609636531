import { screenAt, screenPaths } from '@glass/contracts/screens';
import { faultOfRemote } from '@glass/shell-contract';
import * as remote from './remote.js';
import { pages } from './routes.js';

describe('the buyer remote', () => {
  it('has a page for every screen it owns and for no other', () => {
    const owned = screenPaths.filter((path) => screenAt(path).owner === 'buyer');
    expect(Object.keys(pages).sort()).toEqual([...owned].sort());
  });

  it('describes itself so that the host can use it', () => {
    expect(faultOfRemote(remote, 'buyer')).toBeNull();
  });
});
