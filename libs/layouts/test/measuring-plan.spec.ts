import { STANDARD_EDGES } from '@glass/contracts/layout';
import {
  LAYOUT_PRESETS,
  layoutWithLengths,
  listMeasures,
  mapLayoutLengths,
  toMeasuringPlan,
  toPictureLayout,
  toPresetLayout,
  sketchRuns,
  sketchPlan,
} from '../src/index.js';

const presets = LAYOUT_PRESETS.map(({ key }) => key);
const layoutOf = (key: (typeof presets)[number]) =>
  toPresetLayout(key, {
    ...{
      name: 'Bath',
      units: 'metric',
      materialUID: 'glass',
      hardware: {},
      finish: 'chrome',
      edges: STANDARD_EDGES,
    },
  });

describe('toMeasuringPlan', () => {
  it.each(presets)('is the same for %s with any other measures', (key) => {
    const layout = layoutOf(key);
    const others = mapLayoutLengths(layoutWithLengths(layout, '1mm'), ({ mm }) => mm + 17.3);
    const joints = layout.joints.map((joint) => ({ ...joint, angleDegrees: joint.angleDegrees - 1.5 }));
    expect(toMeasuringPlan({ ...others, joints })).toEqual(toMeasuringPlan(layout));
  });

  it.each(presets)('asks for the measures of %s, and can be drawn', (key) => {
    const layout = layoutOf(key);
    const plan = toMeasuringPlan(layout);
    expect(listMeasures(plan)).toEqual(listMeasures(layout));
    const picture = toPictureLayout(plan);
    const runs = sketchRuns(picture, null);
    // The height of a transom is a size, so the plan has none.
    const countPanes = (sketches: typeof runs) =>
      sketches.map(({ panes }) => panes.filter(({ role }) => role !== 'transom').length);
    expect(countPanes(runs)).toEqual(countPanes(sketchRuns(layout, null)));
    expect(sketchPlan(picture, runs).runs).toHaveLength(layout.runs.length);
  });
});
