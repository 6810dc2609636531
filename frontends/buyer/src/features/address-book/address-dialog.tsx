import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { limits, type AddressBookEntry } from '@glass/contracts';
import { FormDialog } from '@glass/ui';
import { AddressFields } from '../../parts/address/address-fields.js';
import { texts } from './texts.js';
import { useAddressForm } from './use-address-form.js';

export interface AddressDialogProps {
  /** null for a new one. */
  entry: AddressBookEntry | null;
  /** The first of a book is its default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** The limit of /api/contact/shipping-address/add. */

export function AddressDialog({ entry, isFirst, onClose, onSaved }: AddressDialogProps) {
  const form = useAddressForm(entry, isFirst, async () => {
    await onSaved();
    onClose();
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={entry ? texts.editTitle : texts.addTitle}
      refusal={form.refusal}
      errors={errors}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      saveLabel={texts.save}
      onSave={form.submit}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        label={texts.label}
        value={values.label}
        error={Boolean(errors.label)}
        helperText={errors.label ?? texts.labelHelp}
        onChange={(event) => form.set({ label: event.target.value })}
        slotProps={{ htmlInput: { maxLength: limits.addressLabel.max } }}
      />
      <AddressFields address={values.address} errors={errors} onChange={(address) => form.set({ address })} />
      {entry?.isDefault || isFirst ? null : (
        <FormControlLabel
          control={
            <Checkbox checked={values.isDefault} onChange={(_event, isDefault) => form.set({ isDefault })} />
          }
          label={texts.defaultChoice}
        />
      )}
    </FormDialog>
  );
}
