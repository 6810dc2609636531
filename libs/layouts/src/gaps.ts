import type {
  ExplanationStep,
  Facing,
  HardwareArticle,
  HardwareRole,
  SlidingSystem,
  StepReason,
} from '@glass/contracts/layout';
import {
  centerInset,
  faceShare,
  miterDegrees,
  miterInset,
  miterOverhang,
  miterShare,
  squareEndInset,
} from './corner.js';
import {
  type Bay,
  type DeductionQuery,
  findArticle,
  findDeduction,
  type LayoutInput,
  type Run,
} from './context.js';
import {
  ABOVE_BLOCK_MM,
  BESIDE_BLOCK_MM,
  DOOR_BOTTOM_MM,
  DOOR_TOP_MM,
  GLASS_JOINT_MM,
  STRIKE_WITHOUT_SEAL_MM,
} from './trade-limits.js';

/** Free space at one edge of a pane, and what asks for it. */
export interface Gap {
  /** From the edge of the glass to what it faces; for a corner, along the run from the measured end. */
  mm: number;
  /** Space that a seal or fixing closes: the same, except at corners. */
  openMm: number;
  role: HardwareRole;
  reason: StepReason;
  facing: Facing;
  article: HardwareArticle | null;
  /** Degrees off square, for a mitered edge. */
  miterDegrees: number | null;
  /** The edge for which its article needs a deduction; null if it needs none. */
  query: DeductionQuery | null;
  /** Bay whose hardware is used; null if the gap has none. */
  bayUID: string | null;
  /** How much the gap changes with 1 mm along its own run, and along the run beyond a corner. */
  shares: { own: number; beyond: number };
}

const ALONG_RUN = { own: 1, beyond: 0 };

/** A free edge. */
export const NO_GAP: Gap = {
  mm: 0,
  openMm: 0,
  role: 'wallFixing',
  reason: 'wallFixing',
  facing: 'wall',
  article: null,
  miterDegrees: null,
  query: null,
  bayUID: null,
  shares: ALONG_RUN,
};

export type Side = 'left' | 'right';
export const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left');

interface Around {
  input: LayoutInput;
  run: number;
  bays: readonly Bay[];
  index: number;
}

/** Gap on one side of a bay, up to the wall, the corner, or the next bay. An empty bay and an open end take nothing. */
export function findSideGap(around: Around, side: Side): Gap {
  const { bays, index } = around;
  const bay = bays[index]!;
  if (bay.kind === 'empty') return NO_GAP;
  const next = bays[index + (side === 'left' ? -1 : 1)];
  if (next) return findInlineGap(around.input, side === 'left' ? next : bay, side === 'left' ? bay : next);
  const joint = jointAt(around, side);
  if (joint !== null) return findCornerGap(around.input, joint, side === 'left' ? 'right' : 'left');
  const { layout } = around.input;
  const end = side === 'left' ? layout.start : layout.end;
  if (end === 'open') return NO_GAP;
  return findWallGap(around.input, bay, side);
}

/** Index of the joint at a side of the run; null at the ends of the layout. */
export function jointAt({ input, run }: Pick<Around, 'input' | 'run'>, side: Side): number | null {
  const index = side === 'left' ? run - 1 : run;
  return input.layout.joints[index] && input.layout.runs[index + 1] ? index : null;
}

function findWallGap(input: LayoutInput, bay: Bay, side: Side): Gap {
  if (bay.kind === 'fixed' || (bay.kind === 'slider' && bay.hinged === side))
    return gapOf(input, bay, 'wallFixing', 'wallFixing', { facing: 'wall', pane: 'fixed' }, 0);
  if (bay.hinged === side)
    return gapOf(input, bay, 'wallHinge', 'wallHinge', { facing: 'wall', pane: 'door', opens: bay.opens }, 0);
  return gapOf(input, bay, 'strikeSeal', 'strike', { facing: 'wall', pane: 'door' }, STRIKE_WITHOUT_SEAL_MM);
}

/** Between two bays in line. The door's articles decide; of two doors, those that need more. */
export function findInlineGap(input: LayoutInput, left: Bay, right: Bay): Gap {
  const bays = [left, right];
  if (bays.some(({ kind }) => kind === 'empty')) return NO_GAP;
  const facing = 'inlineGlass';
  const hung = bays.filter((bay) => bay.kind === 'door' && bay.hinged === (bay === left ? 'right' : 'left'));
  if (hung.length > 0)
    return widest(
      hung.map((bay) =>
        gapOf(
          input,
          bay,
          'glassHinge',
          'glassHinge',
          { facing, pane: 'door', opens: bay.opens },
          GLASS_JOINT_MM,
        ),
      ),
    );
  const closing = bays.filter(({ kind }) => kind === 'door' || kind === 'slider');
  if (closing.length > 0)
    return widest(
      closing.map((bay) =>
        gapOf(input, bay, 'strikeSeal', 'strike', { facing, pane: 'door' }, STRIKE_WITHOUT_SEAL_MM),
      ),
    );
  return widest(
    bays.map((bay) =>
      gapOf(input, bay, 'glassJoint', 'glassJoint', { facing, pane: 'fixed' }, GLASS_JOINT_MM),
    ),
  );
}

const widest = (gaps: readonly Gap[]): Gap => gaps.reduce((one, other) => (other.mm > one.mm ? other : one));

function gapOf(
  input: LayoutInput,
  bay: Bay,
  role: HardwareRole,
  reason: StepReason,
  query: DeductionQuery,
  without: number,
): Gap {
  const article = findArticle(input, role, bay);
  const mm = findDeduction(input, article, query)?.mm ?? without;
  return {
    ...{ mm, openMm: mm, role, reason, facing: query.facing, article, miterDegrees: null, query },
    bayUID: bay.uid,
    shares: ALONG_RUN,
  };
}

/** The panes at a corner, and the article between them: the hinge or closing seal of a door, else the joint of fixed panes. */
function findCornerPanes(input: LayoutInput, jointIndex: number) {
  const left = input.layout.runs[jointIndex]!.bays.at(-1)!;
  const right = input.layout.runs[jointIndex + 1]!.bays[0]!;
  const both = [
    { bay: left, side: 'right' as const, run: 'left' as const },
    { bay: right, side: 'left' as const, run: 'right' as const },
  ];
  // If both are doors, the one that ends at the other's face comes first.
  const ordered = input.layout.joints[jointIndex]!.through === 'left' ? both.toReversed() : both;
  const doors = ordered.filter(({ bay }) => bay.kind === 'door' || bay.kind === 'slider');
  const hung = doors.find(({ bay, side }) => bay.kind === 'door' && bay.hinged === side);
  const carrier = hung ?? doors.find(({ bay, side }) => bay.kind === 'door' || bay.hinged !== side);
  const role: HardwareRole = hung ? 'glassHinge' : carrier ? 'strikeSeal' : 'glassJoint';
  const reason: StepReason = hung ? 'glassHinge' : carrier ? 'strike' : 'corner';
  return { left, right, carrier, role, reason };
}

/** The sliding system that a fixed panel on the other side of a corner is a return of; null for none. */
export function findReturnSystem(input: LayoutInput, jointIndex: number): ReturnSystem | null {
  const { left, right } = findCornerPanes(input, jointIndex);
  const slider = [left, right].find(({ kind }) => kind === 'slider');
  if (!slider || ![left, right].some(({ kind }) => kind === 'fixed')) return null;
  const article = findArticle(input, 'slidingSystem', slider);
  return article?.sliding ? { article, ...article.sliding } : null;
}

type ReturnSystem = Pick<SlidingSystem, 'returnMm' | 'returnHoles'> & { article: HardwareArticle };

/** Deduction from a pane at a corner, from the end to which its run is measured. */
function findCornerGap(input: LayoutInput, jointIndex: number, pane: 'left' | 'right'): Gap {
  const { layout, thicknessMm } = input;
  const joint = layout.joints[jointIndex]!;
  const angle = joint.angleDegrees;
  const { left, right, carrier, role, reason } = findCornerPanes(input, jointIndex);
  const own = pane === 'left' ? left : right;
  const other = pane === 'left' ? right : left;
  if (own.kind === 'empty' || other.kind === 'empty') return NO_GAP;
  const chooser = carrier?.bay ?? left;
  const article = findArticle(input, role, chooser);
  const query: DeductionQuery = {
    facing: 'cornerGlass',
    pane: carrier ? 'door' : 'fixed',
    angleDegrees: angle,
    opens: carrier?.bay.opens ?? 'out',
  };
  const deduction = findDeduction(input, article, query);
  const gap = deduction?.mm ?? (carrier ? STRIKE_WITHOUT_SEAL_MM : GLASS_JOINT_MM);
  // Outer corner and corner of the center lines, from the end to which the run is measured.
  const inset = centerInset(angle, thicknessMm);
  const outer = layout.measuredTo === 'outside' ? 0 : -inset;
  const center = outer + inset;
  const toFace = (mm: number) => center + squareEndInset(angle, thicknessMm, mm);
  const result = (mm: number, openMm: number, shares: Gap['shares'] = ALONG_RUN): Gap => ({
    mm,
    openMm,
    role,
    reason,
    facing: 'cornerGlass',
    article,
    miterDegrees: null,
    query,
    bayUID: chooser.uid,
    shares,
  });
  // A pane slides along the face of the other one without a change of the gap.
  const face = faceShare(angle);
  const system = findReturnSystem(input, jointIndex);
  if (system && system.returnMm !== null && own.kind === 'fixed')
    return {
      ...result(outer + system.returnMm, system.returnMm),
      ...{ role: 'slidingSystem', reason: 'track', article: system.article, query: null, bayUID: other.uid },
    };
  const isCarrier = carrier?.run === pane;
  if (deduction?.other) {
    const { mm, from } = deduction.other;
    if (isCarrier) return result(outer + gap, gap);
    return from === 'corner' ? result(outer + mm, mm) : result(toFace(mm), mm, { own: face, beyond: 0 });
  }
  if (joint.corner === 'miter' && !carrier) {
    const along = center + miterInset(angle, gap) - miterOverhang(angle, thicknessMm);
    const share = miterShare(angle);
    return {
      ...result(along, gap, { own: share, beyond: share }),
      miterDegrees: miterDegrees(angle),
    };
  }
  // Beside a door, the other pane runs through; a return ends behind the panes of a slider.
  const isBeforeReturn = system !== null && system.returnMm !== null;
  const isThrough = isBeforeReturn || (carrier ? !isCarrier : joint.through === pane);
  return isThrough
    ? result(outer, gap, { own: 0, beyond: face })
    : result(toFace(gap), gap, { own: face, beyond: 0 });
}

/** Gap under a pane. */
export function findBottomGap(input: LayoutInput, bay: Bay, pane: 'door' | 'fixed'): Gap {
  if (pane === 'fixed') return gapOf(input, bay, 'floorFixing', 'floorFixing', { facing: 'floor', pane }, 0);
  const role = findArticle(input, 'threshold', bay) ? 'threshold' : 'bottomSeal';
  return gapOf(input, bay, role, 'bottomGap', { facing: 'floor', pane }, DOOR_BOTTOM_MM);
}

/** Gap above a pane, up to the top of its run. */
export function findTopGap(input: LayoutInput, run: Run, bay: Bay, pane: 'door' | 'fixed'): Gap {
  if (run.top === 'open') return NO_GAP;
  if (run.top === 'header')
    return gapOf(
      input,
      bay,
      'header',
      'header',
      { facing: 'header', pane },
      pane === 'door' ? DOOR_TOP_MM : 0,
    );
  const query = { facing: 'ceiling', pane } as const;
  return gapOf(input, bay, 'ceilingFixing', 'ceilingFixing', query, pane === 'door' ? DOOR_TOP_MM : 0);
}

/** Gap between a door or panel and the transom above it. */
export function findTransomGap(input: LayoutInput, bay: Bay): Gap {
  if (bay.kind === 'door') {
    const pivot = findArticle(input, 'header', bay);
    return {
      ...NO_GAP,
      mm: DOOR_TOP_MM,
      openMm: DOOR_TOP_MM,
      role: 'header',
      reason: 'transom',
      article: pivot,
    };
  }
  return gapOf(input, bay, 'glassJoint', 'transom', { facing: 'inlineGlass', pane: 'fixed' }, GLASS_JOINT_MM);
}

/** Space beside and above a knee wall or bench: that of the fixings at a wall and at the floor. */
export function findBlockGaps(input: LayoutInput, bay: Bay): { beside: number; above: number } {
  const beside = findDeduction(input, findArticle(input, 'wallFixing', bay), {
    facing: 'wall',
    pane: 'fixed',
  });
  const above = findDeduction(input, findArticle(input, 'floorFixing', bay), {
    facing: 'floor',
    pane: 'fixed',
  });
  return { beside: beside?.mm ?? BESIDE_BLOCK_MM, above: above?.mm ?? ABOVE_BLOCK_MM };
}

export const stepOf = ({ reason, mm, article }: Gap): ExplanationStep => ({
  reason,
  mm: -mm,
  articleUID: article?.uid ?? null,
});
