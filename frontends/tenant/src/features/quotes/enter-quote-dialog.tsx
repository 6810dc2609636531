import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FoundBuyer } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { ChoiceField, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { BuyerField } from '../../parts/buyer-field.js';
import { texts } from './texts.js';

/** Starts a quote for a buyer on the phone: a known one, or a new one who gets a link instead of an account. */
export function EnterQuoteDialog({ onClose }: { onClose: () => void }) {
  const { navigate } = useShell();
  const [buyer, setBuyer] = useState<FoundBuyer | null>(null);
  const [isNew, setIsNew] = useState(false);
  const form = useEnterForm(buyer, isNew, (quote) =>
    // The dialog unmounts with its page.
    navigate(screenUrl('/quote/{uid}', quote.uid)),
  );
  const field = (name: 'email' | 'person' | 'phone', label: string, type = 'text') => (
    <TextField
      {...form.field(name)}
      type={type}
      label={label}
      autoComplete="off"
      autoFocus={name === 'person'}
      fullWidth
    />
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
          {field('person', texts.name)}
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            {field('email', texts.email, 'email')}
            {field('phone', texts.phone, 'tel')}
          </Stack>
          <Alert severity="info">{texts.guestWhy}</Alert>
        </>
      ) : (
        <BuyerField
          label={texts.findBuyer}
          onNew={(name) => {
            setIsNew(true);
            form.set('person', name);
          }}
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
      <TextField {...form.field('name', texts.quoteNameHelp)} label={texts.quoteName} required={!isNew} />
    </FormDialog>
  );
}

function useEnterForm(buyer: FoundBuyer | null, isNew: boolean, onDone: (quote: QuoteDetails) => void) {
  const { api } = useShell();
  // Stable uids, so that a retry after a lost reply creates one buyer and one quote.
  const uids = useRef({ quote: newUid(), contact: newUid() });
  return useEndpointForm({
    initial: { contactUID: '', companyUID: '', name: '', email: '', person: '', phone: '' },
    rules: {
      contactUID: { validate: () => isNew || buyer !== null || texts.buyerMissing },
      companyUID: {},
      person: { validate: (person: string) => !isNew || person.trim() !== '' || texts.personMissing },
      email: {
        validate: (email: string, { phone }: { phone: string }) =>
          !isNew || email.trim() !== '' || phone.trim() !== '' || texts.emailMissing,
      },
      phone: {},
      name: {
        validate: (name: string) => isNew || name.trim() !== '' || texts.quoteNameMissing,
        maxLength: { value: limits.quoteName.max, message: texts.quoteNameMissing },
      },
    },
    send: async ({ name, companyUID, email, person, phone }) => {
      const words = person.trim().split(/\s+/);
      const lastName = words.length > 1 ? words.pop()! : '';
      const { contactUID } = isNew
        ? await api.call('/api/contact/add-buyer', {
            contactUID: uids.current.contact,
            email: email.trim(),
            ...{ firstName: words.join(' '), lastName, phone: phone.trim(), asGuest: true },
          })
        : { contactUID: buyer?.contactUID ?? '' };
      const company = !isNew && companyUID ? { companyUID } : {};
      const quoteName = name.trim() || person.trim();
      const quote = { uid: uids.current.quote, name: quoteName, contactUID, ...company };
      return api.call('/api/quote/save', quote);
    },
    successMessage: (_fields, quote) => texts.entered(quote.number, quote.contactName),
    onDone,
  });
}
