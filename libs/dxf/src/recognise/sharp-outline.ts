import type { Point } from '@glass/contracts';
import { arcOf, type Loop, type Segment, startTangent } from '@glass/geometry';
import { carrierOf, meetings } from '../shape/carrier.js';
import { distance } from '../shape/distance-along.js';
import { NEARLY_MM } from './tolerance.js';

/** An outline with its rounded corners made sharp, and what each corner was rounded by. */
export interface SharpOutline {
  loop: Loop;
  /** mm, of the corner where each segment begins; 0 for a sharp one. */
  radii: number[];
}

/** Of an arc that touches the two lines beside it. Half a turn has no corner. */
const MAX_TURN = Math.PI * 0.99;

export function sharpOutline(outline: Loop): SharpOutline {
  const corners = outline.map((segment, index) => cornerOf(outline, segment, index));
  const loop: Loop = [];
  const radii: number[] = [];
  for (const [index, segment] of outline.entries()) {
    if (corners[index]) continue;
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    loop.push({ start: before?.at ?? segment.start, end: after?.at ?? segment.end, bulge: segment.bulge });
    radii.push(before?.radius ?? 0);
  }
  return { loop, radii };
}

function cornerOf(outline: Loop, segment: Segment, index: number): { at: Point; radius: number } | null {
  if (segment.bulge === 0) return null;
  const before = outline.at(index - 1) as Segment;
  const after = outline[(index + 1) % outline.length] as Segment;
  const { radius, sweep } = arcOf(segment);
  if (before.bulge !== 0 || after.bulge !== 0 || before === after || Math.abs(sweep) > MAX_TURN) return null;
  const [at] = meetings(carrierOf(before), carrierOf(after));
  if (!at) return null;
  // An arc that touches two lines begins and ends equally far from where they meet.
  const [toStart, toEnd] = [distance(at, segment.start), distance(at, segment.end)];
  const touching = radius * Math.tan(Math.abs(sweep) / 2);
  const touches = [toStart, toEnd].every((length) => Math.abs(length - touching) <= 4 * NEARLY_MM);
  return touches && isAhead(before, at) ? { at, radius } : null;
}

/** Whether a point lies where a line leads to, not where it comes from. */
function isAhead(segment: Segment, at: Point): boolean {
  const along = startTangent(segment);
  return (at.x - segment.end.x) * along.x + (at.y - segment.end.y) * along.y > 0;
}
