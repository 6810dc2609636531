import type { Point } from '@glass/contracts/panel';
import { rangeText, type ShowerFacts } from './shower-facts.js';

/**
 * Size of the notch at each corner of a panel, in their order: `250 mm × 880 mm to 900 mm`, from the side that it is at and up
 * from the bottom; both heights if its upper edge is raked. '' at corners that are none inside a notch.
 */
export function listNotchSizes(facts: ShowerFacts, corners: readonly Point[]): string[] {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  const turn = (index: number): number => {
    const [before, at, after] = [index - 1, index, index + 1].map((i) => corners.at(i % corners.length)!);
    return (at!.x - before!.x) * (after!.y - at!.y) - (at!.y - before!.y) * (after!.x - at!.x);
  };
  const turns = corners.map((_, index) => turn(index));
  // Inner corners turn against the outline as a whole.
  const whole = Math.sign(corners.reduce((sum, { x, y }, i) => sum + crossOf({ x, y }, corners, i), 0));
  return corners.map((at, index) => {
    if (turns[index]! * whole >= -NOISE_MM2) return '';
    const ends = [index - 1, index + 1].map((i) => corners.at(i % corners.length)!);
    const ledge = ends.find(({ x, y }) => Math.abs(x - at.x) > Math.abs(y - at.y)) ?? at;
    const widthMm = ledge.x < at.x ? at.x - left : right - at.x;
    const heights = [at.y, ledge.y].map((y) => y - bottom).toSorted((one, other) => one - other);
    return `${facts.format.length(widthMm)} × ${rangeText(facts, heights[0]!, heights[1]!)}`;
  });
}

/** Corners on a straight edge turn by binary noise. */
const NOISE_MM2 = 1;

const crossOf = ({ x, y }: Point, corners: readonly Point[], index: number): number => {
  const next = corners[(index + 1) % corners.length]!;
  return x * next.y - next.x * y;
};
