import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { shopCountry } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import { deliveryLabel, type NumberedDelivery, type QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from '../quote-change.js';
import { toDeliveryChanges, toShippingForm } from '../shipping/save-shipping.js';
import { ShippingDialog, ShippingFormDialog } from '../shipping/shipping-dialog.js';
import { texts } from './texts.js';

interface DeliveryDialogProps {
  quote: QuoteDetails;
  /** A further one. */
  delivery: NumberedDelivery & { uid: string };
  catalogue: Catalogue;
  change: QuoteChange;
  /** As before an order: “later” is no choice. */
  needsPlace?: boolean;
  onClose: () => void;
}

/** Edits name, place, date and notes of a further delivery. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { quote, delivery, catalogue, change, needsPlace = false, onClose } = props;
  const { api, session, tenant } = useShell();
  const [keepAs] = useState(newUid);
  const [name, setName] = useState(delivery.name);
  const { shippingAddress, uid: deliveryUID, ...shipping } = delivery;
  return (
    <ShippingFormDialog
      isFurther
      needsPlace={needsPlace}
      title={texts.changeTitle(deliveryLabel({ ...delivery, name: '' }))}
      initial={toShippingForm({ shipping, shippingAddress }, shopCountry(tenant.settings))}
      order={undefined}
      catalogue={catalogue}
      bookOf={quote.contactUID === session.contactUID ? null : quote.contactUID}
      send={(fields) =>
        change.make(async (version) =>
          api.call('/api/quote/save-delivery', {
            ...{ quoteUID: quote.uid, version, deliveryUID, name: name.trim() },
            ...(await toDeliveryChanges(api, fields, keepAs)),
          }),
        )
      }
      onClose={onClose}
    >
      <DeliveryName name={name} onChange={setName} />
    </ShippingFormDialog>
  );
}

type FirstDeliveryDialogProps = Omit<DeliveryDialogProps, 'delivery'>;

/** Edits the first of several deliveries, which is the quote's own. */
export function FirstDeliveryDialog(props: FirstDeliveryDialogProps) {
  const [name, setName] = useState(props.quote.shipping.name ?? '');
  return (
    <ShippingDialog {...props} name={name.trim()}>
      <DeliveryName name={name} onChange={setName} />
    </ShippingDialog>
  );
}

export function DeliveryName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label={texts.name}
      value={name}
      onChange={({ target }) => onChange(target.value)}
      helperText={texts.nameHelp}
      slotProps={{ htmlInput: { maxLength: limits.deliveryName.max } }}
    />
  );
}
