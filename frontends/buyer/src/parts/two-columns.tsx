import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sizes } from '@glass/ui';

/** Wide enough for an address and an amount beside its label. */
const SIDE_PX = 340;
const GAP_PX = 24;

/** The work on the left; what it comes to on the right, in sight while the work scrolls. One under the other on a phone. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${SIDE_PX}px` },
        gap: 3,
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{main}</Box>
      <Box
        sx={{
          minWidth: 0,
          position: { md: 'sticky' },
          top: `calc(var(--shell-top, ${sizes.appBar}px) + ${GAP_PX}px)`,
          // Below the work, side by side: what a quote comes to is on the page of its panels where there are few.
          '@media print': {
            mt: 2,
            columns: 2,
            columnGap: 2,
            pr: '1px',
            '& > .MuiStack-root': { display: 'block', '& > *': { mt: '0 !important', mb: 2 } },
          },
        }}
      >
        {side}
      </Box>
    </Box>
  );
}
