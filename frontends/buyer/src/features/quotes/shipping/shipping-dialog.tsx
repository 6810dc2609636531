import { useState } from 'react';
import { newUid, type Catalogue, type QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from '../change/use-quote-change.js';
import { toChargedOrder } from './charged-order.js';
import { saveShipping, toShippingForm } from './shipping-form.js';
import { ShippingFormDialog } from './shipping-form-dialog.js';

interface ShippingDialogProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  onClose: () => void;
}

/** Edits the delivery of a quote and saves it. */
export function ShippingDialog({ quote, catalogue, change, onClose }: ShippingDialogProps) {
  const { api, session, tenant } = useShell();
  // Fixed for the dialog, so a retry stores the address once.
  const [keepAs] = useState(newUid);
  return (
    <ShippingFormDialog
      initial={toShippingForm(quote, tenant.settings.locale)}
      order={toChargedOrder(quote, catalogue)}
      catalogue={catalogue}
      bookOf={quote.contactUID === session.contactUID ? null : quote.contactUID}
      send={(fields) =>
        change.make((version, reached) => saveShipping(api, quote, fields, keepAs, version, reached))
      }
      onClose={onClose}
    />
  );
}
