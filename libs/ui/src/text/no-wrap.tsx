import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A short text that is read at a glance and never breaks, such as a date in a column. */
export function NoWrap({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}
