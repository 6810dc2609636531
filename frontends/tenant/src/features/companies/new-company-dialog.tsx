import { limits, newUid, type CompanyRecord } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { texts } from './texts.js';

const NOTHING_KEPT: Omit<CompanyRecord, 'name'> = {
  notes: '',
  billingAddress: null,
  discountUID: null,
  minArea: null,
  isTaxExempt: false,
  taxCertificate: '',
  taxExemptUntil: null,
  houseAccountLimitMinor: null,
  houseAccountTermsDays: 30,
  houseAccountIsOnHold: false,
  hidesPrices: false,
};

/** Asks only for a name; the company then opens for the rest. */
export function NewCompanyDialog({
  onAdded,
  onClose,
}: {
  onAdded: (uid: string) => void;
  onClose: () => void;
}) {
  const { api } = useShell();
  // One uid per dialog, so that a retry after a lost reply creates no second company.
  const [companyUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { name: '' },
    rules: {
      name: {
        required: texts.nameMissing,
        maxLength: {
          value: limits.companyRecordName.max,
          message: texts.tooLong(limits.companyRecordName.max),
        },
      },
    },
    send: ({ name }) =>
      api.call('/api/company/save-for-tenant', {
        ...NOTHING_KEPT,
        companyUID,
        version: 0,
        name: name.trim(),
      }),
    successMessage: ({ name }) => texts.added(name.trim()),
    onDone: () => onAdded(companyUID),
    // A name alone is not worth a question, and the question would block opening the new company.
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.add} form={form} saveLabel={texts.addIt} onClose={onClose}>
      <TextField {...form.field('name')} label={texts.fields.name} autoFocus autoComplete="off" fullWidth />
    </FormDialog>
  );
}
