import type { HingeTemplate } from '@glass/contracts/catalogue';

/** Manufacturers state limits for a door on two hinges. */
export const HINGES_OF_A_DOOR = 2;

type Limits = Pick<HingeTemplate, 'maxDoorWidthMm' | 'maxDoorWeightKg'>;

/** Weight (kg) that a number of hinges carries; null if the manufacturer gives none. */
export function hingeCapacityKg({ maxDoorWeightKg }: Limits, count: number): number | null {
  return maxDoorWeightKg === null ? null : (maxDoorWeightKg * count) / HINGES_OF_A_DOOR;
}
