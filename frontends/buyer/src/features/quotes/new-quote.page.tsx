import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { newUid, screenUrl, type QuoteListRequest } from '@glass/contracts';
import { fieldErrorsOf, useListQuery } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { QUOTE_FIELD_RULES } from './quote-field-rules.js';
import { texts } from './texts.js';

/** As many as one remembers; the others are in the list. */
const DRAFTS: QuoteListRequest = { filters: { status: ['draft'] }, sort: '-updatedAt', limit: 5 };

interface Fields {
  name: string;
  poNumber: string;
}

/**
 * Where a quote begins: its name and the way to its first panel, or an open quote to go on with. Who may only look gets
 * to the list of quotes.
 */
export function NewQuotePage() {
  const { session } = useShell();
  if (!session.mayWrite('quotes')) return <Navigate to={screenUrl('/customer/my-quotes')} replace />;
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
  const { api, navigate, toast } = useShell();
  // One identifier a visit: a start that is sent twice makes one quote.
  const [uid] = useState(newUid);
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { name: '', poNumber: '' },
  });
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);

  async function start({ name, poNumber }: Fields): Promise<void> {
    try {
      await api.call('/api/quote/save', { uid, name: name.trim(), poNumber: poNumber.trim() });
      navigate(`${screenUrl('/panel-edit')}?quote=${uid}`);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused.name) setError('name', { message: refused.name }, { shouldFocus: true });
      else if (refused.poNumber) setError('poNumber', { message: refused.poNumber }, { shouldFocus: true });
      else {
        setError('root', {});
        toast.error(error);
      }
    }
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSubmit(start)(event)}>
      <TextField
        {...register('name', QUOTE_FIELD_RULES.name)}
        label={texts.quoteName}
        autoFocus
        required
        error={Boolean(errors.name)}
        helperText={errors.name?.message ?? texts.quoteNameHelp}
      />
      <TextField
        {...register('poNumber', QUOTE_FIELD_RULES.poNumber)}
        label={texts.poNumber}
        error={Boolean(errors.poNumber)}
        helperText={errors.poNumber?.message ?? texts.optional}
        sx={{ maxWidth: { sm: 280 } }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSubmitting}
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
