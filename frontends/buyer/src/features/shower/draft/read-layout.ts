import { HARDWARE_FINISHES } from '@glass/contracts/catalogue';
import {
  BAY_KINDS,
  HARDWARE_ROLES,
  type HardwareChoice,
  LAYOUT_SCHEMA,
  type LayoutBay,
  type LayoutBlock,
  type LayoutJoint,
  type LayoutObstacle,
  type LayoutRun,
  MEASURING_TOOLS,
  OBSTACLE_KINDS,
  RUN_ENDS,
  RUN_TOPS,
  type ShowerLayout,
} from '@glass/contracts/layout';
import { readUid, type Length } from '@glass/contracts/primitives';
import { isLength } from '@glass/geometry';

class InvalidLayout extends Error {}

/** Validates a stored layout. @returns null if any part is invalid */
export function readLayout(stored: unknown): ShowerLayout | null {
  try {
    return toLayout(stored);
  } catch (error) {
    if (error instanceof InvalidLayout) return null;
    throw error;
  }
}

function toLayout(stored: unknown): ShowerLayout {
  const fields = objectOf(stored);
  if (fields.schema !== LAYOUT_SCHEMA) throw new InvalidLayout();
  const runs = listOf(fields.runs).map(toRun);
  const joints = listOf(fields.joints).map(toJoint);
  if (runs.length === 0 || joints.length !== runs.length - 1) throw new InvalidLayout();
  return {
    schema: LAYOUT_SCHEMA,
    name: textOf(fields.name),
    materialUID: textOf(fields.materialUID),
    measuredTo: oneOf(['outside', 'center'] as const, fields.measuredTo),
    measuredWith: oneOf(MEASURING_TOOLS, fields.measuredWith),
    runs,
    joints,
    start: oneOf(RUN_ENDS, fields.start),
    end: oneOf(RUN_ENDS, fields.end),
    obstacles: listOf(fields.obstacles).map((one) => toObstacle(one, runs.length)),
    hardware: toHardware(fields.hardware),
    finish: oneOf(HARDWARE_FINISHES, fields.finish),
  };
}

function toRun(stored: unknown): LayoutRun {
  const { uid, widths, heights, leans, leansAcross, curbFall, top, bays, blocks } = objectOf(stored);
  const width = objectOf(widths);
  const height = objectOf(heights);
  const fall = objectOf(curbFall);
  const read = listOf(bays).map(toBay);
  if (read.length === 0) throw new InvalidLayout();
  return {
    uid: uidOf(uid),
    widths: {
      bottom: lengthOf(width.bottom),
      middle: optionalLength(width.middle),
      top: optionalLength(width.top),
    },
    heights: {
      left: lengthOf(height.left),
      middle: optionalLength(height.middle),
      right: optionalLength(height.right),
    },
    leans: toSides(leans),
    leansAcross: toSides(leansAcross),
    curbFall: { along: optionalLength(fall.along), inward: optionalLength(fall.inward) },
    top: oneOf(RUN_TOPS, top),
    bays: read,
    blocks: listOf(blocks).map(toBlock),
  };
}

function toSides(stored: unknown): LayoutRun['leans'] {
  const { left, right } = objectOf(stored);
  return { left: optionalLength(left), right: optionalLength(right) };
}

function toBay(stored: unknown): LayoutBay {
  const { uid, kind, width, hinged, opens, transom, topAt, hardware } = objectOf(stored);
  return {
    uid: uidOf(uid),
    kind: oneOf(BAY_KINDS, kind),
    width: optionalLength(width),
    hinged: hinged === null ? null : oneOf(SIDES, hinged),
    opens: oneOf(['out', 'in', 'both'] as const, opens),
    transom: optionalLength(transom),
    topAt: optionalLength(topAt),
    hardware: toHardware(hardware),
  };
}

function toBlock(stored: unknown): LayoutBlock {
  const { kind, side, width, height, fall } = objectOf(stored);
  return {
    kind: oneOf(['kneeWall', 'bench'] as const, kind),
    side: oneOf(SIDES, side),
    width: lengthOf(width),
    height: lengthOf(height),
    fall: optionalLength(fall),
  };
}

function toJoint(stored: unknown): LayoutJoint {
  const { angleDegrees, corner, through } = objectOf(stored);
  const angle = numberOf(angleDegrees);
  if (angle < 1 || angle > 180) throw new InvalidLayout();
  return {
    angleDegrees: angle,
    corner: oneOf(['butt', 'miter'] as const, corner),
    through: oneOf(SIDES, through),
  };
}

function toObstacle(stored: unknown, runs: number): LayoutObstacle {
  const { uid, kind, run, where, along, away, width } = objectOf(stored);
  const index = numberOf(run);
  if (!Number.isInteger(index) || index < 0 || index >= runs) throw new InvalidLayout();
  return {
    uid: uidOf(uid),
    kind: oneOf(OBSTACLE_KINDS, kind),
    run: index,
    where: oneOf(['outside', 'inside'] as const, where),
    along: lengthOf(along),
    away: lengthOf(away),
    width: lengthOf(width),
  };
}

function toHardware(stored: unknown): HardwareChoice {
  const fields = objectOf(stored);
  return Object.fromEntries(
    HARDWARE_ROLES.flatMap((role) => (fields[role] === undefined ? [] : [[role, uidOf(fields[role])]])),
  );
}

const SIDES = ['left', 'right'] as const;

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new InvalidLayout();
  return found;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new InvalidLayout();
  return { ...value };
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new InvalidLayout();
  return value;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new InvalidLayout();
  return value;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidLayout();
  return value;
}

function uidOf(value: unknown): string {
  const uid = readUid(value);
  if (uid === null) throw new InvalidLayout();
  return uid;
}

function lengthOf(value: unknown): Length {
  if (!isLength(value)) throw new InvalidLayout();
  return { text: textOf(value.text), mm: numberOf(value.mm) };
}

const optionalLength = (value: unknown): Length | null => (value === null ? null : lengthOf(value));
