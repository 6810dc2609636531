import { HARDWARE_FINISHES } from '@glass/contracts/catalogue';
import {
  ASSUMABLE_BLOCK_SIZES,
  ASSUMABLE_MEASURES,
  ASSUMABLE_OBSTACLE_MEASURES,
  BAY_KINDS,
  type EdgeChoice,
  HARDWARE_ROLES,
  type HardwareChoice,
  LAYOUT_SCHEMA,
  type LayoutBay,
  type LayoutBlock,
  type LayoutJoint,
  type LayoutObstacle,
  type LayoutPhoto,
  type LayoutRun,
  type LayoutSurvey,
  MEASURING_TOOLS,
  OBSTACLE_KINDS,
  type PhotoArrow,
  type PhotoPoint,
  RUN_ENDS,
  RUN_TOPS,
  type ShowerLayout,
} from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { type Day, type Length, readUid } from '@glass/contracts/primitives';
import { isDay } from '@glass/formats';
import { isLength } from '@glass/geometry';
import { migrateLayout } from './migrate-stored.js';

export type ReadLayout =
  | { ok: true; layout: ShowerLayout }
  /** `maxLength` for text that is too long. */
  | { ok: false; path: string; maxLength?: number };

class InvalidLayout extends Error {
  constructor(
    readonly path: string,
    readonly maxLength?: number,
  ) {
    super(path);
  }
}

/**
 * Reads a layout from a request or from storage; unknown fields are dropped.
 * @returns the path of the first invalid field, such as `runs.0.widths.top`; '' for the layout itself
 */
export function readShowerLayout(sent: unknown): ReadLayout {
  try {
    return { ok: true, layout: toLayout(migrateLayout(sent)) };
  } catch (error) {
    if (error instanceof InvalidLayout) {
      const { path, maxLength } = error;
      return { ok: false, path, ...(maxLength === undefined ? {} : { maxLength }) };
    }
    throw error;
  }
}

function toLayout(sent: unknown): ShowerLayout {
  const { fields, read, list } = reader(sent, '');
  if (fields['schema'] !== LAYOUT_SCHEMA) throw new InvalidLayout('schema');
  const runs = list('runs', toRun, limits.layoutRuns);
  const joints = list('joints', toJoint, { min: runs.length - 1, max: runs.length - 1 });
  return {
    schema: LAYOUT_SCHEMA,
    name: read('name', textUpTo(limits.quoteName.max)),
    materialUID: read('materialUID', textUpTo(MAX_UID)),
    measuredTo: read('measuredTo', oneOf(['outside', 'center'])),
    measuredWith: read('measuredWith', oneOf(MEASURING_TOOLS)),
    runs,
    joints,
    start: read('start', oneOf(RUN_ENDS)),
    end: read('end', oneOf(RUN_ENDS)),
    obstacles: list('obstacles', toObstacle(runs.length), limits.layoutObstacles),
    hardware: read('hardware', toHardware),
    finish: read('finish', oneOf(HARDWARE_FINISHES)),
    edges: read('edges', toEdges),
    ...(fields['survey'] === undefined ? {} : { survey: read('survey', toSurvey) }),
    ...readPhotos(fields['photos'], runs),
  };
}

/** Pictures show a side of the shower, and each is bound once. */
function readPhotos(sent: unknown, runs: readonly LayoutRun[]): Pick<ShowerLayout, 'photos'> {
  if (sent === undefined) return {};
  const { list } = reader({ photos: sent }, '');
  const photos = list('photos', toPhoto, limits.layoutPhotos);
  photos.forEach(({ attachmentUID, runUID }, index) => {
    if (!runs.some(({ uid }) => uid === runUID)) throw new InvalidLayout(`photos.${index}.runUID`);
    if (photos.findIndex((one) => one.attachmentUID === attachmentUID) < index)
      throw new InvalidLayout(`photos.${index}.attachmentUID`);
  });
  return photos.length > 0 ? { photos } : {};
}

function toPhoto(sent: unknown, path: string): LayoutPhoto {
  const { read, list } = reader(sent, path);
  return {
    attachmentUID: read('attachmentUID', uidOf),
    runUID: read('runUID', uidOf),
    wall: read('wall', (value, at) => (value === null ? null : oneOf(SIDES)(value, at))),
    note: read('note', textUpTo(limits.photoNote.max)),
    arrows: list('arrows', toArrow, limits.photoArrows),
  };
}

function toArrow(sent: unknown, path: string): PhotoArrow {
  const { read } = reader(sent, path);
  return {
    from: read('from', toPhotoPoint),
    to: read('to', toPhotoPoint),
    text: read('text', textUpTo(limits.arrowText.max)),
  };
}

function toPhotoPoint(sent: unknown, path: string): PhotoPoint {
  const { read } = reader(sent, path);
  return { x: read('x', numberFrom(0, 1)), y: read('y', numberFrom(0, 1)) };
}

function toSurvey(sent: unknown, path: string): LayoutSurvey {
  const { fields, read } = reader(sent, path);
  return {
    measuredBy: read('measuredBy', textUpTo(limits.measuredBy.max)),
    ...(fields['checkedBy'] === undefined
      ? {}
      : { checkedBy: read('checkedBy', textUpTo(limits.measuredBy.max)) }),
    ...(fields['checkedMeasures'] === undefined
      ? {}
      : { checkedMeasures: read('checkedMeasures', textUpTo(limits.checkedMeasures.max)) }),
    measuredOn: read('measuredOn', (value, at) => (value === null ? null : dayOf(value, at))),
    ready: read('ready', (value, at) => {
      const ticks = reader(value, at);
      return {
        tileDone: ticks.read('tileDone', booleanOf),
        baseSet: ticks.read('baseSet', booleanOf),
        measuresFinal: ticks.read('measuresFinal', booleanOf),
      };
    }),
  };
}

function toRun(sent: unknown, path: string): LayoutRun {
  const { fields, read, list } = reader(sent, path);
  const measures = <Key extends string>(field: string, required: readonly Key[]) =>
    read(field, (value, at) => {
      const { read: readOne } = reader(value, at);
      return (key: string) => readOne(key, required.includes(key as Key) ? lengthOf : optionalLength);
    });
  const width = measures('widths', ['bottom']);
  const height = measures('heights', ['left']);
  const fall = measures('curbFall', []);
  return {
    uid: read('uid', uidOf),
    widths: { bottom: width('bottom')!, middle: width('middle'), top: width('top') },
    heights: { left: height('left')!, middle: height('middle'), right: height('right') },
    leans: read('leans', toSides),
    leansAcross: read('leansAcross', toSides),
    curbFall: { along: fall('along'), inward: fall('inward') },
    top: read('top', oneOf(RUN_TOPS)),
    bays: list('bays', toBay, limits.runBays),
    blocks: list('blocks', toBlock, limits.runBlocks),
    ...readAssumed(fields['assumed'], path, ASSUMABLE_MEASURES),
  };
}

function toSides(sent: unknown, path: string): LayoutRun['leans'] {
  const { read } = reader(sent, path);
  return { left: read('left', optionalLength), right: read('right', optionalLength) };
}

function toBay(sent: unknown, path: string): LayoutBay {
  const { fields, read, list } = reader(sent, path);
  return {
    uid: read('uid', uidOf),
    kind: read('kind', oneOf(BAY_KINDS)),
    width: read('width', optionalLength),
    hinged: read('hinged', (value, at) => (value === null ? null : oneOf(SIDES)(value, at))),
    opens: read('opens', oneOf(['out', 'in', 'both'])),
    transom: read('transom', optionalLength),
    topAt: read('topAt', optionalLength),
    ...(fields['hingeHeights'] === undefined
      ? {}
      : { hingeHeights: list('hingeHeights', lengthOf, limits.hingeHeights) }),
    hardware: read('hardware', toHardware),
  };
}

/** The sizes that aren't measured, each once. */
function readAssumed<T extends string>(
  sent: unknown,
  path: string,
  allowed: readonly T[],
): { assumed?: T[] } {
  if (sent === undefined) return {};
  const { list } = reader({ assumed: sent }, path);
  const assumed = [...new Set(list('assumed', oneOf(allowed), { max: allowed.length }))];
  return assumed.length > 0 ? { assumed } : {};
}

function toBlock(sent: unknown, path: string): LayoutBlock {
  const { fields, read } = reader(sent, path);
  return {
    kind: read('kind', oneOf(['kneeWall', 'bench'])),
    side: read('side', oneOf(SIDES)),
    width: read('width', lengthOf),
    height: read('height', lengthOf),
    fall: read('fall', optionalLength),
    ...(fields['inside'] === undefined ? {} : { inside: read('inside', optionalLength) }),
    ...(fields['outside'] === undefined ? {} : { outside: read('outside', optionalLength) }),
    ...readAssumed(fields['assumed'], path, ASSUMABLE_BLOCK_SIZES),
  };
}

function toJoint(sent: unknown, path: string): LayoutJoint {
  const { fields, read } = reader(sent, path);
  return {
    angleDegrees: read('angleDegrees', numberFrom(1, 180)),
    ...(fields['angleText'] === undefined
      ? {}
      : { angleText: read('angleText', textUpTo(limits.layoutMeasure.max)) }),
    corner: read('corner', oneOf(['butt', 'miter'])),
    through: read('through', oneOf(SIDES)),
  };
}

const toObstacle =
  (runs: number) =>
  (sent: unknown, path: string): LayoutObstacle => {
    const { fields, read } = reader(sent, path);
    return {
      uid: read('uid', uidOf),
      kind: read('kind', oneOf(OBSTACLE_KINDS)),
      run: read('run', (value, at) => wholeNumber(numberFrom(0, runs - 1)(value, at), at)),
      where: read('where', oneOf(['outside', 'inside'])),
      along: read('along', lengthOf),
      away: read('away', lengthOf),
      width: read('width', lengthOf),
      ...readAssumed(fields['assumed'], path, ASSUMABLE_OBSTACLE_MEASURES),
    };
  };

function toHardware(sent: unknown, path: string): HardwareChoice {
  const { fields, read } = reader(sent, path);
  const chosen = HARDWARE_ROLES.filter((role) => fields[role] !== undefined);
  return Object.fromEntries(chosen.map((role) => [role, read(role, uidOf)]));
}

function toEdges(sent: unknown, path: string): EdgeChoice {
  const { read } = reader(sent, path);
  const optionalUid: ReadValue<string | null> = (value, at) => (value === null ? null : uidOf(value, at));
  return {
    exposed: read('exposed', optionalUid),
    joint: read('joint', optionalUid),
    hidden: read('hidden', optionalUid),
  };
}

const SIDES = ['left', 'right'] as const;
/** Longer than any uid. */
const MAX_UID = 64;
/** No length is larger than a building. */
const MAX_LENGTH_MM = 100_000;

type ReadValue<T> = (value: unknown, path: string) => T;

/** Reads the fields of an object; an error names the path of the field. */
function reader(sent: unknown, path: string) {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new InvalidLayout(path);
  const fields: Record<string, unknown> = { ...sent };
  const at = (key: string | number, parent = path) => (parent === '' ? String(key) : `${parent}.${key}`);
  const read = <T>(key: string, value: ReadValue<T>): T => value(fields[key], at(key));
  const list = <T>(key: string, item: ReadValue<T>, { min = 0, max }: { min?: number; max: number }): T[] => {
    const values = fields[key];
    if (!Array.isArray(values) || values.length < min || values.length > max)
      throw new InvalidLayout(at(key));
    return values.map((value, index) => item(value, at(index, at(key))));
  };
  return { fields, read, list };
}

const oneOf =
  <T extends string>(allowed: readonly T[]): ReadValue<T> =>
  (value, path) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw new InvalidLayout(path);
    return found;
  };

const textUpTo =
  (max: number): ReadValue<string> =>
  (value, path) => {
    if (typeof value !== 'string') throw new InvalidLayout(path);
    if (value.length > max) throw new InvalidLayout(path, max);
    return value;
  };

const numberFrom =
  (min: number, max: number): ReadValue<number> =>
  (value, path) => {
    if (typeof value !== 'number' || !(value >= min && value <= max)) throw new InvalidLayout(path);
    return value;
  };

function wholeNumber(value: number, path: string): number {
  if (!Number.isInteger(value)) throw new InvalidLayout(path);
  return value;
}

function booleanOf(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new InvalidLayout(path);
  return value;
}

function dayOf(value: unknown, path: string): Day {
  if (typeof value !== 'string' || !isDay(value)) throw new InvalidLayout(path);
  return value;
}

function uidOf(value: unknown, path: string): string {
  const uid = readUid(value);
  if (uid === null) throw new InvalidLayout(path);
  return uid;
}

function lengthOf(value: unknown, path: string): Length {
  if (!isLength(value)) throw new InvalidLayout(path);
  return {
    text: textUpTo(limits.layoutMeasure.max)(value.text, path),
    mm: numberFrom(-MAX_LENGTH_MM, MAX_LENGTH_MM)(value.mm, path),
  };
}

const optionalLength = (value: unknown, path: string): Length | null =>
  value === null || value === undefined ? null : lengthOf(value, path);
