import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { MoneyText, PAGE_FOOT, type MoneyAmount } from '@glass/ui';
import { partTexts } from './texts.js';

/** Whether the next step stands at the foot of the window, and not at the head of the page. */
export function useIsStepAtFoot(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
}

interface NextStepBarProps {
  /** Null where a price is asked for, or not shown. */
  total: MoneyAmount | null;
  locale: string;
  /** The button that brings the page on. */
  children: ReactNode;
}

/** On a phone: what it comes to and the one next step, in sight while the page scrolls. Stands last in its page. */
export function NextStepBar({ total, locale, children }: NextStepBarProps) {
  return (
    <Paper
      square
      component="section"
      aria-label={partTexts.nextStep}
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
          {partTexts.total}
        </Typography>
        <MoneyText money={total} locale={locale} strong />
      </Box>
      <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end' }}>{children}</Box>
    </Paper>
  );
}
