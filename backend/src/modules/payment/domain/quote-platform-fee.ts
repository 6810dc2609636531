import type { PlatformFeeSchedule, QuotePlatformFee } from '@glass/contracts';
import { computePlatformFee } from '@glass/pricing';

export interface HeldSchedule {
  uid: string;
  name: string;
  terms: PlatformFeeSchedule;
}

/** Computes a fee and stores it with its schedule and total. */
export function quotePlatformFee(
  { uid, name, terms }: HeldSchedule,
  { totalMinor, currency }: { totalMinor: number; currency: string },
  at: Date,
): QuotePlatformFee {
  const fee = computePlatformFee({ schedule: terms, totalMinor, currency });
  return { ...fee, scheduleUID: uid, scheduleName: name, at: at.toISOString(), totalMinor };
}
