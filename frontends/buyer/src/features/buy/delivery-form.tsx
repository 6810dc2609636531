import type { Catalogue } from '@glass/contracts/catalogue';
import { toChargedOrder } from '../quotes/shipping/order-dates-and-charges.js';
import { ShippingFormDialog } from '../quotes/shipping/shipping-dialog.js';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';
import type { VisitShipping } from './buyer-terms.js';
import type { PricedPanels } from './price-panels.js';

interface DeliveryFormProps {
  catalogue: Catalogue;
  priced: PricedPanels | null;
  shipping: VisitShipping;
  onShip: (shipping: ShippingForm) => void;
  onClose: () => void;
}

/** Address, lead time, packing and date of panels that aren't in a quote yet. */
export function DeliveryForm({ catalogue, priced, shipping, onShip, onClose }: DeliveryFormProps) {
  return (
    <ShippingFormDialog
      initial={shipping.form}
      order={priced ? toChargedOrder(priced, catalogue) : undefined}
      catalogue={catalogue}
      acceptsArea
      send={(fields) => Promise.resolve(onShip(fields))}
      onClose={onClose}
    />
  );
}
