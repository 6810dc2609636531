import { t } from '@lingui/core/macro';
import { MAX_STATS_STEPS, type StatsRequest, type StatsStep } from '@glass/contracts/payment';
import type { ProblemError } from '@glass/contracts/problem-details';

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** First day of the step that contains a day. */
export function startOfStep(day: string, step: StatsStep): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (step === 'month') return `${day.slice(0, 8)}01`;
  // Sunday is 0, but the last day of its week.
  return step === 'week' ? dayOf(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS) : day;
}

/** First day of the next step. */
export function startOfNextStep(first: string, step: StatsStep): string {
  const at = new Date(`${first}T00:00:00Z`);
  if (step === 'month') return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  return dayOf(at.getTime() + (step === 'week' ? 7 : 1) * DAY_MS);
}

/** First days of all steps in a range; stops at one over the maximum. */
export function listSteps({ from, to, step }: StatsRequest): string[] {
  const steps: string[] = [];
  for (
    let day = startOfStep(from, step);
    day <= to && steps.length <= MAX_STATS_STEPS;
    day = startOfNextStep(day, step)
  ) {
    steps.push(day);
  }
  return steps;
}

export function validateStatsRange(request: StatsRequest): ProblemError[] {
  if (request.to < request.from) {
    return [{ name: 'to', reason: t`The last day is before the first.`, code: 'invalid' }];
  }
  if (listSteps(request).length <= MAX_STATS_STEPS) return [];
  const reason = t`More than ${{ maxStatsSteps: MAX_STATS_STEPS }} steps. Choose longer steps or fewer days.`;
  return [{ name: 'step', reason, code: 'invalid' }];
}
