import { currentLocale } from '@glass/language';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { QuoteFiguresReply, QuoteMonth } from '@glass/contracts/quote';
import { problemOf, useQuery } from '@glass/api-client';
import { writeShare } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { ErrorState, formatMoney } from '@glass/ui';
import { texts } from './texts.js';

/** Submitted quotes by month: how many were quoted and ordered, and how quickly they were answered. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { locale } = useShell().tenant.settings;
  const figures = useQuery('/api/quote/get-figures', {});
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {texts.figuresTitle}
      </DialogTitle>
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.figuresWhy}
        </Typography>
        {figures.data ? (
          <Months figures={figures.data} locale={locale} />
        ) : figures.error ? (
          <ErrorState title={texts.figuresFailed} level={2} onRetry={() => void figures.mutate()}>
            {problemOf(figures.error)?.text}
          </ErrorState>
        ) : (
          <Skeleton variant="rounded" height={480} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Months({ figures: { months, currency }, locale }: { figures: QuoteFiguresReply; locale: string }) {
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const cell = (count: number, amountMinor: number) => (
    <TableCell align="right">
      {count}
      <Typography variant="caption" component="p" color="textSecondary">
        {amount(amountMinor)}
      </Typography>
    </TableCell>
  );
  const heads = [texts.submitted, texts.quoted, texts.decision.declined, texts.ordered, texts.share];
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={texts.figuresTitle}>
      <Table size="small" aria-label={texts.figuresTitle}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{texts.month}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} scope="col" align="right">
                {head}
              </TableCell>
            ))}
            <TableCell scope="col" align="right" title={texts.answerHelp}>
              {texts.answer}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((month) => (
            <TableRow key={month.month}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {monthText(month.month)}
              </TableCell>
              {cell(month.submitted, month.submittedMinor)}
              {cell(month.quoted, month.quotedMinor)}
              <TableCell align="right">{month.declined}</TableCell>
              {cell(month.ordered, month.orderedMinor)}
              <TableCell align="right">{shareText(month, locale)}</TableCell>
              <TableCell align="right">{answerText(month, locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** In the reader's language: months are words. */
function monthText(day: string): string {
  const writer = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return writer.format(new Date(`${day}T00:00:00Z`));
}

function shareText({ submitted, ordered }: QuoteMonth, locale: string): string {
  if (submitted === 0) return texts.nothing;
  return writeShare(ordered / submitted, locale, { decimals: 0 });
}

const HOUR = 60;
const DAY = 24 * HOUR;

function answerText({ medianAnswerMinutes: minutes }: QuoteMonth, locale: string): string {
  if (minutes === null) return texts.nothing;
  const write = (count: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count);
  if (minutes < 2 * HOUR) return texts.minutes(minutes);
  return minutes < 2 * DAY ? texts.hours(write(minutes / HOUR)) : texts.days(write(minutes / DAY));
}
