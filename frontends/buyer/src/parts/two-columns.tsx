import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sizes } from '@glass/ui';

/** Fits an address, or an amount with its label. */
const SIDE_PX = 340;
const GAP_PX = 24;

/** Main content on the left, summary on the right, which stays in view while scrolling. Stacked on phones. */
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
          // Below the main content in print, side by side.
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
