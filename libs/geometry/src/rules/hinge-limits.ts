import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { HardwareArticle, HingeLimit } from '@glass/contracts/layout';
import type { PanelFeature } from '@glass/contracts/panel';
import type { Uid } from '@glass/contracts/primitives';

/*
 * Limits of a number of hinges. Manufacturers test doors on two hinges, and some on three; more than were tested carry
 * no more. Hinge templates have the figures of a pair. Hardware articles have figures for each number of hinges.
 */

/** Manufacturers state limits for a door on two hinges. */
export const HINGES_OF_A_DOOR = 2;

/** mm and kg, for binary noise. */
const SLACK = 1e-6;

/** Load of a door on its hinges. */
export interface DoorLoad {
  widthMm: number;
  weightKg: number;
}

/** No load: limits are compared by their number of hinges only. */
const NO_LOAD: DoorLoad = { widthMm: 0, weightKg: 0 };

/** Share of a limit that a door uses: at most 1 if the hinges carry it. */
function shareOf({ maxWidthMm, maxWeightKg }: HingeLimit, { widthMm, weightKg }: DoorLoad): number {
  const share = (load: number, limit: number | null) => (limit === null || load === 0 ? 0 : load / limit);
  return Math.max(share(widthMm, maxWidthMm), share(weightKg, maxWeightKg));
}

/** Order of limits by the share that a door uses. Limits of 0 have no difference to compare. */
function compareShares(one: HingeLimit, other: HingeLimit, door: DoorLoad): number {
  const [a, b] = [shareOf(one, door), shareOf(other, door)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether a limit allows the width and the weight of a door. */
export function isWithinLimit(
  { maxWidthMm, maxWeightKg }: HingeLimit,
  { widthMm, weightKg }: DoorLoad,
): boolean {
  return (maxWidthMm ?? Infinity) >= widthMm - SLACK && (maxWeightKg ?? Infinity) >= weightKg - SLACK;
}

/**
 * The figures that apply to a door on a number of hinges: of those for as many hinges or fewer, those of which the door
 * uses the smallest share. So more hinges never allow less. undefined if so few were not tested.
 */
export function findHingeLimit(
  limits: readonly HingeLimit[],
  count: number,
  door: DoorLoad = NO_LOAD,
): HingeLimit | undefined {
  return limits
    .filter((limit) => limit.count <= count)
    .toSorted((one, other) => compareShares(one, other, door) || other.count - one.count)[0];
}

type Template = Pick<HingeTemplate, 'uid' | 'maxDoorWidthMm' | 'maxDoorWeightKg'>;

/** Sources of the limits of a template, and the door to compare them for. */
export interface HingeCatalogue {
  /** Hardware articles of the price list; their hinges may have limits for more than a pair. */
  articles?: readonly HardwareArticle[] | undefined;
  /** Glass of the door, mm; omitted for any. */
  thicknessMm?: number | undefined;
  door?: DoorLoad;
}

/**
 * The figures that apply to a door on hinges of a template. A pair has those of the template. For more, each article
 * with the template's cutout may be the one that is mounted, so the weakest decides. A single hinge carries half of what
 * a pair does.
 */
export function findTemplateLimit(
  { uid, maxDoorWidthMm, maxDoorWeightKg }: Template,
  count: number,
  { articles = [], thicknessMm, door = NO_LOAD }: HingeCatalogue,
): HingeLimit {
  const pair: HingeLimit = {
    count: HINGES_OF_A_DOOR,
    maxWidthMm: maxDoorWidthMm,
    maxWeightKg: maxDoorWeightKg,
  };
  if (count < HINGES_OF_A_DOOR)
    return {
      ...pair,
      count,
      maxWeightKg: maxDoorWeightKg === null ? null : (maxDoorWeightKg * count) / HINGES_OF_A_DOOR,
    };
  const mounted = articles.filter(
    (one) =>
      one.templateUID === uid &&
      one.limits.length > 0 &&
      (thicknessMm === undefined || takesGlass(one, thicknessMm)),
  );
  const [weakest] = mounted
    .flatMap(({ limits }) => findHingeLimit(limits, count, door) ?? [])
    .toSorted((one, other) => compareShares(other, one, door) || one.count - other.count);
  const isTested = weakest !== undefined && weakest.count > HINGES_OF_A_DOOR;
  return findHingeLimit(isTested ? [pair, weakest] : [pair], count, door) ?? pair;
}

/** Thinnest and thickest glass; null or omitted for any. */
interface Thicknesses {
  minThicknessMm?: number | null;
  maxThicknessMm?: number | null;
}

export function takesGlass({ minThicknessMm, maxThicknessMm }: Thicknesses, thicknessMm: number): boolean {
  return (minThicknessMm ?? 0) <= thicknessMm + SLACK && (maxThicknessMm ?? Infinity) >= thicknessMm - SLACK;
}

/** Whether the panel swings on a hinge. Clamps and handles carry no door; a panel may carry one that hangs on it. */
export function isDoorHinge(
  { carriesDoor }: Pick<Extract<PanelFeature<unknown>, { kind: 'hinge' }>, 'carriesDoor'>,
  { kind }: Pick<HingeTemplate, 'kind'>,
): boolean {
  return kind === 'hinge' && !carriesDoor;
}

/** Whether the panel swings on a hinge of a template. */
export function swingsOn(feature: PanelFeature<unknown>, templateUID: Uid): boolean {
  return feature.kind === 'hinge' && feature.templateUID === templateUID && !feature.carriesDoor;
}
