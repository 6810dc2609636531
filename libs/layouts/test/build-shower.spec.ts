import { boundsOf, type SolidPart } from '@glass/geometry/solid';
import { type ShowerLayout, STANDARD_EDGES } from '@glass/contracts/layout';
import { fc, runs } from '@glass/testing/property';
import { evaluateLayout, type PresetKey, toPresetLayout } from '../src/index.js';
import { buildShower } from '../src/solid/index.js';
import { anyLayout } from './any-layout.factory.js';
import { CLEAR } from '@glass/geometry/test/catalogue.factory.js';
import { contextOf, evaluate, hardware } from './layout.factory.js';

const context = contextOf();
const preset = (key: PresetKey): ShowerLayout<number> =>
  toPresetLayout(key, {
    name: 'Bath',
    materialUID: CLEAR,
    units: 'metric',
    hardware,
    finish: 'chrome',
    edges: STANDARD_EDGES,
  });

const build = (layout: ShowerLayout<number>, open = 0): SolidPart[] =>
  buildShower(layout, evaluateLayout(layout, context), context.catalogue, open);

const isGlass = ({ name }: SolidPart) => name === 'front' || name === 'back' || name === 'edge';
const named = (parts: readonly SolidPart[], name: string) => parts.filter((part) => part.name === name);
const glassBounds = (layout: ShowerLayout<number>, open = 0) => boundsOf(build(layout, open).filter(isGlass));

describe('buildShower', () => {
  it('places the panes of one line side by side between the walls, on the curb', () => {
    const layout = preset('panelLeftDoor');
    const { panes } = evaluate(layout);
    const { min, max } = glassBounds(layout);
    const xs = panes.flatMap(({ outline }) => outline.map(({ x }) => x));
    const ys = panes.flatMap(({ outline }) => outline.map(({ y }) => y));
    expect(min[0]).toBeCloseTo(Math.min(...xs), 1);
    expect(max[0]).toBeCloseTo(Math.max(...xs), 1);
    expect(min[1]).toBeCloseTo(Math.min(...ys), 1);
    expect(max[1]).toBeCloseTo(Math.max(...ys), 1);
    // The measured line is the outer face.
    expect(min[2]).toBeCloseTo(-10, 1);
    expect(max[2]).toBeCloseTo(0, 1);
  });

  it('turns a door about its hinges to the side to which it opens', () => {
    const out = preset('door');
    const way = (opens: 'in' | 'out'): ShowerLayout<number> => ({
      ...out,
      runs: out.runs.map((run) => ({ ...run, bays: run.bays.map((bay) => ({ ...bay, opens })) })),
    });
    const [door] = evaluate(out).panes;
    const outward = glassBounds(way('out'), 1);
    const inward = glassBounds(way('in'), 1);
    expect(outward.max[2]).toBeGreaterThan(door!.widthMm * 0.95);
    expect(outward.min[2]).toBeGreaterThan(-15);
    expect(inward.min[2]).toBeLessThan(-door!.widthMm * 0.95);
    const hinge = Math.min(...door!.outline.map(({ x }) => x));
    expect(Math.abs(outward.min[0] - hinge)).toBeLessThan(15);
    expect(glassBounds(way('out')).max[2]).toBeCloseTo(0, 1);
  });

  it('slides a door over the panel beside it', () => {
    const layout = { ...preset('sliderLeft'), hardware: { ...hardware, slidingSystem: undefined } };
    const system = context.articles.find(({ sliding }) => sliding !== null)!;
    const slider = { ...layout, hardware: { ...layout.hardware, slidingSystem: system.uid } };
    const width = (open: number) => {
      const { min, max } = glassBounds(slider as ShowerLayout<number>, open);
      return max[0] - min[0];
    };
    expect(width(1)).toBeLessThan(width(0) * 0.75);
  });

  it('keeps a folding leaf beside the door that it hangs on', () => {
    const layout = preset('biFold');
    const [first, second] = evaluate(layout).panes;
    const { max } = glassBounds(layout, 1);
    expect(max[2]).toBeLessThan(Math.max(first!.widthMm, second!.widthMm) * 1.2);
  });

  it('has a wall at each end, curbs, knee walls, headers and obstacles', () => {
    const layout = preset('kneeWallBoth');
    const parts = build({
      ...layout,
      runs: layout.runs.map((run) => ({ ...run, top: 'header' })),
      obstacles: [
        {
          ...{ uid: 'bowl', kind: 'toilet', run: 0, where: 'outside' },
          ...{ along: 100, away: 500, width: 400 },
        },
      ],
    });
    expect(named(parts, 'wall')).toHaveLength(2);
    expect(named(parts, 'block')).toHaveLength(2);
    expect(named(parts, 'curb')).toHaveLength(1);
    expect(named(parts, 'header')).toHaveLength(1);
    const { min, max } = boundsOf(named(parts, 'obstacle'));
    expect([min[0], max[0], min[2], max[2]]).toEqual([100, 500, 500, 850]);
  });

  it('leans a wall as measured', () => {
    const layout = preset('door');
    const leaning = {
      ...layout,
      runs: layout.runs.map((run) => ({ ...run, leans: { left: 20, right: null } })),
    };
    expect(boundsOf([named(build(leaning), 'wall')[0]!]).max[0]).toBeCloseTo(20, 3);
  });

  it('lays a return at its corner across the front, toward the inside', () => {
    const { min, max } = glassBounds(preset('cornerReturnRight'));
    expect(max[2]).toBeLessThan(1);
    expect(min[2]).toBeLessThan(-500);
  });

  it('draws glass after everything opaque', () => {
    const parts = build(preset('neoThree'));
    const first = parts.findIndex(isGlass);
    expect(parts.slice(first).every(isGlass)).toBe(true);
  });

  it('has finite bodies with unit normals for any shower, open or closed', () => {
    fc.assert(
      fc.property(anyLayout(), fc.constantFrom(0, 0.5, 1), (layout, open) => {
        for (const { positions, normals, indices } of build(layout, open)) {
          expect(positions.every((mm) => Number.isFinite(mm))).toBe(true);
          expect(Math.max(-1, ...indices)).toBeLessThan(positions.length / 3);
          const [x = 0, y = 0, z = 0] = normals;
          expect(Math.hypot(x, y, z)).toBeCloseTo(1, 2);
        }
      }),
      runs(25),
    );
  });
});
