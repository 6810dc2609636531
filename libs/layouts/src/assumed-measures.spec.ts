import { STANDARD_EDGES } from '@glass/contracts/layout';
import {
  assumeObstacle,
  assumeRun,
  contradictsFinal,
  listAssumed,
  markAllMeasured,
  markMeasured,
} from './assumed-measures.js';
import { layoutWithLengths } from './layout-lengths.js';
import { mirrorLayout } from './mirror-layout.js';
import { toPresetLayout } from './presets.js';
import { readShowerLayout } from './read-shower-layout.js';

const PRESET = toPresetLayout('kneeWallLeft', {
  ...{ name: '', materialUID: '', units: 'inch', hardware: {}, finish: 'chrome', edges: STANDARD_EDGES },
});
const usual = { ...PRESET, runs: PRESET.runs.map(assumeRun) };
const paths = (layout: typeof usual): string[] => listAssumed(layout);

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

  it('contradict the tick that measures are final', () => {
    const ticked = (measuresFinal: boolean) => ({
      ...usual,
      survey: {
        ...{ measuredBy: '', measuredOn: null },
        ready: { tileDone: true, baseSet: true, measuresFinal },
      },
    });
    expect(contradictsFinal(usual)).toBe(false);
    expect(contradictsFinal(ticked(false))).toBe(false);
    expect(contradictsFinal(ticked(true))).toBe(true);
    expect(contradictsFinal(markAllMeasured(ticked(true)))).toBe(false);
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

  it('are the places of new obstacles, until each is measured', () => {
    const obstacle = assumeObstacle({
      ...{ uid: PRESET.runs[0]!.uid, kind: 'towelBar', run: 0, where: 'outside' },
      ...{ along: 0, away: 75, width: 600 },
    });
    const layout = { ...PRESET, obstacles: [obstacle] };
    const at = (field: string) => `obstacles.0.${field}`;
    expect(paths(layout)).toEqual(['along', 'away', 'width'].map(at));
    const measured = markMeasured(layout, at('away'));
    expect(paths(measured)).toEqual(['along', 'width'].map(at));
    expect(markAllMeasured(measured).obstacles[0]).not.toHaveProperty('assumed');
    const { uid: materialUID } = PRESET.runs[0]!;
    const stored = layoutWithLengths({ ...measured, materialUID }, '1/16');
    expect(readShowerLayout(stored)).toMatchObject({
      ok: true,
      layout: { obstacles: [{ assumed: ['along', 'width'] }] },
    });
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
