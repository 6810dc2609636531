import { removeInvisible, toComparableCase, trimInvisible } from './text-keys.js';

describe('removeInvisible', () => {
  it.each([
    ['gl\u200bas', 'glas'],
    ['gl\u00adas', 'glas'],
    ['\u202aglas\u202c', 'glas'],
    ['\ufeffgl\u200d\u200cas\ufe0f', 'glas'],
    ['gl as', 'gl as'],
  ])('turns %j into %s', (text, visible) => expect(removeInvisible(text)).toBe(visible));
});

describe('trimInvisible', () => {
  it.each([
    [' \u200b glas\u202c\t', 'glas'],
    ['\u200egl\u200das\u200d', 'gl\u200das'],
    ['glas', 'glas'],
    [' \u200b ', ''],
  ])('turns %j into %j', (text, trimmed) => expect(trimInvisible(text)).toBe(trimmed));
});

describe('toComparableCase', () => {
  it.each([
    ['İnfo', 'info'],
    ['I\u0307nfo', 'info'],
    ['ılgaz', 'ılgaz'],
    ['ZOE\u0308', 'zoë'],
    ['GROß', 'groß'],
  ])('turns %j into %s', (text, lower) => expect(toComparableCase(text)).toBe(lower));
});
