import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colors, radii } from '../theme/tokens.js';
import { formatDateTime } from './format-time.js';

export interface HistoryRow {
  /** ISO 8601. */
  at: string;
  what: string;
  who: string;
  note: string;
  /** Content below the text. */
  below?: ReactNode;
}

interface HistoryListProps {
  label: string;
  /** Newest first. */
  rows: readonly HistoryRow[];
  locale: string;
  /** IANA; the tenant's. */
  timeZone: string;
}

/** A timeline of events with time and author. */
export function HistoryList({ label, rows, locale, timeZone }: HistoryListProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            position: 'relative',
            pl: 3,
            pb: index < rows.length - 1 ? 2 : 0,
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 6,
              width: 10,
              height: 10,
              borderRadius: `${radii.round}px`,
              backgroundColor: index === 0 ? 'primary.main' : colors.strongLine,
            },
            '&::after':
              index < rows.length - 1
                ? {
                    content: '""',
                    position: 'absolute',
                    left: 4.5,
                    top: 18,
                    bottom: -4,
                    borderLeft: `1px solid ${colors.line}`,
                  }
                : undefined,
          }}
        >
          <Typography sx={{ fontWeight: index === 0 ? 'fontWeightBold' : undefined }}>{row.what}</Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <time dateTime={row.at}>{formatDateTime(row.at, locale, timeZone)}</time>
            {row.who ? ` · ${row.who}` : ''}
          </Typography>
          {row.note ? <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{row.note}</Typography> : null}
          {row.below}
        </Box>
      ))}
    </Box>
  );
}
