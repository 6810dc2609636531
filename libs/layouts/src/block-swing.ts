import type { LayoutBlock, LayoutPoint } from '@glass/contracts/layout';
import { findReach, topOf } from './blocks.js';
import type { LayoutInput } from './context.js';
import { bottomOf } from './cut-pane.js';
import { axisOf, directionOf, type DoorSwing, viewFrom } from './door-swing.js';
import { findBlockGaps } from './block-gaps.js';
import { yAt } from './line.js';
import type { PlacedRun } from './placed-run.js';
import { placeRuns, type PlanRun } from './sketch/sketch-plan.js';
import { findMost, findTouch, type SwingingPart, type SwingTouch } from './swing.js';

/*
 * Doors and knee walls or benches: the part of a door beside one turns into it if the hinges are on its side, and its lower edge
 * above one drags if the top rises toward the hinges. Both depend on how far the block reaches from the glass.
 */

/** A knee wall or bench that a door hits before it is open. */
export interface BlockHit extends SwingTouch {
  /** Run of the block, and its place there. */
  run: number;
  index: number;
  /** Reach to the side to which the door opens, and by how much it is too far. */
  blockMm: number;
  byMm: number;
  /** The lower edge of the door hits the top. */
  isAbove: boolean;
}

/** Knee walls and benches that a door hits, the one that it hits first before the others. */
export function findBlockHits(input: LayoutInput, runs: readonly PlacedRun[], swing: DoorSwing): BlockHit[] {
  const plan = placeRuns(input.layout);
  return runs
    .flatMap((placed) =>
      placed.run.blocks.flatMap((block, index) => {
        const hit = hitTop(input, placed, block, swing) ?? hitFace(plan, placed, block, swing);
        return hit ? [{ ...hit, run: placed.index, index }] : [];
      }),
    )
    .toSorted((one, other) => one.degrees - other.degrees);
}

type Hit = Omit<BlockHit, 'run' | 'index'>;

/** The glass beside a block turns into its face. */
function hitFace(
  plan: readonly PlanRun[],
  placed: PlacedRun,
  block: LayoutBlock<number>,
  swing: DoorSwing,
): Hit | null {
  const { inside, outside } = findReach(block);
  const blockMm = swing.way === 'in' ? inside : outside;
  const parts = listPartsBelow(swing, lowestTop(placed, block));
  const touchAt = (mm: number): SwingTouch | null => {
    const reach = swing.way === 'in' ? { inside: mm, outside } : { inside, outside: mm };
    const shape = shapeOf(plan, placed, block, reach, swing);
    const touches = parts.flatMap((part) => findTouch(part, shape) ?? []);
    return touches.toSorted((one, other) => one.degrees - other.degrees)[0] ?? null;
  };
  const touch = touchAt(blockMm);
  if (!touch) return null;
  return {
    ...touch,
    blockMm,
    byMm: blockMm - findMost(blockMm, (mm) => touchAt(mm) === null),
    isAbove: false,
  };
}

const lowestTop = (placed: PlacedRun, block: LayoutBlock<number>): number => {
  const top = topOf(block, placed);
  const [from, to] = endsOf(block, placed);
  return Math.min(yAt(top, from), yAt(top, to));
};

/** From and to along its run. */
const endsOf = ({ side, width }: LayoutBlock<number>, { run }: PlacedRun): [number, number] =>
  side === 'left' ? [0, width] : [run.widths.bottom - width, run.widths.bottom];

/** Corners of a block, as its door sees it. */
function shapeOf(
  plan: readonly PlanRun[],
  placed: PlacedRun,
  block: LayoutBlock<number>,
  reach: { inside: number; outside: number },
  swing: DoorSwing,
): LayoutPoint[] {
  const see = viewFrom(plan, swing);
  const [from, to] = endsOf(block, placed);
  const isOwn = swing.door.draft.run === placed.index;
  // Glass beside a block of its own run is cut around it, on both sides.
  const near = isOwn ? 0 : swing.way === 'in' ? -reach.outside : reach.inside;
  const far = swing.way === 'in' ? reach.inside : -reach.outside;
  return [
    see(placed.index, from, near),
    see(placed.index, to, near),
    see(placed.index, to, far),
    see(placed.index, from, far),
  ];
}

/** Distances from the axis of the glass below a height: at each height at which its outline turns. */
function listPartsBelow(swing: DoorSwing, height: number): SwingingPart[] {
  const { outline } = swing.door.cut;
  const turns = outline.flatMap(({ y }) => [y - SLICE_MM, y + SLICE_MM]);
  const heights = [...turns, height - SLICE_MM].filter((y) => y > bottomOf(swing.door) && y < height);
  return heights.flatMap((y) => {
    const xs = outline.flatMap((start, i) => {
      const end = outline[(i + 1) % outline.length]!;
      if (start.y < y === end.y < y) return [];
      return [start.x + ((y - start.y) / (end.y - start.y)) * (end.x - start.x)];
    });
    const along = xs.map((x) => Math.max(0, (x - axisOf(swing)) * directionOf(swing)));
    return along.length > 0 ? [{ from: Math.min(...along), to: Math.max(...along) }] : [];
  });
}

/** Beside a corner of the outline. */
const SLICE_MM = 0.5;

/** The lower edge above a block whose top rises toward the hinges. */
function hitTop(
  input: LayoutInput,
  placed: PlacedRun,
  block: LayoutBlock<number>,
  swing: DoorSwing,
): Hit | null {
  const { door, way } = swing;
  if (door.draft.run !== placed.index) return null;
  const blockMm = findReach(block)[way === 'in' ? 'inside' : 'outside'];
  const rise = -topOf(block, placed).slope * directionOf(swing);
  const gap = findBlockGaps(input, door.draft.bay).above * Math.hypot(1, rise);
  const [from, to] = findEdgeAbove(placed, block, swing);
  if (rise <= 0 || from >= to) return null;
  /** How far a point of the edge has moved toward the hinges where it leaves the block. */
  const moved = (mm: number, reach: number) => mm - Math.sqrt(Math.max(0, mm ** 2 - reach ** 2));
  const byAt = (reach: number) => {
    const mm = Math.min(Math.max(reach, from), to);
    return rise * moved(mm, reach) - gap;
  };
  if (byAt(blockMm) <= 0) return null;
  const mm = Math.min(Math.max(blockMm, from), to);
  const degrees = (Math.acos(Math.max(0, 1 - gap / rise / mm)) * 180) / Math.PI;
  const most = findMost(blockMm, (reach) => byAt(reach) <= 0);
  return { degrees, reachMm: mm, blockMm, byMm: blockMm - most, isAbove: true };
}

/** Part of the lower edge that is above a block, from the axis. */
function findEdgeAbove(placed: PlacedRun, block: LayoutBlock<number>, swing: DoorSwing): [number, number] {
  const xs = swing.door.cut.outline.map(({ x }) => x);
  const [from, to] = endsOf(block, placed);
  const ends = [Math.max(from, Math.min(...xs)), Math.min(to, Math.max(...xs))];
  if (ends[0]! >= ends[1]!) return [0, 0];
  const along = ends.map((x) => Math.max(0, (x - axisOf(swing)) * directionOf(swing)));
  return [Math.min(...along), Math.max(...along)];
}
