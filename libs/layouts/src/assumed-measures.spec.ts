import { STANDARD_EDGES } from '@glass/contracts/layout';
import { assumeRun, listAssumed, markAllMeasured, markMeasured } from './assumed-measures.js';
import { layoutWithLengths } from './layout-lengths.js';
import { mirrorLayout } from './mirror-layout.js';
import { toPresetLayout } from './presets.js';
import { readShowerLayout } from './read-shower-layout.js';

const PRESET = toPresetLayout('kneeWallLeft', {
  ...{ name: '', materialUID: '', units: 'inch', hardware: {}, finish: 'chrome', edges: STANDARD_EDGES },
});
const usual = { ...PRESET, runs: PRESET.runs.map(assumeRun) };
const paths = (layout: typeof usual) => listAssumed(layout).map(({ path }) => path);

describe('assumed measures', () => {
  it('are listed in the order of the walk, knee walls included', () => {
    expect(paths(usual)).toEqual([
      'runs.0.widths.bottom',
      'runs.0.heights.left',
      'runs.0.blocks.0.width',
      'runs.0.blocks.0.height',
    ]);
  });

  it('count as measured one by one, and leave no empty list', () => {
    const measured = markMeasured(markMeasured(usual, 'runs.0.blocks.0.width'), 'runs.0.widths.bottom');
    expect(paths(measured)).toEqual(['runs.0.heights.left', 'runs.0.blocks.0.height']);
    expect(markAllMeasured(usual)).toEqual(PRESET);
    expect(markMeasured(usual, 'runs.0.widths.top')).toBe(usual);
    expect(markMeasured(usual, 'joints.0.angleDegrees')).toBe(usual);
  });

  it('are stored with the layout, and unknown ones are refused', () => {
    const { uid: materialUID } = PRESET.runs[0]!;
    const stored = layoutWithLengths({ ...usual, materialUID }, '1/16');
    expect(readShowerLayout(stored)).toMatchObject({
      ok: true,
      layout: {
        runs: [{ assumed: ['widths.bottom', 'heights.left'], blocks: [{ assumed: ['width', 'height'] }] }],
      },
    });
    const [run] = stored.runs;
    const wrong = { ...stored, runs: [{ ...run, assumed: ['widths.top'] }] };
    expect(readShowerLayout(wrong)).toEqual({ ok: false, path: 'runs.0.assumed.0' });
  });

  it('don’t become the measured height on the other side of a mirrored shower', () => {
    const [run] = usual.runs;
    const measuredRight = {
      ...usual,
      runs: [{ ...run!, heights: { left: 1981.2, middle: null, right: 1990 } }],
    };
    const mirrored = mirrorLayout(measuredRight);
    expect(mirrored.runs[0]!.heights).toEqual({ left: 1990, middle: null, right: null });
    expect(paths(mirrored)).not.toContain('runs.0.heights.left');
    expect(mirrorLayout(usual).runs[0]!.assumed).toEqual(['widths.bottom', 'heights.left']);
  });
});
