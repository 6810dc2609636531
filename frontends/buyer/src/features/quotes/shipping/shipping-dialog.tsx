import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState, type FormEvent } from 'react';
import type { QuoteDetails } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import type { QuoteChange } from '../change/use-quote-change.js';
import { texts } from '../texts.js';
import { AddressFields } from './address-fields.js';
import { PlaceChoice } from './place-choice.js';
import {
  saveShipping,
  shippingFaults,
  shippingFormOf,
  type ShippingErrors,
  type ShippingForm,
} from './shipping-form.js';

const METHODS = ['delivery', 'pickUp'] as const;
/** The limit of /api/quote/update-shipping-address. */
const LONGEST_NOTES = 1000;

export interface ShippingDialogProps {
  quote: QuoteDetails;
  change: QuoteChange;
  onClose: () => void;
}

/** How, where to and until when the glass is wanted. */
export function ShippingDialog({ quote, change, onClose }: ShippingDialogProps) {
  const { api, toast } = useShell();
  const titleId = useId();
  const [form, setForm] = useState<ShippingForm>(() => shippingFormOf(quote));
  const [isDirty, setIsDirty] = useState(false);
  const [errors, setErrors] = useState<ShippingErrors>({});
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
      if (!(await change.make((version) => saveShipping(api, quote, form, version)))) return;
      toast.success(texts.saved);
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(problemOf(error)?.text ?? String(error));
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click beside the dialog must not throw away what was typed.
        if (reason === 'escapeKeyDown' || !isDirty) onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{texts.changeShipping}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {refusal ? (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            ) : null}
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
                onChange={(address) => set({ address })}
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
                slotProps={{ htmlInput: { maxLength: LONGEST_NOTES } }}
              />
            ) : null}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={change.isMaking}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
