import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ShowerHead, type ShowerHeadProps } from './shower-head.js';
import { showerName } from './use-shower-changes.js';

interface ShowerGroupProps extends ShowerHeadProps {
  /** Cards of its panels, as list items. */
  children: ReactNode;
}

/** A shower with its panels as one group. */
export function ShowerGroup({ children, ...head }: ShowerGroupProps) {
  const name = showerName(head.shower);
  return (
    <Card component="section" aria-label={name}>
      <ShowerHead {...head} />
      <Box
        component="ul"
        aria-label={name}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {children}
      </Box>
    </Card>
  );
}
