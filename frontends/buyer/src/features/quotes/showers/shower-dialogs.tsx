import { limits } from '@glass/contracts/limits';
import type { Money } from '@glass/contracts/primitives';
import type { QuoteShower } from '@glass/contracts/quote';
import { lengthRule, NumberField, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { HandChanges } from './hand-changes.js';
import type { listDetached } from './list-blocks.js';
import { texts } from './texts.js';
import { unitsField } from './units-field.js';
import { type Flip, type ShowerChanges, showerName } from './use-shower-changes.js';

interface ShowerDialogProps {
  shower: QuoteShower;
  /** Panels of the shower that were changed by hand. */
  detached: ReturnType<typeof listDetached>;
  changes: ShowerChanges;
  onClose: () => void;
}

/** Sets the number of equal showers. */
export function UnitsDialog({ shower, detached, changes, onClose }: ShowerDialogProps) {
  const { locale } = useShell().tenant.settings;
  const { read, rule, toUnits } = unitsField(locale);
  const form = useEndpointForm({
    initial: { units: `${shower.units}`, isAttached: false },
    rules: { units: rule, isAttached: {} },
    send: ({ units, isAttached }) =>
      changes.setUnits(shower, toUnits(units)!, isAttached ? keysOf(detached) : []),
    onDone: onClose,
  });
  const isAttached = useWatch({ control: form.control, name: 'isAttached' });
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
      <HandChanges
        panels={detached.map(({ panel }) => panel)}
        isAttached={isAttached}
        onAttach={(isTicked) => form.set('isAttached', isTicked)}
      />
    </FormDialog>
  );
}

interface MirrorDialogProps extends ShowerDialogProps {
  flip: Flip;
}

/** Mirrors a shower with panels that were changed by hand. */
export function MirrorDialog({ shower, flip, detached, changes, onClose }: MirrorDialogProps) {
  const name = showerName(shower);
  const form = useEndpointForm({
    initial: { isAttached: false },
    rules: { isAttached: {} },
    send: ({ isAttached }) => changes.mirrorWith(shower, flip, isAttached ? keysOf(detached) : []),
    successMessage: () => texts.mirrored(name),
    onDone: onClose,
  });
  const isAttached = useWatch({ control: form.control, name: 'isAttached' });
  return (
    <FormDialog title={texts.mirrorTitle(name)} form={form} saveLabel={texts.mirror} onClose={onClose}>
      <HandChanges
        panels={detached.map(({ panel }) => panel)}
        isAttached={isAttached}
        onAttach={(isTicked) => form.set('isAttached', isTicked)}
      />
    </FormDialog>
  );
}

const keysOf = (detached: ShowerDialogProps['detached']): string[] => detached.map(({ pane }) => pane.key);

interface CopyDialogProps extends Omit<ShowerDialogProps, 'detached'> {
  /** Price of one unit of the shower as the buyer sees it; null if it is hidden or on request. */
  unitPrice: Money | null;
}

/** Copies a shower under another name, as one unit unless the buyer enters more. */
export function CopyDialog({ shower, changes, unitPrice, onClose }: CopyDialogProps) {
  const { locale } = useShell().tenant.settings;
  const { read, rule, toUnits } = unitsField(locale);
  const form = useEndpointForm({
    initial: { name: '', units: '1' },
    rules: {
      name: {
        validate: (name: string) => name.trim() !== '' || texts.copyNameMissing,
        ...lengthRule(limits.quoteName),
      },
      units: rule,
    },
    send: ({ name, units }) => changes.copy(shower, name.trim(), toUnits(units)!),
    successMessage: ({ name, units }) => texts.copied(name.trim(), toUnits(units)!),
    onDone: onClose,
  });
  const units = toUnits(useWatch({ control: form.control, name: 'units' }));
  const money = (times: number) =>
    unitPrice &&
    formatMoney({ amountMinor: unitPrice.amountMinor * times, currency: unitPrice.currency }, locale);
  return (
    <FormDialog
      title={texts.copyTitle(showerName(shower))}
      form={form}
      saveLabel={texts.copyAdd}
      onClose={onClose}
    >
      <TextField {...form.field('name', texts.copyHelp)} label={texts.copyName} autoFocus required />
      <NumberField form={form} name="units" read={read} label={texts.unitsField} help={texts.unitsHelp} />
      {units === null ? null : (
        <Typography role="status">
          {texts.copyAdds(shower.panes.length * units, units, money(units))}
        </Typography>
      )}
    </FormDialog>
  );
}
