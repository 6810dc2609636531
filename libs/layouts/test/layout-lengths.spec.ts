import { type ShowerLayout, STANDARD_EDGES } from '@glass/contracts/layout';
import {
  layoutInMillimeters,
  LAYOUT_PRESETS,
  layoutWithLengths,
  mapLayoutLengths,
  toPresetLayout,
} from '../src/index.js';

const preset = (key: (typeof LAYOUT_PRESETS)[number]['key']) => ({
  ...toPresetLayout(key, {
    name: 'Bath',
    materialUID: 'glass',
    units: 'inch',
    hardware: {},
    finish: 'chrome',
    edges: STANDARD_EDGES,
  }),
  obstacles: [
    {
      uid: 'one',
      kind: 'toilet' as const,
      run: 0,
      where: 'outside' as const,
      along: 600,
      away: 500,
      width: 400,
    },
  ],
});

describe('lengths of a layout', () => {
  it.each(LAYOUT_PRESETS.map(({ key }) => key))('of the preset %s convert to texts and back', (key) => {
    const layout = preset(key);
    const back = layoutInMillimeters(layoutWithLengths(layout, '1/16'));
    expect(JSON.stringify(roundAll(back))).toBe(JSON.stringify(roundAll(layout)));
  });

  it('are listed with their paths, without those that weren’t measured', () => {
    const paths: string[] = [];
    mapLayoutLengths(preset('kneeWallLeft'), (_mm, path) => paths.push(path));
    expect(paths).toEqual([
      'runs.0.widths.bottom',
      'runs.0.heights.left',
      'runs.0.bays.1.width',
      'runs.0.blocks.0.width',
      'runs.0.blocks.0.height',
      'obstacles.0.along',
      'obstacles.0.away',
      'obstacles.0.width',
    ]);
  });
});

/** To a millionth of a millimeter. */
const roundAll = (layout: ShowerLayout<number>) =>
  mapLayoutLengths(layout, (mm) => Math.round(mm * 1e6) / 1e6);
