import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature } from '@glass/contracts/panel';
import type { Uid } from '@glass/contracts/primitives';

/** Manufacturers state limits for a door on two hinges. */
export const HINGES_OF_A_DOOR = 2;

type Limits = Pick<HingeTemplate, 'maxDoorWidthMm' | 'maxDoorWeightKg'>;

/** Weight (kg) that a number of hinges carries; null if the manufacturer gives none. */
export function hingeCapacityKg({ maxDoorWeightKg }: Limits, count: number): number | null {
  return maxDoorWeightKg === null ? null : (maxDoorWeightKg * count) / HINGES_OF_A_DOOR;
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
