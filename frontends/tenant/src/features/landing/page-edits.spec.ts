import { starterLandingPage, type LandingPage } from '@glass/contracts';
import { blockOfField, changeBlock, edited, historyOf, moved, newBlock, withBlocks } from './page-edits.js';

const page = starterLandingPage('Harbor Glass');
const typed = (text: string): LandingPage => changeBlock(page, page.blocks[0]!.uid, { title: text });

describe('the steps of a page that is being made', () => {
  it('are undone and redone, and what is done anew ends what could be redone', () => {
    const one = edited(historyOf(page), { kind: 'edit', page: typed('one') });
    const two = edited(one, { kind: 'edit', page: typed('two') });
    const back = edited(two, { kind: 'undo' });
    expect(back.now).toEqual(typed('one'));
    expect(edited(back, { kind: 'redo' }).now).toEqual(typed('two'));
    const other = edited(back, { kind: 'edit', page: typed('other') });
    expect(edited(other, { kind: 'redo' })).toBe(other);
    expect(edited(edited(other, { kind: 'undo' }), { kind: 'undo' }).now).toEqual(page);
  });

  it('are one where somebody types on in a field', () => {
    let history = historyOf(page);
    for (const text of ['a', 'ab', 'abc'])
      history = edited(history, { kind: 'edit', page: typed(text), field: 'a title' });
    history = edited(history, { kind: 'edit', page: typed('abcd'), field: 'another title' });
    expect(edited(history, { kind: 'undo' }).now).toEqual(typed('abc'));
    expect(edited(edited(history, { kind: 'undo' }), { kind: 'undo' }).now).toEqual(page);
  });

  it('cannot be undone before the first', () => {
    const first = historyOf(page);
    expect(edited(first, { kind: 'undo' })).toBe(first);
  });
});

describe('a block', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 9, 'acb'],
    [1, -1, 'bac'],
    [1, 1, 'abc'],
  ])('moves from place %d to %d', (from, to, order) => {
    expect(moved([...'abc'], from, to).join('')).toBe(order);
  });

  it('is found by the field of a refusal', () => {
    const added = withBlocks(page, [...page.blocks, newBlock('gallery')]);
    const last = added.blocks.length - 1;
    expect(blockOfField(added, `page.blocks.${last}.items.0.fileUID`)).toBe(added.blocks[last]);
    expect(blockOfField(added, 'page.title')).toBeUndefined();
  });
});
