import type { StatsRequest } from '@glass/contracts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../time/use-today.js';
import { texts } from './texts.js';
import { requestFor, type Range } from './time-range.js';

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
