import type { Severity } from '@glass/contracts';
import { colours } from '@glass/ui';

/** Red blocks, amber needs approval, blue-grey is worth knowing; icon and words say it as well. */
export const severityColours: Record<Severity, { ink: string; tint: string }> = {
  block: { ink: colours.error, tint: colours.errorTint },
  review: { ink: colours.warning, tint: colours.warningTint },
  warn: { ink: colours.mutedInk, tint: colours.sunken },
};
