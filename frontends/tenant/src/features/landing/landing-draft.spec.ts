import { starterLandingPage, type LandingPage } from '@glass/contracts/tenant';
import {
  findBlockOfField,
  changeBlock,
  applyPageEdit,
  startHistory,
  moveItem,
  newBlock,
  withBlocks,
} from './landing-draft.js';

const page = starterLandingPage('Harbor Glass');
const typed = (text: string): LandingPage => changeBlock(page, page.blocks[0]!.uid, { title: text });

describe('pageHistory', () => {
  it('undoes and redoes, and a new edit clears the redo steps', () => {
    const one = applyPageEdit(startHistory(page), { kind: 'edit', page: typed('one') });
    const two = applyPageEdit(one, { kind: 'edit', page: typed('two') });
    const back = applyPageEdit(two, { kind: 'undo' });
    expect(back.now).toEqual(typed('one'));
    expect(applyPageEdit(back, { kind: 'redo' }).now).toEqual(typed('two'));
    const other = applyPageEdit(back, { kind: 'edit', page: typed('other') });
    expect(applyPageEdit(other, { kind: 'redo' })).toBe(other);
    expect(applyPageEdit(applyPageEdit(other, { kind: 'undo' }), { kind: 'undo' }).now).toEqual(page);
  });

  it('joins consecutive edits of one field to one step', () => {
    let history = startHistory(page);
    for (const text of ['a', 'ab', 'abc'])
      history = applyPageEdit(history, { kind: 'edit', page: typed(text), field: 'a title' });
    history = applyPageEdit(history, { kind: 'edit', page: typed('abcd'), field: 'another title' });
    expect(applyPageEdit(history, { kind: 'undo' }).now).toEqual(typed('abc'));
    expect(applyPageEdit(applyPageEdit(history, { kind: 'undo' }), { kind: 'undo' }).now).toEqual(page);
  });

  it('cannot undo before the first edit', () => {
    const first = startHistory(page);
    expect(applyPageEdit(first, { kind: 'undo' })).toBe(first);
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
    expect(moveItem([...'abc'], from, to).join('')).toBe(order);
  });

  it('are found by the field of a validation error', () => {
    const added = withBlocks(page, [...page.blocks, newBlock('gallery')]);
    const last = added.blocks.length - 1;
    expect(findBlockOfField(added, `page.blocks.${last}.items.0.fileUID`)).toBe(added.blocks[last]);
    expect(findBlockOfField(added, 'page.title')).toBeUndefined();
  });
});
