import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FormGroupProps {
  title: string;
  /** Columns in a wide window; two in narrower ones, one on phones. */
  columns?: 2 | 3;
  children: ReactNode;
}

/** Fields under a heading, side by side where there is room. */
export function FormGroup({ title, columns = 3, children }: FormGroupProps) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 1.5, fontSize: 'body1.fontSize', fontWeight: 'fontWeightBold' }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
