import { limits } from '@glass/contracts/limits';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteShower } from '@glass/contracts/quote';
import { integerOrNull } from '@glass/formats';
import { lengthRule, NumberField, numberReader, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { HandChanges } from './hand-changes.js';
import type { listDetached } from './list-blocks.js';
import { texts } from './texts.js';
import { type ShowerChanges, showerName } from './use-shower-changes.js';

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
  const range = limits.showerUnits;
  const read = numberReader({ locale, limits: { ...range, decimals: 0 } });
  const form = useEndpointForm({
    initial: { units: `${shower.units}`, isAttached: false },
    rules: { units: numberRule(read, texts.unitsWrong(range.max)), isAttached: {} },
    send: ({ units, isAttached }) =>
      changes.setUnits(
        shower,
        integerOrNull(units, { locale, limits: range })!,
        isAttached ? keysOf(detached) : [],
      ),
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
  mirrored: ShowerLayout;
}

/** Mirrors a shower with panels that were changed by hand. */
export function MirrorDialog({ shower, mirrored, detached, changes, onClose }: MirrorDialogProps) {
  const name = showerName(shower);
  const form = useEndpointForm({
    initial: { isAttached: false },
    rules: { isAttached: {} },
    send: ({ isAttached }) => changes.mirrorWith(shower, mirrored, isAttached ? keysOf(detached) : []),
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

/** Copies a shower under another name. */
export function CopyDialog({ shower, changes, onClose }: Omit<ShowerDialogProps, 'detached'>) {
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
