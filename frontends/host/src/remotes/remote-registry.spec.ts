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

describe('createRemoteRegistry', () => {
  it('loads a remote once, on first use', async () => {
    const { registry, loadRemote } = aRegistry();
    expect(loadRemote).not.toHaveBeenCalled();
    expect(await registry.load('buyer')).toBe(buyer);
    expect(await registry.load('buyer')).toBe(buyer);
    expect(loadRemote.mock.calls).toEqual([['buyer', MANIFEST]]);
  });

  it('retries a remote that failed to load', async () => {
    const { registry, loadRemote } = aRegistry(() => Promise.reject(new Error('503')));
    await expect(registry.load('buyer')).rejects.toThrow('503');
    expect(registry.faultOf('buyer')).toEqual({ text: 'buyer could not be fetched', isOutdated: true });
    expect(await registry.load('buyer')).toBe(buyer);
    expect(registry.faultOf('buyer')).toBeNull();
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  it('loads a remote once for concurrent requests', async () => {
    const { registry, loadRemote } = aRegistry();
    const both = await Promise.all([registry.load('buyer'), registry.load('buyer')]);
    expect(both).toEqual([buyer, buyer]);
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('fails a remote that doesn’t answer within 10 seconds', async () => {
    const { registry } = aRegistry(() => new Promise(() => undefined));
    const loading = registry.load('buyer').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REMOTE_TIME_LIMIT_MS);
    expect(await loading).toBeInstanceOf(Error);
    expect(registry.faultOf('buyer')).toEqual({
      text: 'buyer did not answer within 10 s',
      isOutdated: false,
    });
  });

  it('rejects a remote of another contract version', async () => {
    const other = { ...buyer, contractVersion: CONTRACT_VERSION + 1 };
    const { registry } = aRegistry(() => Promise.resolve({ default: other }));
    await expect(registry.load('buyer')).rejects.toThrow(`contract version ${CONTRACT_VERSION + 1}`);
  });

  it('rejects a remote without pages', async () => {
    const { registry } = aRegistry(() => Promise.resolve(null));
    await expect(registry.load('buyer')).rejects.toThrow('does not describe its pages');
  });

  it('rejects a remote that the configuration doesn’t name', async () => {
    const { registry, loadRemote } = aRegistry();
    await expect(registry.load('platform')).rejects.toThrow('platform is not part of this site');
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
