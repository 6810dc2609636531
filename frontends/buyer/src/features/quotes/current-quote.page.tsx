import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { OpenQuotes, useOpenQuotes } from '../../parts/open-quotes.js';
import { QuoteWriters } from '../../parts/page-states.js';
import { START_NEW } from '../../parts/urls.js';
import { useStartQuoteForm } from './quote-details.js';
import { texts } from './texts.js';

/** Shows the newest open quote; without one, or on request, starts a new quote. */
export function CurrentQuotePage() {
  const [search] = useSearchParams();
  return (
    <QuoteWriters>
      {search.has(START_NEW) ? (
        <NewQuote>
          <OtherQuotes />
        </NewQuote>
      ) : (
        <NewestQuote />
      )}
    </QuoteWriters>
  );
}

function NewestQuote() {
  const { rows, errorText } = useOpenQuotes();
  const [newest] = rows ?? [];
  if (newest) return <Navigate to={screenUrl('/quote/{uid}', newest.uid)} replace />;
  return rows || errorText ? <NewQuote /> : <PageSkeleton label={texts.openingQuote} />;
}

/** Starts a quote with a name and continues to its first panel. */
function NewQuote({ children }: { children?: ReactNode }) {
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.newQuote} purpose={texts.startPurpose} />
      <Stack spacing={3}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <StartForm />
        </Card>
        {children}
      </Stack>
    </PageFrame>
  );
}

function StartForm() {
  const { navigate } = useShell();
  const form = useStartQuoteForm((uid) => navigate(`${screenUrl('/panel-edit')}?quote=${uid}`));

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      <TextField {...form.field('name', texts.quoteNameHelp)} label={texts.quoteName} autoFocus required />
      <TextField
        {...form.field('poNumber', texts.optional)}
        label={texts.poNumber}
        sx={{ maxWidth: { sm: 280 } }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={form.isSubmitting}
        sx={{ alignSelf: { sm: 'start' } }}
      >
        {texts.start}
      </Button>
    </Stack>
  );
}

/** Offers open quotes to continue. */
function OtherQuotes() {
  return (
    <OpenQuotes
      title={texts.goOn}
      action={
        <Button size="small" component={Link} to={screenUrl('/customer/my-quotes')}>
          {texts.allQuotes}
        </Button>
      }
      hrefOf={(uid) => screenUrl('/quote/{uid}', uid)}
    />
  );
}
