import { currentLocale } from '@glass/language';
import { addDays } from '@glass/contracts/geo';
import type { StatsRequest, StatsStep } from '@glass/contracts/payment';
import type { Day } from '@glass/contracts/primitives';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../time/tenant-day.js';
import { texts } from './texts.js';

type Range = keyof typeof texts.ranges;

const STEPS: Record<Range, StatsStep> = { days: 'day', weeks: 'week', months: 'month', years: 'month' };

/**
 * The days of a range that ends today, with its first step whole.
 * @param today at the tenant
 */
export function requestFor(range: Range, today: Day): StatsRequest {
  const monthsBack = (months: number) => {
    const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - months);
    return first.toISOString().slice(0, 10);
  };
  const from = {
    days: () => addDays(today, -29),
    weeks: () => addDays(today, -25 * 7),
    months: () => monthsBack(11),
    years: () => monthsBack(35),
  }[range]();
  return { from, to: today, step: STEPS[range] };
}

/** Label of a step, with its month in the reader's language: `Nov 20`, `Nov 2026`. */
export function stepText(from: string, step: StatsStep): string {
  const parts: Intl.DateTimeFormatOptions =
    step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
}

/** Time range in the page's URL, and the buttons that set it. */
export function useTimeRange(ranges: readonly Range[]): { request: StatsRequest; choice: ReactNode } {
  const [parameters, setParameters] = useSearchParams();
  const range = ranges.find((each) => each === parameters.get('range')) ?? 'months';
  const today = useToday();
  const request = useMemo(() => requestFor(range, today), [range, today]);
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.range}
      value={range}
      onChange={(_event, next: string | null) => {
        if (next) setParameters({ range: next }, { preventScrollReset: true, replace: true });
      }}
    >
      {ranges.map((each) => (
        <ToggleButton key={each} value={each}>
          {texts.ranges[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return { request, choice };
}
