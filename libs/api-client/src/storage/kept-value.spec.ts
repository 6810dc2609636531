import { jest } from '@jest/globals';
import { keptValue } from './kept-value.js';
import { tabStorage } from './lasting-storage.js';

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const aValue = (key: string, version: number | null = 1) => keptValue({ key, version, read: readText });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('keptValue', () => {
  it('is stored until it is removed', () => {
    expect(aValue('a').set('glass')).toBe('kept');
    expect(aValue('a').get()).toBe('glass');
    expect(aValue('b').get()).toBeNull();
    aValue('a').forget();
    expect(aValue('a').get()).toBeNull();
  });

  it.each(['', 'nonsense', 'null', '[]', '{"version":1}', '{"version":"1","value":"x"}', '"glass"'])(
    'is none where %j is stored',
    (stored) => {
      window.localStorage.setItem('a', stored);
      expect(aValue('a').get()).toBeNull();
    },
  );

  it('ignores another version, unless it can be upgraded', () => {
    aValue('a', 1).set('glass');
    expect(aValue('a', 2).get()).toBeNull();
    const upgrade = (stored: unknown, version: number | null) => `${String(stored)} of ${String(version)}`;
    expect(keptValue({ key: 'a', version: 2, read: readText, upgrade }).get()).toBe('glass of 1');
    window.localStorage.setItem('a', '"older"');
    expect(keptValue({ key: 'a', version: 2, read: readText, upgrade }).get()).toBe('older of null');
  });

  it('stores the bare value where its format is defined elsewhere', () => {
    aValue('a', null).set('glass');
    expect(window.localStorage.getItem('a')).toBe('"glass"');
    expect(aValue('a', null).get()).toBe('glass');
  });

  it('is removed with the tab in `tabStorage`', () => {
    const kept = keptValue({ key: 'a', version: 1, read: readText, storage: tabStorage });
    kept.set('glass');
    expect([kept.get(), window.localStorage.length, window.sessionStorage.length]).toEqual(['glass', 0, 1]);
    kept.forget();
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'forbidden'],
  ])('lasts as long as the page where the browser throws %s, and says that it is %s', (name, said) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    expect(aValue(name).set('glass')).toBe(said);
    expect(aValue(name).get()).toBe('glass');
    aValue(name).forget();
  });

  it('works where even reading the storage throws', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(aValue('a').get()).toBeNull();
    expect(aValue('a').set('glass')).toBe('forbidden');
    expect(aValue('a').get()).toBe('glass');
    aValue('a').forget();
    expect(aValue('a').get()).toBeNull();
  });
});
