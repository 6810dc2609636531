import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sizes } from '../theme/tokens.js';

export interface PageFrameProps {
  /** Forms and texts keep to a measure; tables and drawings take the width there is. */
  measure?: 'form' | 'text' | 'full';
  children: ReactNode;
}

const WIDTHS = { form: sizes.formMeasure, text: sizes.textMeasure, full: 'none' } as const;

/** The room around a page's content. */
export function PageFrame({ measure = 'full', children }: PageFrameProps) {
  return (
    <Box
      sx={{
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        mx: 'auto',
        width: '100%',
        maxWidth: WIDTHS[measure],
        boxSizing: 'border-box',
      }}
    >
      {children}
    </Box>
  );
}
