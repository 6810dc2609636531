import type { AgreedCharges, OrderChoices, PanelPrice, PanelSpec } from '@glass/contracts/panel';
import { splitPieces } from '@glass/contracts/quote';
import { Decimal } from './exact-decimal.js';
import type { ChargedOrder } from './order-charges.js';

/** A panel of a quote, as far as totals need it. */
export interface QuotedPanel {
  /** Needed if there are several deliveries. */
  uid?: string;
  price: Pick<PanelPrice, 'currency' | 'quantity' | 'totalMinor' | 'chargedArea'>;
  spec: Pick<PanelSpec, 'materialUID'>;
  /** Weight of one piece. */
  weightKg: number;
  /** Area of one piece, as cut. */
  areaM2: number;
}

/** A delivery of an order with what its crate and transport are priced by. */
export interface DeliveryPart extends Pick<OrderChoices, 'shipMethod' | 'address'> {
  /** Pieces, weight, largest piece, and its share of the price of the panels after discounts. */
  order: ChargedOrder;
  agreed: AgreedCharges | undefined;
  /** Number of the delivery in lines; empty if all pieces go with the first one. */
  of: { delivery?: number };
}

/** Pieces of each panel by delivery, for deliveries that have any. The first delivery has number 1. */
export function listFilledDeliveries(
  panels: readonly QuotedPanel[],
  { shipMethod, address, agreed, further = [] }: OrderChoices,
) {
  const sized = panels.map(({ uid, price: { quantity } }) =>
    uid === undefined ? { quantity } : { uid, quantity },
  );
  const split = splitPieces(sized, further);
  return [{ shipMethod, address, agreed }, ...further]
    .map((place, index) => ({ ...place, number: index + 1, counts: split[index]! }))
    .filter(({ counts }) => counts.some((pieces) => pieces > 0));
}

/**
 * Splits an order into its deliveries. Hardware goes with the first one. Shares of the price are rounded so that they add up to it.
 * @param order the whole order; its panels have a price
 */
export function listDeliveryParts(
  panels: readonly QuotedPanel[],
  choices: OrderChoices,
  order: ChargedOrder,
): DeliveryPart[] {
  const { shipMethod, address, agreed } = choices;
  if (!choices.further?.length) return [{ shipMethod, address, agreed, order, of: {} }];
  const filled = listFilledDeliveries(panels, choices);
  const grossMinor = panels.reduce((sum, { price }) => sum + (price.totalMinor ?? 0), 0);
  let before = new Decimal(0);
  return filled.map(({ number, counts, ...place }, index) => {
    const taken = (sum: Decimal) =>
      grossMinor === 0 ? 0 : sum.times(order.panelsMinor).div(grossMinor).round().toNumber();
    const after = panels.reduce(
      (sum, { price }, i) =>
        sum.plus(new Decimal(price.totalMinor ?? 0).times(counts[i]!).div(price.quantity)),
      before,
    );
    const panelsMinor = taken(after) - taken(before);
    before = after;
    return {
      ...{ shipMethod: place.shipMethod, address: place.address, agreed: place.agreed },
      order: {
        ...order,
        panelsMinor,
        hardwareMinor: index === 0 ? order.hardwareMinor : 0,
        ...measure(panels, counts),
      },
      of: filled.length > 1 || number > 1 ? { delivery: number } : {},
    };
  });
}

/** Weight in whole grams, like the weight of the order. */
function measure(panels: readonly QuotedPanel[], counts: number[]) {
  const grams = panels.reduce((sum, { weightKg }, i) => sum + Math.round(weightKg * 1e3) * counts[i]!, 0);
  return {
    pieces: counts.reduce((sum, pieces) => sum + pieces, 0),
    weightKg: grams / 1e3,
    largestM2: Math.max(...panels.map(({ areaM2 }, i) => (counts[i]! > 0 ? areaM2 : 0))),
  };
}
