import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { OpenQuotes } from '../../parts/open-quotes.js';
import { drawingUrl } from '../../parts/urls.js';
import { useStartQuoteForm } from '../quotes/use-quote-details-form.js';
import { texts } from './texts.js';

/** First step if the URL names no quote: choose an open one or start a new one. */
export function ChooseQuote() {
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={texts.whichQuote} />
      <Stack spacing={2}>
        <OpenQuotes title={texts.openQuotes} hrefOf={(uid) => drawingUrl(uid)} replace />
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
