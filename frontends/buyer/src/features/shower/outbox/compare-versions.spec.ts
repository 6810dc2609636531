import { lengthFromMm } from '@glass/geometry';
import { assumeRun } from '@glass/layouts';
import { quoteShower } from '../../../../test/quote-shower.factory.js';
import { setAt } from '../draft/layout-changes.js';
import { compareVersions } from './compare-versions.js';

const { layout } = quoteShower('Master bath').shower;

describe('compareVersions', () => {
  it('finds nothing in equal versions, even under other names', () => {
    expect(compareVersions(layout, { ...layout, name: 'Spa' })).toEqual({ measures: [], hasOthers: false });
  });

  it('lists the measures that differ, typed in any unit, and ignores which were still usual sizes', () => {
    const mine = [
      setAt('runs.0.widths.bottom', lengthFromMm(1485, '1mm')),
      setAt('runs.0.leans.left', lengthFromMm(5, '1mm')),
    ].reduce((before, change) => change(before), layout);
    const usual = { ...layout, runs: layout.runs.map(assumeRun) };
    expect(compareVersions(usual, mine)).toEqual({
      measures: ['runs.0.widths.bottom', 'runs.0.leans.left'],
      hasOthers: false,
    });
    const { left } = layout.runs[0]!.heights;
    const typed = setAt('runs.0.heights.left', { ...left, text: `${left.mm} mm` })(layout);
    expect(compareVersions(layout, typed).measures).toEqual([]);
  });

  it('notes other changes, such as hardware or knee walls', () => {
    expect(compareVersions(layout, { ...layout, finish: 'matteBlack' })).toMatchObject({ hasOthers: true });
    const block = {
      kind: 'kneeWall',
      side: 'left',
      width: lengthFromMm(300, '1mm'),
      height: lengthFromMm(900, '1mm'),
      fall: null,
    };
    const withBlock = setAt('runs.0.blocks', [block])(layout);
    expect(compareVersions(layout, withBlock)).toEqual({ measures: [], hasOthers: true });
  });
});
