import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { limits, type AddressBookEntry } from '@glass/contracts';
import { FormDialog } from '@glass/ui';
import { AddressFields } from '../../parts/address/address-fields.js';
import { texts } from './texts.js';
import { useAddressForm } from './use-address-form.js';

interface AddressDialogProps {
  /** null for a new address. */
  entry: AddressBookEntry | null;
  /** The first address becomes the default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function AddressDialog({ entry, isFirst, onClose, onSaved }: AddressDialogProps) {
  const form = useAddressForm(entry, isFirst, async () => {
    await onSaved();
    onClose();
  });
  const [address, isDefault] = useWatch({ control: form.control, name: ['address', 'isDefault'] });
  return (
    <FormDialog
      title={entry ? texts.editTitle : texts.addTitle}
      form={form}
      saveLabel={texts.save}
      onClose={onClose}
    >
      <TextField
        {...form.field('label', texts.labelHelp)}
        required
        autoFocus
        label={texts.label}
        slotProps={{ htmlInput: { maxLength: limits.addressLabel.max } }}
      />
      <AddressFields
        address={address}
        errorOf={form.errorOf}
        onChange={(changed) => form.set('address', changed)}
      />
      {entry?.isDefault || isFirst ? null : (
        <FormControlLabel
          control={
            <Checkbox checked={isDefault} onChange={(_event, isTicked) => form.set('isDefault', isTicked)} />
          }
          label={texts.defaultChoice}
        />
      )}
    </FormDialog>
  );
}
