import type { CompanyForTenant, CompanyPerson } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { amountText, readAmount } from './amount-text.js';
import { texts } from './texts.js';

export interface LimitDialogProps {
  company: CompanyForTenant;
  person: CompanyPerson;
  onSaved: (company: CompanyForTenant) => void;
  onClose: () => void;
}

/** How much somebody orders at a time without asking, and whom they ask for more. */
export function LimitDialog({ company, person, onSaved, onClose }: LimitDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const currency = company.currency ?? 'USD';
  const { companyUID } = company;
  const { contactUID, name } = person;
  const approvers = company.people.filter(
    (each) => each.contactUID !== contactUID && each.orderLimitMinor === null,
  );
  const form = useEndpointForm({
    initial: {
      orderLimitMinor: amountText(person.orderLimitMinor, currency),
      approverContactUID: person.approverContactUID ?? '',
    },
    rules: {
      orderLimitMinor: {
        validate: (text: string) => readAmount(text, locale, currency) !== undefined || texts.noAmount,
      },
      approverContactUID: {},
    },
    send: ({ orderLimitMinor, approverContactUID }) => {
      const limit = readAmount(orderLimitMinor, locale, currency) ?? null;
      return api.call('/api/company/save-contact', {
        ...{ companyUID, contactUID, orderLimitMinor: limit },
        // Without a limit there is nothing to approve.
        approverContactUID: limit === null ? null : approverContactUID || null,
      });
    },
    said: texts.limitSaved(name),
    onDone: onSaved,
  });
  const approver = useWatch({ control: form.control, name: 'approverContactUID' });
  return (
    <FormDialog
      title={texts.limitOf(name)}
      refusal={form.refusal}
      isDirty={form.isDirty}
      isSaving={form.isSubmitting}
      saveLabel={texts.save}
      onSave={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('orderLimitMinor', texts.orderLimitHelp)}
        label={`${texts.orderLimit} (${currency})`}
        autoFocus
        fullWidth
      />
      <TextField
        select
        label={texts.approver}
        value={approver}
        error={form.errorOf('approverContactUID') !== undefined}
        helperText={form.errorOf('approverContactUID') ?? texts.approverHelp}
        onChange={(event) => form.set('approverContactUID', event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.noApprover}</MenuItem>
        {approvers.map((each) => (
          <MenuItem key={each.contactUID} value={each.contactUID}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
