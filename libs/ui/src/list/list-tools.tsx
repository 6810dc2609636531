import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** The row above a list: search first, filters after it. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      spacing={1.5}
      useFlexGap
      sx={{
        mb: 2,
        alignItems: { xs: 'stretch', md: 'center' },
        // Filters that do not fit beside the search take a row of their own.
        flexWrap: { md: 'wrap' },
        displayPrint: 'none',
      }}
    >
      {children}
    </Stack>
  );
}
