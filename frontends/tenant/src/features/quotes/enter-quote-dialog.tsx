import { displayDomain } from '@glass/formats';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { FoundBuyer } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useQuery } from '@glass/api-client';
import { ChoiceField, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, SEARCH_PAUSE_MS } from '@glass/ui';
import { texts } from './texts.js';

/** Starts a quote for a buyer on the phone: a known one, or a new one who gets an invitation. */
export function EnterQuoteDialog({ onClose }: { onClose: () => void }) {
  const { navigate } = useShell();
  const [buyer, setBuyer] = useState<FoundBuyer | null>(null);
  const [isNew, setIsNew] = useState(false);
  const form = useEnterForm(buyer, isNew, (quote) =>
    // The dialog unmounts with its page.
    navigate(screenUrl('/quote/{uid}', quote.uid)),
  );
  const field = (name: 'email' | 'firstName' | 'lastName' | 'phone', label: string, type = 'text') => (
    <TextField {...form.field(name)} type={type} label={label} autoComplete="off" fullWidth />
  );
  return (
    <FormDialog
      title={texts.enterTitle}
      form={{ ...form, isDirty: form.isDirty || buyer !== null }}
      saveLabel={texts.start}
      onClose={onClose}
    >
      <Typography color="textSecondary">{texts.enterWhy}</Typography>
      {isNew ? (
        <>
          {field('email', texts.email, 'email')}
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            {field('firstName', texts.firstName)}
            {field('lastName', texts.lastName)}
          </Stack>
          {field('phone', texts.phone, 'tel')}
          <Alert severity="info">{texts.inviteWhy}</Alert>
        </>
      ) : (
        <BuyerField
          buyer={buyer}
          error={form.errorOf('contactUID')}
          onChange={(found) => {
            setBuyer(found);
            form.set('contactUID', found?.contactUID ?? '');
            form.set('companyUID', found?.companies[0]?.companyUID ?? '');
          }}
        />
      )}
      <Button sx={{ alignSelf: 'flex-start' }} size="small" onClick={() => setIsNew(!isNew)}>
        {isNew ? texts.knownBuyer : texts.newBuyer}
      </Button>
      {!isNew && buyer && buyer.companies.length > 1 ? (
        <ChoiceField
          form={form}
          name="companyUID"
          label={texts.forCompany}
          options={buyer.companies.map(({ companyUID, name }) => [companyUID, name])}
        />
      ) : null}
      <TextField {...form.field('name', texts.quoteNameHelp)} label={texts.quoteName} required />
    </FormDialog>
  );
}

interface BuyerFieldProps {
  buyer: FoundBuyer | null;
  error: string | undefined;
  onChange: (buyer: FoundBuyer | null) => void;
}

function BuyerField({ buyer, error, onChange }: BuyerFieldProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery('/api/contact/find-buyers', { search }, { keepPreviousData: true });
  return (
    <Autocomplete
      options={found.data?.buyers ?? []}
      value={buyer}
      loading={found.isLoading}
      // The server filters.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ contactUID }) => contactUID}
      isOptionEqualToValue={(one, other) => one.contactUID === other.contactUID}
      noOptionsText={texts.noBuyer}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, { name, email, companies }) => (
        <li key={key} {...props}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {name}
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {[...companies.map((company) => company.name), displayDomain(email)].join(' · ')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.findBuyer}
          required
          autoFocus
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}

function useEnterForm(buyer: FoundBuyer | null, isNew: boolean, onDone: (quote: QuoteDetails) => void) {
  const { api } = useShell();
  // Stable uids, so that a retry after a lost reply creates one buyer and one quote.
  const uids = useRef({ quote: newUid(), contact: newUid() });
  return useEndpointForm({
    initial: { contactUID: '', companyUID: '', name: '', email: '', firstName: '', lastName: '', phone: '' },
    rules: {
      contactUID: { validate: () => isNew || buyer !== null || texts.buyerMissing },
      companyUID: {},
      email: { validate: (email: string) => !isNew || email.trim() !== '' || texts.emailMissing },
      firstName: {},
      lastName: {},
      phone: {},
      name: {
        validate: (name: string) => name.trim() !== '' || texts.quoteNameMissing,
        maxLength: { value: limits.quoteName.max, message: texts.quoteNameMissing },
      },
    },
    send: async ({ name, companyUID, email, firstName, lastName, phone }) => {
      const { contactUID } = isNew
        ? await api.call('/api/contact/add-buyer', {
            contactUID: uids.current.contact,
            email: email.trim(),
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            phone: phone.trim(),
          })
        : { contactUID: buyer?.contactUID ?? '' };
      const company = !isNew && companyUID ? { companyUID } : {};
      const quote = { uid: uids.current.quote, name: name.trim(), contactUID, ...company };
      return api.call('/api/quote/save', quote);
    },
    successMessage: (_fields, quote) => texts.entered(quote.number, quote.contactName),
    onDone,
  });
}
