import { lastingStorage } from './lasting-storage.js';

/** A browser's storage shared by tabs, which can be full. */
function aStorage() {
  const items = new Map<string, string>();
  const browser = { isFull: false, items };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  return { browser, lasting: lastingStorage(() => storage) };
}

const forbidden = () =>
  lastingStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });

describe('lastingStorage', () => {
  it('stores in the browser', () => {
    const { browser, lasting } = aStorage();
    lasting.setItem('a', '1');
    expect([lasting.getItem('a'), browser.items.get('a')]).toEqual(['1', '1']);
    lasting.removeItem('a');
    expect([lasting.getItem('a'), browser.items.has('a')]).toEqual([null, false]);
  });

  it('keeps values in memory when the browser is full, and removes the outdated ones', () => {
    const { browser, lasting } = aStorage();
    lasting.setItem('a', 'old');
    browser.isFull = true;
    lasting.setItem('a', 'new');
    expect([lasting.getItem('a'), browser.items.has('a')]).toEqual(['new', false]);
  });

  it('reads what another tab stored later', () => {
    const { browser, lasting } = aStorage();
    browser.isFull = true;
    lasting.setItem('a', 'mine');
    browser.items.set('a', 'theirs');
    expect(lasting.getItem('a')).toBe('theirs');
    browser.items.delete('a');
    expect(lasting.getItem('a')).toBeNull();
  });

  it('returns to the browser as soon as it accepts values again', () => {
    const { browser, lasting } = aStorage();
    browser.isFull = true;
    lasting.setItem('a', '1');
    browser.isFull = false;
    lasting.setItem('a', '2');
    browser.items.delete('a');
    expect(lasting.getItem('a')).toBeNull();
  });

  it('lasts as long as the page where storage is forbidden', () => {
    const lasting = forbidden();
    expect(lasting.getItem('a')).toBeNull();
    lasting.setItem('a', '1');
    expect(lasting.getItem('a')).toBe('1');
    lasting.removeItem('a');
    expect(lasting.getItem('a')).toBeNull();
  });
});
