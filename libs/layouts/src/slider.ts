import type { ExplanationStep, SlidingSystem, StepReason } from '@glass/contracts/layout';
import type { PlacedBay } from './bay-widths.js';
import { findArticle, type LayoutInput } from './context.js';
import type { DraftPane, PaneEdges } from './draft-pane.js';
import type { PlacedRun } from './placed-run.js';
import { type Gap, NO_GAP, type Side, stepOf } from './gap.js';
import { findBottomGap } from './gaps.js';
import { level, plumb, yAt } from './line.js';
import { findSide } from './pane-sides.js';

/**
 * Door and fixed panel of a slider, equally wide: half of what is between the gaps, plus half of their overlap. The door is
 * square; the fixed panel is raked at a wall that leans, and as wide as the door where it is narrowest.
 * Without a sliding system there is nothing to work out; the rules say so.
 */
export function draftSliderPanes(input: LayoutInput, placed: PlacedRun, at: PlacedBay): DraftPane[] {
  const article = findArticle(input, 'slidingSystem', at.bay);
  const system = article?.sliding;
  if (!article || !system) return [];
  const { bay } = at;
  const width = (at.width + system.overlapMm) / 2;
  const fixedSide = bay.hinged ?? 'left';
  const [fixedX, doorX] =
    fixedSide === 'left' ? [at.x, at.x + at.width - width] : [at.x + at.width - width, at.x];
  const floor = Math.max(yAt(placed.opening.floor, at.x), yAt(placed.opening.floor, at.x + at.width));
  const opening = placed.opening.top;
  const top = Math.min(yAt(opening, at.x), yAt(opening, at.x + at.width));
  const tops = findTops(system, top);
  const track: Gap = {
    mm: 0,
    openMm: 0,
    role: 'slidingSystem',
    reason: 'track',
    facing: 'header',
    article,
    miterDegrees: null,
    query: null,
    bayUID: bay.uid,
    shares: NO_GAP.shares,
  };
  const sides = (role: 'slider' | 'sliderFixed', x: number): Pick<PaneEdges, Side> => ({
    left: role === 'sliderFixed' && fixedSide === 'left' ? findSide(placed, at, 'left') : plumb(x),
    right: role === 'sliderFixed' && fixedSide === 'right' ? findSide(placed, at, 'right') : plumb(x + width),
  });
  const pane = (
    part: 'door' | 'main',
    role: 'slider' | 'sliderFixed',
    [x, bottom, topAt]: [x: number, bottom: Gap, topAt: number],
  ): DraftPane => ({
    key: `${bay.uid}/${part}`,
    bay,
    run: placed.index,
    role,
    edges: { ...sides(role, x), bottom: level(floor + bottom.mm), top: level(topAt) },
    floor: placed.opening.floor,
    gaps: {
      // Nothing is mounted on the edges that overlap.
      left: x === at.x ? at.gaps.left : NO_GAP,
      right: x === at.x ? NO_GAP : at.gaps.right,
      bottom,
      top: { ...track, mm: top - topAt, openMm: top - topAt },
    },
    notches: [],
    onBlock: null,
    steps: {
      width: [
        ...at.steps,
        { reason: 'overlap', mm: system.overlapMm, articleUID: article.uid },
        { reason: 'half', mm: -width, articleUID: null },
      ],
      height: heightSteps(placed, article.uid, bottom, topAt - top),
    },
    isTyped: false,
  });
  const above = (mm: number, reason: StepReason): Gap => ({
    ...track,
    ...{ reason, facing: 'floor', mm, openMm: mm },
  });
  const underDoor = above(system.doorFloorMm, 'bottomGap');
  const door = pane('door', 'slider', [doorX, underDoor, tops.door]);
  const fromLeft = (behind: DraftPane): DraftPane[] =>
    fixedSide === 'left' ? [behind, door] : [door, behind];
  if (bay.opens === 'both') return fromLeft(pane('main', 'slider', [fixedX, underDoor, tops.door]));
  // Without a channel or clamps, the system says how far up the fixed panel is.
  const underFixed = findArticle(input, 'floorFixing', bay)
    ? findBottomGap(input, bay, 'fixed')
    : above(system.fixedFloorMm, 'floorFixing');
  return fromLeft(pane('main', 'sliderFixed', [fixedX, underFixed, tops.fixed]));
}

/** Tops of both panes under an upper end of the opening. */
function findTops({ top }: SlidingSystem, openingTop: number): { door: number; fixed: number } {
  if (top.kind === 'doorAboveFixed') return { door: openingTop + top.mm, fixed: openingTop };
  if (top.kind === 'equal') return { door: openingTop, fixed: openingTop };
  return { door: openingTop - top.doorMm, fixed: openingTop - top.fixedMm };
}

function heightSteps(
  { opening }: PlacedRun,
  articleUID: string,
  bottom: Gap,
  aboveMm: number,
): ExplanationStep[] {
  const steps: ExplanationStep[] = [
    { reason: 'height', mm: opening.heightMm, articleUID: null },
    stepOf(bottom),
    { reason: aboveMm > 0 ? 'doorAboveFixed' : 'track', mm: aboveMm, articleUID },
  ];
  return steps.filter(({ mm }) => mm !== 0);
}
