import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { edgeSlider } from '../../test/articles.factory.js';
import { bayOf, evaluate, layoutOf, runOf } from '../../test/layout.factory.js';
import type { HardwarePlace } from '@glass/contracts/layout';
import { namePanes, wordHardwarePlace, wordPaneMark } from './index.js';

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

  it.each(['left', 'right'] as const)('numbers a slider to the %s from left to right, too', (hinged) => {
    const slider = bayOf('slider', { hinged, hardware: { slidingSystem: edgeSlider.uid } });
    const { panes: panesOf } = evaluate(layoutOf([runOf(1500, 2000, [slider])]));
    const names = [...namePanes(panesOf).values()];
    expect(names).toEqual(hinged === 'left' ? ['Panel 1', 'Sliding door 2'] : ['Sliding door 1', 'Panel 2']);
    const lefts = panesOf.map(({ outline }) => Math.min(...outline.map(({ x }) => x)));
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  });

  it.each(LOCALES)('marks panels with pane and shower in %s', (locale) => {
    const mark = inLanguage(locale, () => wordPaneMark([...namePanes(panes).values()][0]!, ' Master bath '));
    expect(mark).toMatch(/ 1.* Master bath$/);
  });

  it('marks panels of a shower without a name with the pane alone', () => {
    expect(wordPaneMark('Door 1', ' ')).toBe('Door 1');
  });
});

describe('wordHardwarePlace', () => {
  const run = runOf(1500, 2000, [bayOf('door', { width: 700 }), bayOf('fixed')], { top: 'header' });
  const { panes, hardware } = evaluate(layoutOf([run]));
  const places = hardware.flatMap((line) => line.places);
  const word = (at: Partial<HardwarePlace>) =>
    wordHardwarePlace({ ...places[0]!, run: 0, ...at }, panes, namePanes(panes));
  const [door, panel] = panes.map(({ key }) => key);

  it('names edge and neighbor', () => {
    expect(word({ paneKey: panel!, side: 'right' })).toBe('Panel 2, right edge, at the wall');
    expect(word({ paneKey: panel!, side: 'top' })).toBe('Panel 2, top edge, at the header');
    expect(word({ paneKey: panel!, side: 'bottom' })).toBe('Panel 2, bottom edge');
    expect(word({ paneKey: door!, side: 'right' })).toBe('Door 1, right edge, to Panel 2');
  });

  it('names the pane of a handle, and the side of a header', () => {
    expect(word({ paneKey: door!, side: null })).toBe('Door 1');
    expect(word({ paneKey: null, side: null })).toBe('Side 1');
  });
});
