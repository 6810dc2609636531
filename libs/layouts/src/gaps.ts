import type {
  ExplanationStep,
  Facing,
  HardwareArticle,
  HardwareRole,
  StepReason,
} from '@glass/contracts/layout';
import {
  behindInset,
  centerInset,
  miterDegrees,
  miterInset,
  miterOverhang,
  measureBetweenEnds,
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
  canBeMitered,
  findBehind,
  findCornerArticle,
  findCornerPanes,
  findReturnSystem,
  isFixedPane,
} from './corner-panes.js';
import { DOOR_BOTTOM_MM, DOOR_TOP_MM, GLASS_JOINT_MM, STRIKE_WITHOUT_SEAL_MM } from './trade-limits.js';
import { removeNoise } from './line.js';

/** Free space at one edge of a pane, and what asks for it. */
export interface Gap {
  /** From the edge of the glass to what it faces; for a corner, along the run from the measured end. */
  mm: number;
  /** Space that a seal or fixing closes: the same, but at a corner the clear distance between the two panes. */
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
  /** Explanation of `mm`, if it is more than its own step. */
  steps?: ExplanationStep[];
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
  if (bay.kind === 'fixed' || (bay.kind === 'slider' && isFixedPane(bay, side)))
    return gapOf(input, bay, 'wallFixing', 'wallFixing', { facing: 'wall', pane: 'fixed' }, 0);
  if (bay.kind === 'door' && bay.hinged === side)
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

/**
 * Deduction from a pane at a corner, from the end to which its run is measured. Whatever the deductions are measured from, the
 * gap is the clear distance between the two panes.
 */
export function findCornerGap(input: LayoutInput, jointIndex: number, pane: 'left' | 'right'): Gap {
  const { layout, thicknessMm } = input;
  const joint = layout.joints[jointIndex]!;
  const angle = joint.angleDegrees;
  const { left, right, carrier, role, reason } = findCornerPanes(layout, jointIndex);
  const own = pane === 'left' ? left : right;
  const other = pane === 'left' ? right : left;
  if (own.kind === 'empty' || other.kind === 'empty') return NO_GAP;
  const { chooser, article, query, deduction } = findCornerArticle(input, jointIndex);
  const gap = deduction?.mm ?? (carrier ? STRIKE_WITHOUT_SEAL_MM : GLASS_JOINT_MM);
  // Outer corner and corner of the center lines, from the end to which the run is measured.
  const inset = centerInset(angle, thicknessMm);
  const outer = layout.measuredTo === 'outside' ? 0 : -inset;
  const found: Omit<Gap, 'mm' | 'openMm' | 'shares'> = {
    ...{ role, reason, facing: 'cornerGlass', article, miterDegrees: null, query },
    bayUID: chooser.uid,
  };
  const behind = { left: findBehind(input, left, 'right'), right: findBehind(input, right, 'left') };
  // The ends are worked out from the corner of the outer faces, which are behind the lines at sliders.
  const facesFromLine = (side: Side) =>
    behindInset(angle, { own: behind[side], beyond: behind[opposite(side)] });
  const toFace = (mm: number) => inset + squareEndInset(angle, thicknessMm, mm);
  const system = findReturnSystem(input, jointIndex);
  if (system && system.returnMm !== null && own.kind === 'fixed') {
    // A return never reaches into the fixed panel, in whatever glass.
    const leastMm = behind[opposite(pane)] > 0 ? facesFromLine(pane) + toFace(0) : 0;
    const returnMm = Math.max(system.returnMm, removeNoise(leastMm));
    return {
      ...{ mm: outer + returnMm, openMm: returnMm, facing: 'cornerGlass', miterDegrees: null },
      ...{ role: 'slidingSystem', reason: 'track', article: system.article, query: null, bayUID: other.uid },
      shares: ALONG_RUN,
    };
  }
  const toLine = outer + facesFromLine(pane);
  if (joint.corner === 'miter' && canBeMitered(input, jointIndex)) {
    const along = toLine + inset + miterInset(angle, gap) - miterOverhang(angle, thicknessMm);
    const share = miterShare(angle);
    return {
      ...found,
      ...{ mm: along, openMm: gap, shares: { own: share, beyond: share } },
      miterDegrees: miterDegrees(angle),
      ...explain(along, 0),
    };
  }
  // A return ends behind the panes of a slider, whose seal closes the gap that it is made for.
  if (system && system.returnMm !== null) {
    const { shares } = measureBetweenEnds(angle, thicknessMm, 0, toFace(gap));
    return { ...found, mm: deduction?.other ? outer + gap : outer, openMm: gap, shares };
  }
  // Beside a door, the other pane runs through.
  const ending = carrier?.run ?? opposite(joint.through);
  // A return that runs through reaches the line of the door, past the fixed panel.
  const isPast = behind[ending] > 0 && behind[opposite(ending)] === 0 && !deduction?.other;
  const endFromCorner = (run: Side) => {
    if (isPast) return run === ending ? toLongFace(gap) : -facesFromLine(run);
    if (!deduction?.other) return run === ending ? toFace(gap) : 0;
    if (run === ending) return gap;
    return deduction.other.from === 'corner' ? deduction.other.mm : toFace(deduction.other.mm);
  };
  const endMm = endFromCorner(pane);
  const { mm: openMm, shares } = isPast
    ? { mm: gap, shares: pane === ending ? ALONG_RUN : { own: 0, beyond: 1 } }
    : measureBetweenEnds(angle, thicknessMm, endMm, endFromCorner(opposite(pane)));
  const isAtFace = pane === ending && !deduction?.other;
  return {
    ...found,
    ...{ mm: toLine + endMm, openMm: removeNoise(openMm), shares },
    ...(toLine + endMm === outer ? {} : explain(toLine + endMm, isAtFace ? thicknessMm : 0)),
  };

  /** Up to the face of a pane that goes on beyond the corner, where a square end is nearest at its outer face above 90°. */
  function toLongFace(mm: number): number {
    return Math.max(toFace(mm), (thicknessMm + mm) / Math.sin((angle * Math.PI) / 180));
  }

  /** Door, space and fixed panel of a slider beyond the corner, of which the fixed panel may be passed by. */
  function explain(totalMm: number, passedMm: number): Pick<Gap, 'steps'> {
    const slider = behind[opposite(pane)] > 0 ? findArticle(input, 'slidingSystem', other) : null;
    if (!slider?.sliding) return {};
    const parts: ExplanationStep[] = [
      { reason: 'glassThickness', mm: -removeNoise(thicknessMm + outer), articleUID: null },
      { reason: 'betweenPanes', mm: -slider.sliding.betweenMm, articleUID: slider.uid },
      { reason: 'glassThickness', mm: -passedMm, articleUID: null },
    ];
    const rest = -totalMm - parts.reduce((sum, step) => sum + step.mm, 0);
    const steps = [...parts, { reason, mm: rest, articleUID: article?.uid ?? null }];
    return { steps: steps.filter((step) => step.mm !== 0) };
  }
}

/** Gaps are compared with limits that they meet exactly. */

/** Whether an article is missing that is made for the edge. Until it is chosen, the gap isn't known. */
export const isUnknownGap = (input: LayoutInput, { article, query }: Gap): boolean =>
  article !== null && query !== null && findDeduction(input, article, query) === undefined;

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

/** Gap between a door or panel and the transom above it. A door only passes below it: nothing is mounted there. */
export function findTransomGap(input: LayoutInput, bay: Bay): Gap {
  if (bay.kind === 'door')
    return {
      ...{ ...NO_GAP, mm: DOOR_TOP_MM, openMm: DOOR_TOP_MM },
      ...{ role: 'glassJoint', reason: 'transom', facing: 'inlineGlass' },
    };
  return gapOf(input, bay, 'glassJoint', 'transom', { facing: 'inlineGlass', pane: 'fixed' }, GLASS_JOINT_MM);
}

/** Fixing of a fixed panel beside or on a knee wall or bench; null for silicone. */
export function findNotchFixing(
  input: LayoutInput,
  bay: Bay,
  role: 'wallFixing' | 'floorFixing',
): HardwareArticle | null {
  const article = findArticle(input, role, bay);
  const facing = role === 'wallFixing' ? 'wall' : 'floor';
  return article && findDeduction(input, article, { facing, pane: 'fixed' }) ? article : null;
}

/** The steps that explain a gap; none for a gap of 0. */
export const stepsOf = (gap: Gap): ExplanationStep[] => gap.steps ?? (gap.mm === 0 ? [] : [stepOf(gap)]);

export const stepOf = ({ reason, mm, article }: Gap): ExplanationStep => ({
  reason,
  mm: -mm,
  articleUID: article?.uid ?? null,
});
