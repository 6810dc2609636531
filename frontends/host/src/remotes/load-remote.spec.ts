import { jest } from '@jest/globals';
import { loadRemote } from './load-remote.js';

const MANIFEST = 'http://remotes.example/buyer/mf-manifest.json';
const GOOD = { entry: 'remoteEntry.0a1b2c3d.js', global: 'glass_buyer' };
const shareScope = { react: {} };

/** What an entry script leaves in the window. */
const offered = window as unknown as Record<string, unknown>;
const scripts = () => [...document.querySelectorAll('script')];

function load(manifest: unknown = GOOD, status = 200) {
  return loadRemote('buyer', MANIFEST, {
    shareScope: () => Promise.resolve(shareScope),
    fetch: () => Promise.resolve(Response.json(manifest, { status })),
  });
}

/** Waits until the entry script is asked for, and answers in its place. */
async function answerScript(event: 'load' | 'error', container?: object): Promise<string> {
  while (scripts().length === 0) await Promise.resolve();
  const [script] = scripts();
  if (container) offered.glass_buyer = container;
  script?.dispatchEvent(new Event(event));
  return script?.src ?? '';
}

const aContainer = () => {
  const init = jest.fn();
  return { init, get: (name: string) => Promise.resolve(() => ({ default: name })) };
};

afterEach(() => {
  delete offered.glass_buyer;
  document.head.replaceChildren();
});

describe('loading a remote', () => {
  it('runs its entry script, gives it the shared libraries and answers with its module', async () => {
    const container = aContainer();
    const loading = load();
    expect(await answerScript('load', container)).toBe(
      'http://remotes.example/buyer/remoteEntry.0a1b2c3d.js',
    );
    expect(await loading).toEqual({ default: './remote' });
    expect(container.init).toHaveBeenCalledWith(shareScope);
  });

  it('asks for the script anew after it did not load', async () => {
    const first = load();
    const failing = expect(first).rejects.toThrow('did not load');
    await answerScript('error');
    await failing;
    expect(scripts()).toEqual([]);
    const second = load();
    await answerScript('load', aContainer());
    expect(await second).toEqual({ default: './remote' });
  });

  it('fails when the script offers nothing', async () => {
    const loading = load();
    const failing = expect(loading).rejects.toThrow('offers nothing');
    await answerScript('load');
    await failing;
  });

  it.each([
    ['is away', {}, 503, 'answered 503'],
    ['is something else', { name: 'buyer' }, 200, 'no manifest'],
  ])('fails when its manifest %s', async (_what, manifest, status, reason) => {
    await expect(load(manifest, status)).rejects.toThrow(reason);
    expect(scripts()).toEqual([]);
  });
});
