import { displayDomain } from '@glass/formats';
import {
  type AccountEntry,
  type CompanyForTenant,
  type CompanyPerson,
  dayIn,
  limits,
  newUid,
} from '@glass/contracts';
import { accountTexts, DateField, lengthRule, nameOf, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { texts } from './texts.js';

interface MailPaperDialogProps {
  company: CompanyForTenant;
  /** An invoice or a credit note; null for a statement. */
  entry: AccountEntry | null;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Emails a document of a company's account to one of its people or to any address. */
export function MailPaperDialog({ company, entry, onClose }: MailPaperDialogProps) {
  const { api, tenant } = useShell();
  const { companyUID } = company;
  // One uid per dialog, so that a retry after a lost reply sends no second email.
  const [mailUID] = useState(newUid);
  const [days] = useState(() => {
    const day = (at: number) => dayIn(tenant.settings.timeZone, new Date(at));
    return { from: day(Date.now() - 90 * DAY_MS), to: day(Date.now()) };
  });
  const readers = company.people.filter((person) => seesPrices(company, person));
  const paper = entry === null ? 'statement' : entry.kind === 'creditNote' ? 'creditNote' : 'invoice';
  const form = useEndpointForm({
    initial: { email: '', ...days, message: '' },
    rules: {
      email: { required: texts.emailMissing },
      from: { required: texts.dayMissing },
      to: {
        required: texts.dayMissing,
        validate: (to: string, { from }: { from: string }) => to >= from || texts.wrongPeriod,
      },
      message: lengthRule(limits.accountMailMessage),
    },
    send: ({ email, from, to, message }) =>
      api.call('/api/company/mail-paper', {
        ...{ companyUID, mailUID, paper, email: email.trim() },
        ...(entry === null ? { from, to } : { entryUID: entry.entryUID }),
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      }),
    successMessage: ({ email }) => texts.mailed(email.trim()),
    onDone: onClose,
    asksBeforeLeaving: false,
  });
  const email = form.field('email', texts.mailToHelp);
  const what = entry === null ? accountTexts.statement : nameOf(entry);
  return (
    <FormDialog title={texts.mailTitle(what)} form={form} saveLabel={texts.mailIt} onClose={onClose}>
      <Autocomplete
        freeSolo
        options={readers.map((person) => person.email)}
        getOptionKey={(option) => option}
        onInputChange={(_event, text, why) => {
          // Autocomplete also reports the empty initial text, with another reason.
          if (text !== '' || why === 'input' || why === 'clear') form.set('email', text);
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {`${readers.find((person) => person.email === option)?.name ?? ''} · ${displayDomain(option)}`}
          </li>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={texts.email}
            error={email.error}
            helperText={email.helperText}
            inputRef={email.ref}
            onBlur={(event) => void email.onBlur(event)}
            autoFocus
          />
        )}
      />
      {entry === null ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              {...form.field(name)}
              label={accountTexts[name]}
              sx={{ flex: '1 1 130px' }}
            />
          ))}
        </Stack>
      ) : null}
      <TextField
        {...form.field('message', texts.mailMessageHelp)}
        label={texts.mailMessage}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

function seesPrices({ hidesPrices }: CompanyForTenant, person: CompanyPerson): boolean {
  return person.seesPrices ?? !hidesPrices;
}
