import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Link, Navigate, useSearchParams } from 'react-router';
import { screenUrl, type QuoteListRequest } from '@glass/contracts';
import { useListQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, PageSkeleton, SectionCard } from '@glass/ui';
import { QuoteWriters } from '../../parts/quote-writers.js';
import { BEGIN_NEW } from '../../parts/urls.js';
import { texts } from './texts.js';
import { useStartQuoteForm } from './use-quote-details-form.js';

/** As many as one remembers; the others are in the list. */
const DRAFTS: QuoteListRequest = { filters: { status: ['draft'] }, sort: '-updatedAt', limit: 5 };

/** The quote that is worked on: the newest open one. Without one, or where another is asked for, a quote begins here. */
export function CurrentQuotePage() {
  const [search] = useSearchParams();
  return <QuoteWriters>{search.has(BEGIN_NEW) ? <NewQuote /> : <NewestQuote />}</QuoteWriters>;
}

function NewestQuote() {
  const { rows, errorText } = useListQuery('/api/quote/list-for-customer', DRAFTS, { refreshOnVisit: true });
  const [newest] = rows ?? [];
  if (newest) return <Navigate to={screenUrl('/quote/{uid}', newest.uid)} replace />;
  return rows || errorText ? <NewQuote /> : <PageSkeleton label={texts.openingQuote} />;
}

/** The name of a quote and the way to its first panel, or an open quote to go on with. */
function NewQuote() {
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.newQuote} purpose={texts.startPurpose} />
      <Stack spacing={3}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <StartForm />
        </Card>
        <OpenQuotes />
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

/** Shows nothing while there is none: the form above is the first step then. */
function OpenQuotes() {
  const { rows } = useListQuery('/api/quote/list-for-customer', DRAFTS, { refreshOnVisit: true });
  if (!rows || rows.length === 0) return null;
  return (
    <SectionCard
      title={texts.goOn}
      action={
        <Button size="small" component={Link} to={screenUrl('/customer/my-quotes')}>
          {texts.allQuotes}
        </Button>
      }
    >
      <List disablePadding sx={{ mx: -2, mb: -1 }}>
        {rows.map((quote) => (
          <ListItem key={quote.uid} disablePadding>
            <ListItemButton component={Link} to={screenUrl('/quote/{uid}', quote.uid)}>
              <ListItemText
                primary={quote.name}
                secondary={`${quote.number} · ${texts.panelCount(quote.panelCount, quote.pieces)}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  );
}
