import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useWatch } from 'react-hook-form';
import { limits, type Catalogue } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import type { ChargedOrder } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { AddressFields } from '../../../parts/address/address-fields.js';
import { ADDRESS_RULES } from '../../../parts/address/address-form.js';
import { texts } from '../texts.js';
import { ChargeChoices } from './charge-choices.js';
import { PlaceChoice } from './place-choice.js';
import { CUSTOM_PLACE, shippingFaults, type ShippingForm } from './shipping-form.js';

const METHODS = ['delivery', 'pickUp'] as const;
const RULES = {
  method: {},
  place: {},
  ...ADDRESS_RULES,
  isKept: {},
  requestedDate: {},
  deliveryNotes: {},
  rush: {},
  crate: {},
};

interface ShippingFormDialogProps {
  initial: ShippingForm;
  /** Basis of the charges; undefined while a panel has no price. */
  order: ChargedOrder | undefined;
  catalogue: Catalogue;
  /** Buyer for whom a staff member chooses; null for one's own quote. */
  bookOf?: string | null;
  send: (fields: ShippingForm) => Promise<unknown>;
  onClose: () => void;
}

/** Delivery method, address, date and packing, with prices. */
export function ShippingFormDialog(props: ShippingFormDialogProps) {
  const { initial, order, catalogue, bookOf = null, send, onClose } = props;
  const { session } = useShell();
  const form = useEndpointForm({
    ...{ initial, rules: RULES, validate: shippingFaults, send },
    successMessage: texts.saved,
    onDone: onClose,
  });
  const [method, place, address, isKept] = useWatch({
    control: form.control,
    name: ['method', 'place', 'address', 'isKept'],
  });
  const isCustom = method === 'delivery' && place === CUSTOM_PLACE;

  return (
    <FormDialog title={texts.changeShipping} form={form} saveLabel={texts.save} onClose={onClose}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={texts.shippingMethod}
        value={method}
        onChange={(_event, chosen: ShippingForm['method'] | null) => chosen && form.set('method', chosen)}
      >
        {METHODS.map((one) => (
          <ToggleButton key={one} value={one}>
            {texts.methods[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {method === 'delivery' ? (
        <PlaceChoice place={place} bookOf={bookOf} onChange={(chosen) => form.set('place', chosen)} />
      ) : null}
      {isCustom ? (
        <>
          <AddressFields
            address={address}
            errorOf={form.errorOf}
            onChange={(changed) => form.set('address', changed)}
          />
          {session.isAuthenticated && bookOf === null ? (
            <FormControlLabel
              control={
                <Checkbox checked={isKept} onChange={(_event, isTicked) => form.set('isKept', isTicked)} />
              }
              label={texts.keepAddress}
            />
          ) : null}
        </>
      ) : null}
      <ChargeChoices order={order} catalogue={catalogue} form={form} bookOf={bookOf} />
      <TextField
        {...form.field('requestedDate', texts.requestedDateHelp)}
        type="date"
        label={texts.requestedDate}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: { sm: 240 } }}
      />
      {method === 'delivery' ? (
        <TextField
          {...form.field('deliveryNotes', texts.deliveryNotesHelp)}
          label={texts.deliveryNotes}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: limits.deliveryNotes.max } }}
        />
      ) : null}
    </FormDialog>
  );
}
