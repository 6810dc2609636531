import { starterLandingPage, type LandingPage } from '@glass/contracts';
import { blockOfField, changeBlock, edited, historyOf, moved, newBlock, withBlocks } from './page-edits.js';

const page = starterLandingPage('Harbor Glass');
const typed = (text: string): LandingPage => changeBlock(page, page.blocks[0]!.uid, { title: text });

describe('pageHistory', () => {
  it('undoes and redoes, and a new edit clears the redo steps', () => {
    const one = edited(historyOf(page), { kind: 'edit', page: typed('one') });
    const two = edited(one, { kind: 'edit', page: typed('two') });
    const back = edited(two, { kind: 'undo' });
    expect(back.now).toEqual(typed('one'));
    expect(edited(back, { kind: 'redo' }).now).toEqual(typed('two'));
    const other = edited(back, { kind: 'edit', page: typed('other') });
    expect(edited(other, { kind: 'redo' })).toBe(other);
    expect(edited(edited(other, { kind: 'undo' }), { kind: 'undo' }).now).toEqual(page);
  });

  it('joins consecutive edits of one field to one step', () => {
    let history = historyOf(page);
    for (const text of ['a', 'ab', 'abc'])
      history = edited(history, { kind: 'edit', page: typed(text), field: 'a title' });
    history = edited(history, { kind: 'edit', page: typed('abcd'), field: 'another title' });
    expect(edited(history, { kind: 'undo' }).now).toEqual(typed('abc'));
    expect(edited(edited(history, { kind: 'undo' }), { kind: 'undo' }).now).toEqual(page);
  });

  it('cannot undo before the first edit', () => {
    const first = historyOf(page);
    expect(edited(first, { kind: 'undo' })).toBe(first);
  });
});

describe('blocks', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 9, 'acb'],
    [1, -1, 'bac'],
    [1, 1, 'abc'],
  ])('move from place %d to %d', (from, to, order) => {
    expect(moved([...'abc'], from, to).join('')).toBe(order);
  });

  it('are found by the field of a validation error', () => {
    const added = withBlocks(page, [...page.blocks, newBlock('gallery')]);
    const last = added.blocks.length - 1;
    expect(blockOfField(added, `page.blocks.${last}.items.0.fileUID`)).toBe(added.blocks[last]);
    expect(blockOfField(added, 'page.title')).toBeUndefined();
  });
});
