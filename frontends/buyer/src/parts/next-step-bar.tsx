import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { MoneyText, PAGE_FOOT, type MoneyAmount } from '@glass/ui';
import { sharedTexts } from './texts.js';

/** Whether the next step is in a bar at the bottom of the window. */
export function useIsStepAtFoot(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
}

interface NextStepBarProps {
  /** Null for a price on request or a hidden price. */
  total: MoneyAmount | null;
  locale: string;
  /** The button. */
  children: ReactNode;
}

/** Bottom bar on phones with total and next step. Must be last in its page. */
export function NextStepBar({ total, locale, children }: NextStepBarProps) {
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
          {sharedTexts.total}
        </Typography>
        <MoneyText money={total} locale={locale} strong />
      </Box>
      <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end' }}>{children}</Box>
    </Paper>
  );
}
