import { lastingStorage } from '@glass/api-client';
import { isModuleLoadFailure, reloadForModule } from './module-load-reload.js';

/** A tab whose storage survives reloads. */
function aTab() {
  const items = new Map<string, string>();
  let reloads = 0;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const lasting = lastingStorage(() => storage as unknown as Storage);
  const failAt = (now: number, isOnline = true) =>
    reloadForModule({
      storage: lasting,
      now: () => now,
      reload: () => (reloads += 1),
      isOnline: () => isOnline,
    });
  return { failAt, reloads: () => reloads };
}

const NOW = Date.UTC(2026, 10, 20);

describe('reloadForModule', () => {
  it('reloads the page after a chunk failed to load', () => {
    const tab = aTab();
    expect(tab.failAt(NOW)).toBe(true);
    expect(tab.reloads()).toBe(1);
  });

  it('doesn’t reload again within 10 seconds', () => {
    const tab = aTab();
    tab.failAt(NOW);
    expect(tab.failAt(NOW + 1)).toBe(false);
    expect(tab.failAt(NOW + 9_999)).toBe(false);
    expect(tab.reloads()).toBe(1);
  });

  it('reloads again after 10 seconds', () => {
    const tab = aTab();
    tab.failAt(NOW);
    expect(tab.failAt(NOW + 10_000)).toBe(true);
    expect(tab.reloads()).toBe(2);
  });

  it('doesn’t reload where the tab can’t store the time of the reload', () => {
    const forbidden = lastingStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    let reloads = 0;
    const reload = () => (reloads += 1);
    const isOnline = () => true;
    expect(reloadForModule({ storage: forbidden, now: () => NOW, reload, isOnline })).toBe(false);
    expect(reloads).toBe(0);
  });

  it('doesn’t reload while offline', () => {
    const tab = aTab();
    expect(tab.failAt(NOW, false)).toBe(false);
    expect(tab.reloads()).toBe(0);
    expect(tab.failAt(NOW + 1)).toBe(true);
  });

  it.each([
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 3 failed'),
    new TypeError('Failed to fetch dynamically imported module: https://x/y.js'),
  ])('recognizes a failed chunk: %s', (error) => {
    expect(isModuleLoadFailure(error)).toBe(true);
  });

  it.each([new TypeError('x is undefined'), 'Loading chunk 12 failed.', null, { status: 404 }])(
    'ignores other errors: %s',
    (error) => {
      expect(isModuleLoadFailure(error)).toBe(false);
    },
  );
});
