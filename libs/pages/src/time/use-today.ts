import { dayIn, type Day } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useState } from 'react';

/** The day in the tenant's time zone when the component mounted. */
export function useToday(): Day {
  const { timeZone } = useShell().tenant.settings;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}
