import { texts } from './texts.js';
import { OrderPlaced } from './order-placed.js';

/** Confirmation after a payment. */
export function CompletePage() {
  return <OrderPlaced title={texts.thanks} />;
}
