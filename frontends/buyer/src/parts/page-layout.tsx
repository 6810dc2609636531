import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type MoneyAmount, MoneyText, PAGE_FOOT, sizes } from '@glass/ui';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { sharedTexts } from './texts.js';

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

/** Whether the next step is in a bar at the bottom of the window. */
export function useIsStepAtFoot(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
}

interface NextStepBarProps {
  /** Null for a price on request or a hidden price. */
  total: MoneyAmount | null;
  /** Name of the amount; omitted for the total. */
  label?: string | undefined;
  locale: string;
  /** The button. */
  children: ReactNode;
}

/** Bottom bar on phones with total and next step. Must be last in its page. */
export function NextStepBar({ total, label = sharedTexts.total, locale, children }: NextStepBarProps) {
  return (
    <Paper
      square
      component="section"
      aria-label={sharedTexts.nextStep}
      {...PAGE_FOOT}
      elevation={4}
      sx={{
        position: 'sticky',
        bottom: 'var(--shell-bottom, 0px)',
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mx: -2,
        mb: -2,
        mt: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {label}
        </Typography>
        <MoneyText money={total} locale={locale} strong />
      </Box>
      <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end' }}>{children}</Box>
    </Paper>
  );
}
