import { jest } from '@jest/globals';
import { CONTRACT_VERSION, type RemoteDefinition } from '@glass/shell-contract';
import { createRemoteRegistry, REMOTE_TIME_LIMIT_MS, type Federation } from './remote-registry.js';

const buyer: RemoteDefinition = { name: 'buyer', contractVersion: CONTRACT_VERSION, routes: [], menu: [] };
const MANIFEST = '/remotes/buyer/mf-manifest.json';

function aRegistry(...answers: (() => Promise<unknown>)[]) {
  const registerRemotes = jest.fn<Federation['registerRemotes']>();
  const loadRemote = jest.fn<Federation['loadRemote']>(
    () => answers.shift()?.() ?? Promise.resolve({ default: buyer }),
  );
  const registry = createRemoteRegistry({ registerRemotes, loadRemote }, { buyer: MANIFEST });
  return { registry, registerRemotes, loadRemote };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a remote', () => {
  it('is registered at once and fetched at its first use alone', async () => {
    const { registry, registerRemotes, loadRemote } = aRegistry();
    expect(registerRemotes).toHaveBeenCalledWith([{ name: 'buyer', entry: MANIFEST, type: 'global' }]);
    expect(loadRemote).not.toHaveBeenCalled();
    expect(await registry.load('buyer')).toBe(buyer);
    expect(await registry.load('buyer')).toBe(buyer);
    expect(loadRemote.mock.calls).toEqual([['buyer/remote']]);
  });

  it('that is away is registered anew, so that the next try asks again', async () => {
    const { registry, registerRemotes } = aRegistry(() => Promise.reject(new Error('#RUNTIME-003')));
    await expect(registry.load('buyer')).rejects.toThrow('#RUNTIME-003');
    expect(registry.faultOf('buyer')).toBe('buyer could not be fetched');
    expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'buyer' })], {
      force: true,
    });
    expect(await registry.load('buyer')).toBe(buyer);
    expect(registry.faultOf('buyer')).toBeNull();
  });

  it('that does not answer within 10 seconds counts as failed', async () => {
    const { registry } = aRegistry(() => new Promise(() => undefined));
    const loading = registry.load('buyer').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REMOTE_TIME_LIMIT_MS);
    expect(await loading).toBeInstanceOf(Error);
    expect(registry.faultOf('buyer')).toBe('buyer did not answer within 10 s');
  });

  it('of another contract version is not used', async () => {
    const other = { ...buyer, contractVersion: CONTRACT_VERSION + 1 };
    const { registry } = aRegistry(() => Promise.resolve({ default: other }));
    await expect(registry.load('buyer')).rejects.toThrow(`contract version ${CONTRACT_VERSION + 1}`);
  });

  it('that describes no pages is not used', async () => {
    const { registry } = aRegistry(() => Promise.resolve(null));
    await expect(registry.load('buyer')).rejects.toThrow('does not describe its pages');
  });

  it('that the configuration does not name is no part of the site', async () => {
    const { registry, loadRemote } = aRegistry();
    await expect(registry.load('platform')).rejects.toThrow('platform is not part of this site');
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
