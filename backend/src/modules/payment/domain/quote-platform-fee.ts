import type { PlatformFeeSchedule, QuotePlatformFee } from '@glass/contracts';
import { computePlatformFee } from '@glass/pricing';

export interface AssignedSchedule {
  uid: string;
  name: string;
  terms: PlatformFeeSchedule;
}

export function computeQuotePlatformFee(
  { uid, name, terms }: AssignedSchedule,
  { totalMinor, currency }: { totalMinor: number; currency: string },
  at: Date,
): QuotePlatformFee {
  const fee = computePlatformFee({ schedule: terms, totalMinor, currency });
  return { ...fee, scheduleUID: uid, scheduleName: name, at: at.toISOString(), totalMinor };
}
