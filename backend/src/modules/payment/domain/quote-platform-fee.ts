import type { PlatformFeeSchedule, QuotePlatformFee } from '@glass/contracts';
import { platformFee } from '@glass/pricing';

export interface HeldSchedule {
  uid: string;
  name: string;
  terms: PlatformFeeSchedule;
}

/** A fee as it is kept with what it was worked out for. */
export function quotePlatformFee(
  { uid, name, terms }: HeldSchedule,
  { totalMinor, currency }: { totalMinor: number; currency: string },
  at: Date,
): QuotePlatformFee {
  const fee = platformFee({ schedule: terms, totalMinor, currency });
  return { ...fee, scheduleUID: uid, scheduleName: name, at: at.toISOString(), totalMinor };
}
