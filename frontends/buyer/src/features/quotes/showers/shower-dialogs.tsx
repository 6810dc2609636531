import { limits } from '@glass/contracts/limits';
import type { QuoteShower } from '@glass/contracts/quote';
import { integerOrNull } from '@glass/formats';
import { lengthRule, NumberField, numberReader, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import { texts } from './texts.js';
import { type ShowerChanges, showerName } from './use-shower-changes.js';

interface ShowerDialogProps {
  shower: QuoteShower;
  changes: ShowerChanges;
  onClose: () => void;
}

/** Sets the number of equal showers. */
export function UnitsDialog({ shower, changes, onClose }: ShowerDialogProps) {
  const { locale } = useShell().tenant.settings;
  const range = limits.showerUnits;
  const read = numberReader({ locale, limits: { ...range, decimals: 0 } });
  const form = useEndpointForm({
    initial: { units: `${shower.units}` },
    rules: { units: numberRule(read, texts.unitsWrong(range.max)) },
    send: ({ units }) => changes.setUnits(shower, integerOrNull(units, { locale, limits: range })!),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.unitsTitle(showerName(shower))}
      form={form}
      saveLabel={texts.save}
      onClose={onClose}
    >
      <NumberField
        form={form}
        name="units"
        read={read}
        label={texts.unitsField}
        help={texts.unitsHelp}
        autoFocus
      />
    </FormDialog>
  );
}

/** Copies a shower under another name. */
export function CopyDialog({ shower, changes, onClose }: ShowerDialogProps) {
  const form = useEndpointForm({
    initial: { name: '' },
    rules: {
      name: {
        validate: (name: string) => name.trim() !== '' || texts.copyNameMissing,
        ...lengthRule(limits.quoteName),
      },
    },
    send: ({ name }) => changes.copy(shower, name.trim()),
    successMessage: ({ name }) => texts.copied(name.trim()),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.copyTitle(showerName(shower))}
      form={form}
      saveLabel={texts.copyAdd}
      onClose={onClose}
    >
      <TextField {...form.field('name', texts.copyHelp)} label={texts.copyName} autoFocus required />
    </FormDialog>
  );
}
