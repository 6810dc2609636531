import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { bayOf, evaluate, layoutOf, runOf } from '../../test/layout.factory.js';
import { namePanes, wordPaneMark } from './index.js';

describe('namePanes', () => {
  const run = runOf(1500, 2400, [bayOf('door', { width: 700, transom: 350 }), bayOf('fixed')], {
    top: 'ceiling',
  });
  const { panes } = evaluate(layoutOf([run]));

  it('numbers panes through the layout, from left to right', () => {
    expect([...namePanes(panes).values()]).toEqual(['Door 1', 'Transom 2', 'Panel 3']);
    expect(inLanguage('de-DE', () => [...namePanes(panes).values()])).toEqual([
      'Tür 1',
      'Oberlicht 2',
      'Scheibe 3',
    ]);
  });

  it.each(LOCALES)('marks panels with pane and shower in %s', (locale) => {
    const mark = inLanguage(locale, () => wordPaneMark([...namePanes(panes).values()][0]!, ' Master bath '));
    expect(mark).toMatch(/ 1.* Master bath$/);
  });

  it('marks panels of a shower without a name with the pane alone', () => {
    expect(wordPaneMark('Door 1', ' ')).toBe('Door 1');
  });
});
