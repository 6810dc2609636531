import type { ExplanationStep, HardwareDeduction } from '@glass/contracts/layout';
import { type Bay, findArticle, type LayoutInput } from './context.js';
import {
  behindInset,
  centerInset,
  measureBetweenEnds,
  miterDegrees,
  miterInset,
  miterOverhang,
  miterShare,
  squareEndInset,
} from './corner.js';
import {
  canBeMitered,
  findBehind,
  findCornerArticle,
  findCornerPanes,
  findReturnSystem,
  type ReturnSystem,
} from './corner-panes.js';
import { ALONG_RUN, type Gap, NO_GAP, opposite, type Side } from './gap.js';
import { removeNoise } from './line.js';
import { GLASS_JOINT_MM, STRIKE_WITHOUT_SEAL_MM } from './trade-limits.js';

/** A corner as seen from one of its panes. Ends are measured along a pane. */
interface Corner {
  input: LayoutInput;
  /** Side of the corner on which the pane is. */
  pane: Side;
  other: Bay;
  degrees: number;
  /** Pane that ends at the other one's face; the other one runs through. */
  ending: Side;
  deduction: HardwareDeduction | undefined;
  /** Gap that the article asks for. */
  gapMm: number;
  /** How far the panes are behind their lines: one of a slider's is. */
  behind: Record<Side, number>;
  /** Fields that are equal for both panes. */
  shared: Omit<Gap, 'mm' | 'openMm' | 'shares'>;
  /** Outer corner, and corner of the center lines, from the end to which the run is measured. */
  outerMm: number;
  insetMm: number;
}

/**
 * Deduction from a pane at a corner, from the end to which its run is measured. Whatever the deductions are measured from, the
 * gap is the clear distance between the two panes, so that both panes have one figure.
 */
export function findCornerGap(input: LayoutInput, jointIndex: number, pane: Side): Gap {
  const { layout, thicknessMm } = input;
  const joint = layout.joints[jointIndex]!;
  const { left, right, carrier, role, reason } = findCornerPanes(layout, jointIndex);
  if (left.kind === 'empty' || right.kind === 'empty') return NO_GAP;
  const { chooser, article, query, deduction } = findCornerArticle(input, jointIndex);
  const insetMm = centerInset(joint.angleDegrees, thicknessMm);
  const corner: Corner = {
    ...{ input, pane, deduction, insetMm },
    other: pane === 'left' ? right : left,
    degrees: joint.angleDegrees,
    // Beside a door, the other pane runs through.
    ending: carrier?.run ?? opposite(joint.through),
    gapMm: deduction?.mm ?? (carrier ? STRIKE_WITHOUT_SEAL_MM : GLASS_JOINT_MM),
    behind: { left: findBehind(input, left, 'right'), right: findBehind(input, right, 'left') },
    shared: {
      ...{ role, reason, facing: 'cornerGlass', article, miterDegrees: null, query },
      bayUID: chooser.uid,
    },
    outerMm: layout.measuredTo === 'outside' ? 0 : -insetMm,
  };
  const system = findReturnSystem(input, jointIndex);
  if (system && system.returnMm !== null)
    return findSystemReturnGap(corner, system, system.returnMm, left.kind === 'fixed' ? 'left' : 'right');
  if (joint.corner === 'miter' && canBeMitered(input, jointIndex)) return findMiterGap(corner);
  if (passesBehind(corner)) return findPassedGap(corner);
  return findSquareGap(corner);
}

/** From the outer corner of the lines to that of the outer faces, which are behind the lines at sliders. */
const toFaces = ({ degrees, behind }: Corner, side: Side): number =>
  behindInset(degrees, { own: behind[side], beyond: behind[opposite(side)] });

/** From the outer corner to a square end that leaves a gap to the face of the other pane. */
const toFace = ({ input, degrees, insetMm }: Corner, gapMm: number): number =>
  insetMm + squareEndInset(degrees, input.thicknessMm, gapMm);

/**
 * A return whose sliding system says where it ends. It never reaches into the fixed panel, in whatever glass. The pane of the
 * slider runs through, unless the return reaches the line of a door: then that door ends beside it.
 */
function findSystemReturnGap(
  corner: Corner,
  { article }: ReturnSystem,
  returnMm: number,
  returnSide: Side,
): Gap {
  const { input, pane, other, degrees, behind, gapMm, deduction, outerMm } = corner;
  const slider = opposite(returnSide);
  const faces = { own: toFaces(corner, pane), return: toFaces(corner, returnSide) };
  const leastMm = behind[slider] > 0 ? toFace(corner, 0) : 0;
  const returnEnd = Math.max(removeNoise(returnMm - faces.return), removeNoise(leastMm));
  const isBeside = returnEnd < removeNoise(toFace(corner, 0));
  const sliderEnd = isBeside ? toFace(corner, gapMm) : deduction?.other ? gapMm : 0;
  const { mm, shares } = measureBetweenEnds(degrees, input.thicknessMm, returnEnd, sliderEnd);
  const openMm = removeNoise(mm);
  if (pane !== returnSide)
    return {
      ...corner.shared,
      ...{ mm: outerMm + faces.own + sliderEnd, openMm },
      shares: { own: shares.beyond, beyond: shares.own },
    };
  return {
    ...{ mm: outerMm + removeNoise(faces.own + returnEnd), openMm, shares },
    ...{ role: 'slidingSystem', reason: 'track', facing: 'cornerGlass', article },
    ...{ miterDegrees: null, query: null, bayUID: other.uid },
  };
}

/** Both panes end at half the angle of the corner. */
function findMiterGap(corner: Corner): Gap {
  const { input, pane, degrees, gapMm, outerMm, insetMm } = corner;
  const toMiter = insetMm + miterInset(degrees, gapMm) - miterOverhang(degrees, input.thicknessMm);
  const mm = outerMm + toFaces(corner, pane) + toMiter;
  const share = miterShare(degrees);
  return {
    ...corner.shared,
    ...{ mm, openMm: gapMm, shares: { own: share, beyond: share } },
    miterDegrees: miterDegrees(degrees),
    ...explainPassed(corner, mm, 0),
  };
}

/** A return that runs through reaches the line of the door, past the fixed panel. */
const passesBehind = ({ ending, behind, deduction }: Corner): boolean =>
  behind[ending] > 0 && behind[opposite(ending)] === 0 && !deduction?.other;

/** The fixed panel of a slider ends at the face of a return that goes on to the line of the door. */
function findPassedGap(corner: Corner): Gap {
  const { input, pane, ending, degrees, gapMm, outerMm } = corner;
  const facesMm = toFaces(corner, pane);
  // The square end is nearest at its outer face above 90°.
  const radians = (degrees * Math.PI) / 180;
  const endMm = Math.max(toFace(corner, gapMm), (input.thicknessMm + gapMm) / Math.sin(radians));
  const isEnding = pane === ending;
  const mm = outerMm + (isEnding ? facesMm + endMm : 0);
  return {
    ...corner.shared,
    ...{ mm, openMm: gapMm, shares: isEnding ? ALONG_RUN : { own: 0, beyond: 1 } },
    ...explainPassed(corner, mm, isEnding ? input.thicknessMm : 0),
  };
}

/** Square ends: one pane runs through to the outer corner, unless the article says where both end. */
function findSquareGap(corner: Corner): Gap {
  const { input, pane, ending, degrees, gapMm, deduction, outerMm } = corner;
  const findEndOn = (side: Side): number => {
    if (!deduction?.other) return side === ending ? toFace(corner, gapMm) : 0;
    if (side === ending) return gapMm;
    return deduction.other.from === 'corner' ? deduction.other.mm : toFace(corner, deduction.other.mm);
  };
  const [own, beyond] = [findEndOn(pane), findEndOn(opposite(pane))];
  const { mm: openMm, shares } = measureBetweenEnds(degrees, input.thicknessMm, own, beyond);
  const mm = outerMm + toFaces(corner, pane) + own;
  const isAtFace = pane === ending && !deduction?.other;
  return {
    ...corner.shared,
    ...{ mm, openMm: removeNoise(openMm), shares },
    ...explainPassed(corner, mm, isAtFace ? input.thicknessMm : 0),
  };
}

/**
 * Explains what a return loses at a slider: door, space and fixed panel beyond the corner, of which the fixed panel may be passed.
 * Empty for other panes, and for one that runs through.
 */
function explainPassed(
  { input, pane, other, behind, outerMm, shared }: Corner,
  totalMm: number,
  passedMm: number,
): Pick<Gap, 'steps'> {
  const slider = behind[opposite(pane)] > 0 ? findArticle(input, 'slidingSystem', other) : null;
  if (!slider?.sliding || totalMm === outerMm) return {};
  const parts: ExplanationStep[] = [
    { reason: 'glassThickness', mm: -removeNoise(input.thicknessMm + outerMm), articleUID: null },
    { reason: 'betweenPanes', mm: -slider.sliding.betweenMm, articleUID: slider.uid },
    { reason: 'glassThickness', mm: -passedMm, articleUID: null },
  ];
  const rest = -totalMm - parts.reduce((sum, step) => sum + step.mm, 0);
  const { reason, article } = shared;
  const steps = [...parts, { reason, mm: rest, articleUID: article?.uid ?? null }];
  return { steps: steps.filter((step) => step.mm !== 0) };
}
