import type { HardwareArticle, HardwareRole, StepReason } from '@glass/contracts/layout';
import {
  type Bay,
  type DeductionQuery,
  findArticle,
  findDeduction,
  type LayoutInput,
  type Run,
} from './context.js';
import { findCornerGap } from './corner-gaps.js';
import { isFixedPane } from './corner-panes.js';
import { ALONG_RUN, type Gap, NO_GAP, type Side } from './gap.js';
import { DOOR_BOTTOM_MM, DOOR_TOP_MM, GLASS_JOINT_MM, STRIKE_WITHOUT_SEAL_MM } from './trade-limits.js';

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
