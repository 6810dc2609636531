import {
  ACCOUNTING_FORMATS,
  limits,
  newUid,
  DEFAULT_ACCOUNTING_PROFILES,
  type AccountingBatch,
  type AccountingFormat,
  type AccountingProfile,
} from '@glass/contracts';
import { useEndpointForm, useToday } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from './texts.js';

const NAMES = ['salesAccount', 'taxName', 'taxFreeName', 'receivablesAccount'] as const;
const NAME = {
  maxLength: { value: limits.accountingName.max, message: texts.tooLong(limits.accountingName.max) },
};

interface ExportDialogProps {
  /** Settings of the last file; null before the first. */
  profile: AccountingProfile | null;
  onMade: (batch: AccountingBatch) => void;
  onClose: () => void;
}

/** Asks for the accounting software and for its names of accounts and taxes. */
export function ExportDialog({ profile, onMade, onClose }: ExportDialogProps) {
  const { api } = useShell();
  // One uid per dialog, so that a retry after a lost reply creates no second file.
  const [batchUID] = useState(newUid);
  const today = useToday();
  const form = useEndpointForm({
    initial: {
      until: today,
      profile: profile ?? DEFAULT_ACCOUNTING_PROFILES.xero,
    },
    rules: {
      until: { required: texts.untilMissing },
      'profile.format': {},
      'profile.salesAccount': NAME,
      'profile.taxName': NAME,
      'profile.taxFreeName': NAME,
      'profile.receivablesAccount': NAME,
    },
    validate: ({ profile: said }) =>
      Object.fromEntries(
        NAMES.filter((name) => isAsked(said.format, name) && said[name].trim() === '').map((name) => [
          `profile.${name}`,
          texts.nameMissing,
        ]),
      ),
    send: (fields) => api.call('/api/accounting/export', { batchUID, ...fields }),
    successMessage: (_fields, { invoices, creditNotes }) => texts.made(texts.counted(invoices, creditNotes)),
    onDone: onMade,
  });
  const format = useWatch({ control: form.control, name: 'profile.format' });

  return (
    <FormDialog title={texts.formTitle} form={form} saveLabel={texts.make} onClose={onClose}>
      <TextField
        {...form.field('until')}
        type="date"
        label={texts.until}
        autoFocus
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        select
        label={texts.format}
        value={format}
        helperText={texts.hints[format]}
        onChange={({ target }) => {
          const chosen = target.value as AccountingFormat;
          form.set('profile', profile?.format === chosen ? profile : DEFAULT_ACCOUNTING_PROFILES[chosen]);
        }}
      >
        {ACCOUNTING_FORMATS.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.formats[each]}
          </MenuItem>
        ))}
      </TextField>
      <Typography color="textSecondary">{texts.names}</Typography>
      {NAMES.filter((name) => isAsked(format, name)).map((name) => (
        <TextField
          key={`${format} ${name}`}
          {...form.field(`profile.${name}`)}
          label={texts.fields[format][name]}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}

function isAsked(format: AccountingFormat, name: (typeof NAMES)[number]): boolean {
  return texts.fields[format][name] !== '';
}
