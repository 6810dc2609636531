import type { ShowerLayout } from '@glass/contracts/layout';
import { CLEAR } from '@glass/geometry/test/catalogue.factory.js';
import {
  digestMeasures,
  isChangedSinceCheck,
  layoutInMillimeters,
  layoutWithLengths,
  toPresetLayout,
} from '../src/index.js';
import { hardware, polishedEdges } from './layout.factory.js';

const layout = toPresetLayout('cornerPanelRight', {
  ...{ name: 'Bath', materialUID: CLEAR, units: 'metric', hardware, finish: 'chrome' },
  edges: polishedEdges,
});
const checked: ShowerLayout<number> = {
  ...layout,
  survey: {
    ...{ measuredBy: 'Ana Ruiz', checkedBy: 'Jo Miller', measuredOn: null },
    checkedMeasures: digestMeasures(layout),
    ready: { tileDone: true, baseSet: true, measuresFinal: true },
  },
};
const [run] = checked.runs;
const withRun = (change: Partial<ShowerLayout<number>['runs'][number]>) => ({
  ...checked,
  runs: [{ ...run!, ...change }, ...checked.runs.slice(1)],
});

describe('isChangedSinceCheck', () => {
  it.each([
    ['a width', withRun({ widths: { ...run!.widths, bottom: run!.widths.bottom + 0.1 } })],
    ['a lean that was not measured', withRun({ leans: { left: 1, right: null } })],
    [
      'a knee wall',
      withRun({ blocks: [{ kind: 'kneeWall', side: 'left', width: 200, height: 900, fall: null }] }),
    ],
    ['an angle', { ...checked, joints: [{ ...checked.joints[0]!, angleDegrees: 91 }] }],
  ])('is true after a change of %s', (_what, changed) => {
    expect(isChangedSinceCheck(changed)).toBe(true);
  });

  it.each([
    ['nothing', checked],
    ['a name', { ...checked, name: 'Spa' }],
    ['the width of a panel', withRun({ bays: run!.bays.map((bay) => ({ ...bay, width: 300 })) })],
    ['the unit of its texts', layoutInMillimeters(layoutWithLengths(checked, '1mm'))],
  ])('is false after a change of %s', (_what, changed) => {
    expect(isChangedSinceCheck(changed)).toBe(false);
  });

  it('is false without a second person, or if it isn’t known what was checked', () => {
    expect(isChangedSinceCheck({ ...checked, survey: { ...checked.survey!, checkedBy: '' } })).toBe(false);
    const { checkedMeasures: _digest, ...older } = checked.survey!;
    expect(isChangedSinceCheck({ ...withRun({ leans: { left: 1, right: 1 } }), survey: older })).toBe(false);
  });
});
