import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type FormEvent } from 'react';
import { limits, newUid, type QuoteDetails } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { AddressFields } from '../../../parts/address/address-fields.js';
import { faultsLeft, type AddressErrors } from '../../../parts/address/address-form.js';
import type { QuoteChange } from '../change/use-quote-change.js';
import { texts } from '../texts.js';
import { PlaceChoice } from './place-choice.js';
import { saveShipping, shippingFaults, shippingFormOf, type ShippingForm } from './shipping-form.js';

const METHODS = ['delivery', 'pickUp'] as const;
/** The limit of /api/quote/update-shipping-address. */

export interface ShippingDialogProps {
  quote: QuoteDetails;
  change: QuoteChange;
  onClose: () => void;
}

/** How, where to and until when the glass is wanted. */
export function ShippingDialog({ quote, change, onClose }: ShippingDialogProps) {
  const { api, tenant, toast } = useShell();
  const [form, setForm] = useState<ShippingForm>(() => shippingFormOf(quote, tenant.settings.locale));
  const [isDirty, setIsDirty] = useState(false);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  useUnsavedGuard(isDirty && !change.isMaking);

  function set(changes: Partial<ShippingForm>): void {
    setForm((now) => ({ ...now, ...changes }));
    setIsDirty(true);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const faults = shippingFaults(form);
    setErrors(faults);
    setRefusal(null);
    if (Object.keys(faults).length > 0) return;
    try {
      if (!(await change.make((version, reached) => saveShipping(api, quote, form, version, reached))))
        return;
      toast.success(texts.saved);
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(problemOf(error)?.text ?? String(error));
    }
  }

  return (
    <FormDialog
      title={texts.changeShipping}
      refusal={refusal}
      errors={errors}
      isDirty={isDirty}
      isSaving={change.isMaking}
      saveLabel={texts.save}
      onSave={save}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={texts.shippingMethod}
        value={form.method}
        onChange={(_event, method: ShippingForm['method'] | null) => method && set({ method })}
      >
        {METHODS.map((method) => (
          <ToggleButton key={method} value={method}>
            {texts.methods[method]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {form.method === 'delivery' ? (
        <PlaceChoice place={form.place} onChange={(place) => set({ place })} />
      ) : null}
      {form.method === 'delivery' && form.place.kind === 'custom' ? (
        <AddressFields
          address={form.address}
          errors={errors}
          onChange={(address) => {
            setErrors(faultsLeft(errors, form.address, address));
            set({ address });
          }}
        />
      ) : null}
      {form.method === 'delivery' && form.place.kind === 'custom' ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={form.keepAs !== null}
              onChange={(_event, isKept) => set({ keepAs: isKept ? newUid() : null })}
            />
          }
          label={texts.keepAddress}
        />
      ) : null}
      <TextField
        type="date"
        label={texts.requestedDate}
        value={form.requestedDate}
        error={Boolean(errors.requestedDate)}
        helperText={errors.requestedDate ?? texts.requestedDateHelp}
        onChange={(event) => set({ requestedDate: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: { sm: 240 } }}
      />
      {form.method === 'delivery' ? (
        <TextField
          label={texts.deliveryNotes}
          value={form.deliveryNotes}
          multiline
          minRows={2}
          error={Boolean(errors.deliveryNotes)}
          helperText={errors.deliveryNotes ?? texts.deliveryNotesHelp}
          onChange={(event) => set({ deliveryNotes: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.deliveryNotes.max } }}
        />
      ) : null}
    </FormDialog>
  );
}
