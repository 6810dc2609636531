import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PAGE_FOOT, shadows, sizes } from '@glass/ui';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children?: ReactNode;
}

/** Bar with actions for the selected rows. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <Paper
      role="region"
      aria-label="Selected rows"
      {...PAGE_FOOT}
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: { xs: sizes.bottomBar + 12, md: 16 },
        mt: 2,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        boxShadow: shadows.floating,
        zIndex: 2,
      }}
    >
      <Typography sx={{ fontWeight: 'fontWeightBold', mr: 'auto' }} aria-live="polite">
        {count === 1 ? '1 selected' : `${count} selected`}
      </Typography>
      {children}
      <Button onClick={onClear}>Clear</Button>
    </Paper>
  );
}
