import { sketchPlan, sketchRuns } from '../src/index.js';
import { bayOf, evaluate, layoutOf, runOf } from './layout.factory.js';

const door = (hinged: 'left' | 'right') => bayOf('door', { hinged });
const plan = (hinged: ('left' | 'right')[]) => {
  const layout = layoutOf([runOf(801, 2000, hinged.map(door), { top: 'header' })]);
  const { swings, glass } = sketchPlan(layout, sketchRuns(layout, evaluate(layout)));
  return { swings, glass };
};

describe('sketchPlan', () => {
  it('draws the leaves of a folding door on their way, the second one from the free edge of the first', () => {
    const { swings, glass } = plan(['left', 'left']);
    const [path, half, folded] = swings;
    expect(swings).toHaveLength(3);
    const [first, second] = glass.map(({ from, to }) => to.x - from.x) as [number, number];
    const hinge = glass[0]!.from.x;
    expect(path!.at(-1)).toEqual({ x: hinge, y: 0 });
    const root = Math.SQRT1_2;
    // Outward is down.
    expect(half!.map(({ x, y }) => [x - hinge, y])).toEqual([
      [0, expect.closeTo(0, 9)],
      [expect.closeTo(first * root, 6), expect.closeTo(-first * root, 6)],
      [expect.closeTo((first + second) * root, 6), expect.closeTo((second - first) * root, 6)],
    ]);
    expect(folded!.at(-1)!.x).toBeLessThan(half!.at(-1)!.x);
  });

  it('draws a folding door hinged on the right as the mirror image', () => {
    const width = 801;
    const [left, right] = [plan(['left', 'left']), plan(['right', 'right'])].map(({ swings }) =>
      swings.slice(1),
    );
    const mirrored = left!.map((line) =>
      line.map(({ x, y }) => [expect.closeTo(width - x, 6), expect.closeTo(y, 6)]),
    );
    expect(right!.map((line) => line.map(({ x, y }) => [x, y]))).toEqual(mirrored);
  });

  it('draws double doors as two doors', () => {
    expect(plan(['left', 'right']).swings).toHaveLength(2);
  });
});
