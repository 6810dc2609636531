import type { HardwareArticle, ReturnFixing, ShowerLayout, SlidingSystem } from '@glass/contracts/layout';
import type { Bay, LayoutInput } from './context.js';
import { endsBehindDoor } from './corner-panes.js';

/** The end of a track at a corner, beside a fixed panel (return) or another sliding door. */
export interface TrackCornerEnd {
  joint: number;
  /** Run and bay of the sliding door. */
  run: number;
  bay: Bay;
  beyond: Bay;
}

/** Ends of tracks at corners, from the left. A corner of two sliding doors has one for each. */
export function listTrackCorners({ runs, joints }: ShowerLayout<number>): TrackCornerEnd[] {
  return joints.flatMap((_, joint) => {
    const left = runs[joint]?.bays.at(-1);
    const right = runs[joint + 1]?.bays[0];
    if (!left || !right) return [];
    const ends: TrackCornerEnd[] = [
      { joint, run: joint, bay: left, beyond: right },
      { joint, run: joint + 1, bay: right, beyond: left },
    ];
    return ends.filter(
      ({ bay, beyond }) => bay.kind === 'slider' && (beyond.kind === 'fixed' || beyond.kind === 'slider'),
    );
  });
}

/** Fixing of a track at a return; null if it isn't known. */
export const findReturnFixing = ({
  returnFixing,
  returnHoles,
}: Pick<SlidingSystem, 'returnFixing' | 'returnHoles'>): ReturnFixing | null =>
  returnFixing ?? (returnHoles.length > 0 ? 'holes' : null);

/** Whether a return ends behind the track of a system, whatever fixes the track to it. */
export const missesReturn = (
  input: LayoutInput,
  { returnMm }: Pick<SlidingSystem, 'returnMm'>,
  { joint, run, beyond }: TrackCornerEnd,
): boolean =>
  beyond.kind === 'fixed' &&
  returnMm === null &&
  endsBehindDoor(input, joint, run === joint ? 'left' : 'right');

/** Whether a system is known to hold the ends of its track at all corners of a bay. */
export const holdsCorners = (
  input: LayoutInput,
  { sliding }: HardwareArticle,
  ends: readonly TrackCornerEnd[],
): boolean =>
  sliding !== null &&
  ends.every((end) =>
    end.beyond.kind === 'slider'
      ? sliding.trackCorner === 'miter'
      : findReturnFixing(sliding) === 'holes' && !missesReturn(input, sliding, end),
  );
