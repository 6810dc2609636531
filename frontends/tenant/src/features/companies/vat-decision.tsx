import type { CompanyVatId, DecideVatIdRequest } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { ChoiceField, lengthRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { vatTexts as texts } from './vat-texts.js';

interface VatDecisionProps {
  vat: CompanyVatId;
  onSaved: (saved: CompanyVatId) => void;
  onClose: () => void;
}

/** Staff decide about a VAT ID that VIES can't check. */
export function VatDecision({ vat, onSaved, onClose }: VatDecisionProps) {
  const { api } = useShell();
  const { companyUID, vatId } = vat;
  const form = useEndpointForm<{ status: DecideVatIdRequest['status']; reason: string }, CompanyVatId>({
    initial: { status: 'valid', reason: '' },
    rules: { status: {}, reason: { required: texts.reasonMissing, ...lengthRule(limits.vatDecisionReason) } },
    send: ({ status, reason }) =>
      api.call('/api/company/decide-vat-id', { companyUID, vatId, status, reason: reason.trim() }),
    successMessage: () => texts.decided,
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.decideTitle(vatId)} form={form} saveLabel={texts.saveDecision} onClose={onClose}>
      <Typography>{texts.decideWhy}</Typography>
      <ChoiceField
        form={form}
        name="status"
        fullWidth
        label={texts.decision}
        options={Object.entries(texts.decisions)}
      />
      <TextField {...form.field('reason')} label={texts.reasonLabel} fullWidth multiline minRows={2} />
    </FormDialog>
  );
}
