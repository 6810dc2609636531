import { texts } from './texts.js';
import { OrderPlaced } from './order-placed.js';

/** Confirmation of an order on a house account. */
export function CompleteHousePage() {
  return <OrderPlaced title={texts.thanksHouse} />;
}
