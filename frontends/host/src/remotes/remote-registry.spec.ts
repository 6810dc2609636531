import { jest } from '@jest/globals';
import { CONTRACT_VERSION, type RemoteDefinition } from '@glass/shell-contract';
import { createRemoteRegistry, REMOTE_TIME_LIMIT_MS, type Federation } from './remote-registry.js';

const buyer: RemoteDefinition = { name: 'buyer', contractVersion: CONTRACT_VERSION, routes: [], menu: [] };
const MANIFEST = '/remotes/buyer/mf-manifest.json';

function aRegistry(...answers: (() => Promise<unknown>)[]) {
  const loadRemote = jest.fn<Federation['loadRemote']>(
    () => answers.shift()?.() ?? Promise.resolve({ default: buyer }),
  );
  const registry = createRemoteRegistry({ loadRemote }, { buyer: MANIFEST });
  return { registry, loadRemote };
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
  it('is fetched at its first use alone', async () => {
    const { registry, loadRemote } = aRegistry();
    expect(loadRemote).not.toHaveBeenCalled();
    expect(await registry.load('buyer')).toBe(buyer);
    expect(await registry.load('buyer')).toBe(buyer);
    expect(loadRemote.mock.calls).toEqual([['buyer', MANIFEST]]);
  });

  it('that is away is asked for anew by the next try', async () => {
    const { registry, loadRemote } = aRegistry(() => Promise.reject(new Error('503')));
    await expect(registry.load('buyer')).rejects.toThrow('503');
    expect(registry.faultOf('buyer')).toEqual({ text: 'buyer could not be fetched', isOutdated: true });
    expect(await registry.load('buyer')).toBe(buyer);
    expect(registry.faultOf('buyer')).toBeNull();
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  it('that two ask for at once is fetched once', async () => {
    const { registry, loadRemote } = aRegistry();
    const both = await Promise.all([registry.load('buyer'), registry.load('buyer')]);
    expect(both).toEqual([buyer, buyer]);
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('that does not answer within 10 seconds counts as failed', async () => {
    const { registry } = aRegistry(() => new Promise(() => undefined));
    const loading = registry.load('buyer').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REMOTE_TIME_LIMIT_MS);
    expect(await loading).toBeInstanceOf(Error);
    expect(registry.faultOf('buyer')).toEqual({
      text: 'buyer did not answer within 10 s',
      isOutdated: false,
    });
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
