import { dayIn, type Day } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useState } from 'react';

/** The day that it was by the fabricator's clocks when this came onto the page. */
export function useToday(): Day {
  const { timeZone } = useShell().tenant.settings;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}
