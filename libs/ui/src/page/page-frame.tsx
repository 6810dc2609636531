import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sizes } from '../theme/tokens.js';

interface PageFrameProps {
  /** Forms and texts keep to a measure; tables and drawings take the width there is. */
  measure?: 'form' | 'text' | 'full';
  /** Above and below; narrow where a drawing takes what there is. */
  padding?: 'usual' | 'narrow';
  children: ReactNode;
}

const WIDTHS = { form: sizes.formMeasure, text: sizes.textMeasure, full: 'none' } as const;

/** The room around a page's content. */
export function PageFrame({ measure = 'full', padding = 'usual', children }: PageFrameProps) {
  return (
    <Box
      sx={{
        px: { xs: 2, sm: 3 },
        py: padding === 'narrow' ? 1 : { xs: 2, sm: 3 },
        mx: 'auto',
        width: '100%',
        maxWidth: WIDTHS[measure],
        boxSizing: 'border-box',
        // Paper has margins of its own.
        '@media print': { p: 0, maxWidth: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** A short line of what the page is for. */
  purpose?: ReactNode;
  /** What changes the title, such as a pencil; never on a line of its own. */
  titleAction?: ReactNode;
  /** Stands beside the title, such as a status. */
  status?: ReactNode;
  /** The page's actions, the primary one last; always in this corner. */
  actions?: ReactNode;
}

/** px that a title keeps beside its actions. */
const TITLE_ROOM = 280;

export function PageHeader({ title, purpose, titleAction, status, actions }: PageHeaderProps) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      useFlexGap
      sx={{
        mb: 3,
        alignItems: { xs: 'stretch', sm: 'flex-start' },
        justifyContent: 'space-between',
        // Actions that would squeeze the title take a row of their own.
        flexWrap: { sm: 'wrap' },
      }}
    >
      <Box sx={{ minWidth: 0, flex: { sm: `1 1 ${TITLE_ROOM}px` } }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', minWidth: 0 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {title}
            </Typography>
            {titleAction}
          </Stack>
          {status}
        </Stack>
        {purpose ? (
          <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {purpose}
          </Typography>
        ) : null}
      </Box>
      {actions ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}
