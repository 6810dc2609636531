import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { ruleSets } from '@glass/geometry';
import {
  chooseUsualEdges,
  evaluateLayout,
  layoutInMillimeters,
  layoutWithLengths,
  readShowerLayout,
  toPresetLayout,
  usualHardware,
} from '@glass/layouts';
import { METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { addObstacle, mirror } from './layout-changes.js';
import { addSide, removeSide } from './sides.js';

const catalogue = starterCatalogue('metric', ruleSets.en);
const door = (): ShowerLayout =>
  layoutWithLengths(
    toPresetLayout('door', {
      name: 'Bath',
      materialUID: METRIC_UIDS.clear10,
      units: 'metric',
      hardware: usualHardware(catalogue.articles!, 10),
      finish: 'chrome',
      edges: chooseUsualEdges(catalogue, METRIC_UIDS.clear10),
    }),
    '1mm',
  );
const withObstacle = () => addObstacle('toilet', '1mm')(door());
const panesOf = (layout: ShowerLayout) =>
  evaluateLayout(layoutInMillimeters(layout), { catalogue, articles: catalogue.articles ?? [] }).panes;
const photo = (runUID: string) => ({
  ...{ attachmentUID: '018f0000-0000-7000-8000-000000000001', runUID, wall: null, note: '', arrows: [] },
});

describe('addSide', () => {
  it.each(['left', 'right'] as const)('adds a panel around a square corner on the %s', (end) => {
    const before = door();
    const after = addSide(end, '1mm')(before);
    const [first, second] = end === 'left' ? after.runs : after.runs.toReversed();
    expect(first!.widths.bottom).toEqual({ text: '900', mm: 900 });
    expect(first!.heights.left).toEqual(before.runs[0]!.heights.left);
    expect(second!.uid).toBe(before.runs[0]!.uid);
    expect(after.joints).toEqual([{ angleDegrees: 90, corner: 'butt', through: 'left' }]);
    expect(readShowerLayout(after)).toEqual({ ok: true, layout: after });
    expect(panesOf(after).map(({ role }) => role)).toEqual(
      end === 'left' ? ['fixed', 'door'] : ['door', 'fixed'],
    );
  });

  it('gives the new side the height at its corner', () => {
    const [run] = door().runs;
    const heights = { left: { text: '2000', mm: 2000 }, middle: null, right: { text: '2100', mm: 2100 } };
    const sloped = { ...door(), runs: [{ ...run!, heights }] };
    expect(addSide('right', '1mm')(sloped).runs[1]!.heights.left.mm).toBe(2100);
    expect(addSide('left', '1mm')(sloped).runs[0]!.heights.left.mm).toBe(2000);
  });

  it('keeps obstacles at their side', () => {
    expect(addSide('left', '1mm')(withObstacle()).obstacles.map(({ run }) => run)).toEqual([1]);
    expect(addSide('right', '1mm')(withObstacle()).obstacles.map(({ run }) => run)).toEqual([0]);
  });

  it('forgets the lean of the wall that is now a corner, and keeps the other one', () => {
    const [run] = door().runs;
    const leans = { left: { text: '3', mm: 3 }, right: { text: '5', mm: 5 } };
    const leaning = { ...door(), runs: [{ ...run!, leans, leansAcross: leans }] };
    const { leans: kept, leansAcross } = addSide('right', '1mm')(leaning).runs[0]!;
    expect([kept, leansAcross]).toEqual(Array(2).fill({ left: leans.left, right: null }));
  });

  it.each(['left', 'right'] as const)(
    'lets a return at the fixed panel of a slider run through: %s',
    (end) => {
      const slider = door();
      const [run] = slider.runs;
      const bays = run!.bays.map((bay) => ({ ...bay, kind: 'slider' as const, hinged: end }));
      const after = addSide(end, '1mm')({ ...slider, runs: [{ ...run!, bays }] });
      expect(after.joints).toEqual([{ angleDegrees: 90, corner: 'butt', through: end }]);
    },
  );

  it('stops at the largest number of sides', () => {
    let layout = door();
    for (let count = 0; count < limits.layoutRuns.max + 3; count += 1)
      layout = addSide('right', '1mm')(layout);
    expect(layout.runs).toHaveLength(limits.layoutRuns.max);
    expect(readShowerLayout(layout).ok).toBe(true);
  });

  it('on the left, mirrored, is one on the right of the mirrored shower', () => {
    const shape = ({ runs, joints, obstacles }: ShowerLayout) => ({
      widths: runs.map(({ widths }) => widths.bottom.mm),
      bays: runs.map(({ bays }) => bays.map(({ kind, hinged }) => [kind, hinged])),
      corners: joints.map(({ angleDegrees, corner }) => [angleDegrees, corner]),
      obstacles: obstacles.map(({ run, along }) => [run, along.mm]),
    });
    const mirrored = mirror('1mm');
    expect(shape(mirrored(addSide('left', '1mm')(withObstacle())))).toEqual(
      shape(addSide('right', '1mm')(mirrored(withObstacle()))),
    );
  });
});

describe('removeSide', () => {
  it.each(['left', 'right'] as const)('undoes addSide on the %s', (end) => {
    const before = withObstacle();
    expect(removeSide(end)(addSide(end, '1mm')(before))).toEqual(before);
  });

  it('removes obstacles and pictures of the side, and no others', () => {
    const two = addSide('right', '1mm')(withObstacle());
    const uids = two.runs.map(({ uid }) => uid);
    const noted = { ...two, photos: uids.map(photo) };
    const after = removeSide('left')(noted);
    expect(after.obstacles).toEqual([]);
    expect(after.photos).toEqual([photo(uids[1]!)]);
    expect(readShowerLayout(after).ok).toBe(true);
    expect(removeSide('right')({ ...two, photos: [photo(uids[1]!)] })).not.toHaveProperty('photos');
  });

  it('keeps the last side', () => {
    const before = door();
    expect(removeSide('left')(before)).toBe(before);
  });
});
