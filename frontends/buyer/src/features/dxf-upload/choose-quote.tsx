import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import type { QuoteListRequest } from '@glass/contracts';
import { useListQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { drawingUrl } from '../../parts/urls.js';
import { useStartQuoteForm } from '../quotes/use-quote-details-form.js';
import { texts } from './texts.js';

/** As many as one looks through; the others are in the list of quotes. */
const DRAFTS: QuoteListRequest = { filters: { status: ['draft'] }, sort: '-updatedAt', limit: 10 };

/** The first step where the address names no quote: an open one, or a new one. */
export function ChooseQuote() {
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={texts.whichQuote} />
      <Stack spacing={2}>
        <OpenQuotes />
        <SectionCard title={texts.newQuote}>
          <StartQuote />
        </SectionCard>
      </Stack>
    </PageFrame>
  );
}

function StartQuote() {
  const { navigate } = useShell();
  const form = useStartQuoteForm((uid) => navigate(drawingUrl(uid), { replace: true }));
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      <TextField {...form.field('name', texts.quoteNameHelp)} label={texts.quoteName} required />
      <Button
        type="submit"
        variant="contained"
        loading={form.isSubmitting}
        sx={{ alignSelf: { sm: 'start' } }}
      >
        {texts.startQuote}
      </Button>
    </Stack>
  );
}

/** Shows nothing while there is none: a new quote is the first step then. */
function OpenQuotes() {
  const { rows } = useListQuery('/api/quote/list-for-customer', DRAFTS, { refreshOnVisit: true });
  if (!rows || rows.length === 0) return null;
  return (
    <SectionCard title={texts.openQuotes}>
      <List disablePadding sx={{ mx: -2, mb: -1 }}>
        {rows.map(({ uid, name, number, panelCount }) => (
          <ListItem key={uid} disablePadding>
            <ListItemButton component={Link} to={drawingUrl(uid)} replace>
              <ListItemText
                primary={name}
                secondary={`${number} · ${texts.panelCount(panelCount)}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  );
}
