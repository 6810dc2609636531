import type { ChangeEffect, HardwareLineChange } from '@glass/contracts/order';
import type { Finding } from '@glass/contracts/panel';
import type { QuoteShower } from '@glass/contracts/quote';

/** Facts of a finding that make its sentence. */
export type ReviewFacts = Pick<Finding, 'facts' | 'severity' | 'message'>;

/** Totals, dates and number of showers before and after a change. */
export type EffectFigures = Omit<ChangeEffect, 'reviews' | 'missingHardware'>;

export const toReviewFacts = ({ facts, severity, message }: Finding): ReviewFacts => ({
  ...{ facts, severity, message },
});

/** Name of the shower that a line of hardware belongs to; nothing for hardware that was added alone. */
export function showerOfLine(
  showers: readonly Pick<QuoteShower, 'uid' | 'layout'>[],
  showerUID: string | null,
): Pick<HardwareLineChange, 'shower'> {
  const shower = showers.find(({ uid }) => uid === showerUID)?.layout.name.trim();
  return shower ? { shower } : {};
}

/** `Vienna wall hinge · Master bath` */
export const nameChangedHardware = ({ name, shower }: Pick<HardwareLineChange, 'name' | 'shower'>): string =>
  shower === undefined ? name : `${name} · ${shower}`;
