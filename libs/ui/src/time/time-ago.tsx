import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { formatAgo, formatDateTime } from './format-time.js';

/** Update interval of relative times. */
export const AGO_TICK_MS = 30_000;

interface TimeAgoProps {
  /** ISO 8601. */
  at: string;
  locale: string;
  /** IANA; the tenant's. */
  timeZone: string;
}

/** "2 minutes ago", with the exact time on hover, focus or touch. */
export function TimeAgo({ at, locale, timeZone }: TimeAgoProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), AGO_TICK_MS);
    return () => clearInterval(clock);
  }, []);
  return (
    <Tooltip title={formatDateTime(at, locale, timeZone)} enterTouchDelay={0} describeChild>
      <Box
        component="time"
        dateTime={at}
        tabIndex={0}
        sx={{ whiteSpace: 'nowrap', borderRadius: 0.5, cursor: 'default' }}
      >
        {formatAgo(at, now)}
      </Box>
    </Tooltip>
  );
}
