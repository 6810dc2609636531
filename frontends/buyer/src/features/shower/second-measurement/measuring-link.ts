import { keptItems } from '@glass/api-client';
import type {
  CreatedSecondMeasurement,
  MeasuringPlan,
  SecondMeasures,
  ShowerLayout,
} from '@glass/contracts/layout';
import { toMeasuringPlan } from '@glass/layouts';
import type { Decision } from './compare-measures.js';

/** A link that the first person made for a shower, and what came back. */
export interface MeasuringLink extends CreatedSecondMeasurement {
  plan: MeasuringPlan;
  /** The last measures that arrived; null before. They stay when the link has expired. */
  measures: SecondMeasures | null;
  decisions: readonly Decision[];
}

/** Links by shower: see `linkIdOf`. */
export const storedLinks = keptItems<MeasuringLink>({
  prefix: 'measuringLink.',
  version: 1,
  read: (stored) => {
    const { token, url, expiresAt, plan, decisions } = (stored ?? {}) as Partial<MeasuringLink>;
    return [token, url, expiresAt].every((text) => typeof text === 'string') &&
      typeof plan === 'object' &&
      Array.isArray(decisions)
      ? (stored as MeasuringLink)
      : null;
  },
});

/** One link for the new shower of a tenant, and one for each shower of a quote. */
export const linkIdOf = (tenantUID: string, showerUID: string | null): string =>
  `${tenantUID}.${showerUID ?? 'new'}`;

/** Whether the shower still has the measures of the link. Its name doesn't matter. */
export function isForLayout({ plan }: MeasuringLink, layout: ShowerLayout): boolean {
  const { name: _before, ...was } = plan;
  const { name: _now, ...is } = toMeasuringPlan(layout);
  return JSON.stringify(was) === JSON.stringify(is);
}

/** Whether a second person can still send something. */
export const isOpenLink = ({ expiresAt }: MeasuringLink): boolean => Date.parse(expiresAt) > Date.now();
