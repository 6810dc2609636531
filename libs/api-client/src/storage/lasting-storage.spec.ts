import { lastingStorage } from './lasting-storage.js';

/** A browser's storage, which other tabs share, and which takes nothing more once it is full. */
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

describe('a storage that lasts', () => {
  it('keeps what it is given in the browser', () => {
    const { browser, lasting } = aStorage();
    lasting.setItem('a', '1');
    expect([lasting.getItem('a'), browser.items.get('a')]).toEqual(['1', '1']);
    lasting.removeItem('a');
    expect([lasting.getItem('a'), browser.items.has('a')]).toEqual([null, false]);
  });

  it('keeps for the page what a full browser does not take, and leaves nothing out of date behind', () => {
    const { browser, lasting } = aStorage();
    lasting.setItem('a', 'old');
    browser.isFull = true;
    lasting.setItem('a', 'new');
    expect([lasting.getItem('a'), browser.items.has('a')]).toEqual(['new', false]);
  });

  it('takes what another tab stored later', () => {
    const { browser, lasting } = aStorage();
    browser.isFull = true;
    lasting.setItem('a', 'mine');
    browser.items.set('a', 'theirs');
    expect(lasting.getItem('a')).toBe('theirs');
    browser.items.delete('a');
    expect(lasting.getItem('a')).toBeNull();
  });

  it('goes back to the browser as soon as that takes something again', () => {
    const { browser, lasting } = aStorage();
    browser.isFull = true;
    lasting.setItem('a', '1');
    browser.isFull = false;
    lasting.setItem('a', '2');
    browser.items.delete('a');
    expect(lasting.getItem('a')).toBeNull();
  });

  it('lasts for the page where the person forbids storage', () => {
    const lasting = forbidden();
    expect(lasting.getItem('a')).toBeNull();
    lasting.setItem('a', '1');
    expect(lasting.getItem('a')).toBe('1');
    lasting.removeItem('a');
    expect(lasting.getItem('a')).toBeNull();
  });
});
