import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sizes } from '../theme/tokens.js';

interface PageFrameProps {
  /** Forms and texts have a maximum width; tables and drawings use the full width. */
  measure?: 'form' | 'text' | 'full';
  /** Vertical padding; narrow for drawings that fill the page. */
  padding?: 'usual' | 'narrow';
  children: ReactNode;
}

const WIDTHS = { form: sizes.formMeasure, text: sizes.textMeasure, full: 'none' } as const;

/** Padding around a page's content. */
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
        // Printed pages have their own margins.
        '@media print': { p: 0, maxWidth: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** One line about the page's purpose. */
  purpose?: ReactNode;
  /** Edits the title, such as a pencil; stays on the title's line. */
  titleAction?: ReactNode;
  /** Shown beside the title, such as a status. */
  status?: ReactNode;
  /** Page actions, the primary one last; always in this corner. */
  actions?: ReactNode;
}

/** px; minimum width of a title beside its actions. */
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
        // Actions that would squeeze the title wrap to their own row.
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
