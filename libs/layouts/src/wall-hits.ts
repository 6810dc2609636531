import type { LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import { findPaneBehind } from './corner-panes.js';
import type { CutPane } from './cut-pane.js';
import { cornersOf } from './draft-pane.js';
import { type DoorSwing, type DoorView, viewFrom } from './door-swing.js';
import { placeRuns } from './sketch/sketch-plan.js';
import { findTouch, type SwingTouch } from './swing.js';
import { NEARLY_OPEN_DEGREES } from './trade-limits.js';

/** A wall at an end of the shower, or glass of another run, that a door hits before it is almost open. */
export interface WallHit extends SwingTouch {
  /** Run that ends at the wall, or that the glass is in. */
  run: number;
  isGlass: boolean;
}

type Placed = Pick<WallHit, 'run' | 'isGlass'> & { line: readonly LayoutPoint[] };

/** Walls and glass that a door hits, nearest first. @param widthMm of the door, to try another one */
export function findWallHits(
  input: Pick<LayoutInput, 'layout' | 'thicknessMm' | 'articles'>,
  panes: readonly CutPane[],
  swing: DoorSwing,
  widthMm = swing.door.cut.width,
): WallHit[] {
  const see = viewFrom(placeRuns(input.layout), swing);
  return [...listWalls(input.layout, see, swing), ...listGlass(input, panes, see, swing)]
    .flatMap(({ line, ...place }) => {
      const touch = findTouch({ from: 0, to: widthMm }, line);
      // Glass that overlaps the closed door is reported by its widths.
      return touch && touch.degrees > NOISE_DEGREES && touch.degrees < NEARLY_OPEN_DEGREES
        ? [{ ...place, ...touch }]
        : [];
    })
    .toSorted((one, other) => one.degrees - other.degrees);
}

const NOISE_DEGREES = 1e-6;
/** Farther than any door reaches. */
const FAR_MM = 10_000;
/** Runs that turn by more end at one wall. */
const ONE_WALL_DEGREES = 135;

/** Walls stand square to the runs that end at them. Two returns end at one wall, which is straight between their ends. */
function listWalls(
  { runs, joints, start, end }: ShowerLayout<number>,
  see: DoorView,
  { hinged }: DoorSwing,
): Placed[] {
  const last = runs.length - 1;
  const { bottom } = runs[last]!.widths;
  const turned = joints.slice(0, last).reduce((sum, { angleDegrees }) => sum + 180 - angleDegrees, 0);
  if (start === 'wall' && end === 'wall' && turned > ONE_WALL_DEGREES)
    return [
      {
        run: hinged === 'left' ? 0 : last,
        isGlass: false,
        line: [see(0, 0, 0), see(last, bottom, 0)],
      },
    ];
  const wallAt = (run: number, along: number): Placed => ({
    ...{ run, isGlass: false },
    line: [see(run, along, 0), see(run, along, FAR_MM)],
  });
  return [...(start === 'wall' ? [wallAt(0, 0)] : []), ...(end === 'wall' ? [wallAt(last, bottom)] : [])];
}

/** Faces of the glass of other runs, on the side to which the door opens. */
function listGlass(
  input: Pick<LayoutInput, 'layout' | 'thicknessMm' | 'articles'>,
  panes: readonly CutPane[],
  see: DoorView,
  { door, way }: DoorSwing,
): Placed[] {
  const { layout, thicknessMm } = input;
  const outer = layout.measuredTo === 'outside' ? 0 : -thicknessMm / 2;
  const face = way === 'in' ? outer + thicknessMm : outer;
  return panes
    .filter(({ draft }) => draft.run !== door.draft.run && draft.role !== 'transom')
    .flatMap(({ draft }) => {
      const { run, edges } = draft;
      const inside = face + findPaneBehind(input, draft);
      const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(edges);
      // Panes that are too wide for their run are reported by their widths.
      const from = Math.max(0, Math.min(lowerLeft.x, upperLeft.x));
      const to = Math.min(layout.runs[run]!.widths.bottom, Math.max(lowerRight.x, upperRight.x));
      return from < to ? [{ run, isGlass: true, line: [see(run, from, inside), see(run, to, inside)] }] : [];
    });
}
