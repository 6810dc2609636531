import type {
  AgreedCharges,
  ChargeOnRequest,
  OrderChoices,
  PanelPrice,
  PanelSpec,
  TotalLine,
} from '@glass/contracts/panel';
import {
  type DeliveredHardware,
  type PricedHardwareLine,
  type ShowerToSplit,
  splitHardware,
  splitPieces,
} from '@glass/contracts/quote';
import { Decimal } from './exact-decimal.js';
import type { ChargedOrder } from './order-charges.js';

/** Hardware of a quote as lines of its totals (`totalHardware`). */
export interface HardwareTotals {
  /** Its price and discount; empty while an article is on request. */
  lines: TotalLine[];
  onRequest: ChargeOnRequest[];
  /** Its lines before the discount, and the showers that they belong to: they decide which delivery has what of them. */
  sold: readonly Pick<PricedHardwareLine, 'uid' | 'showerUID' | 'quantity' | 'cutsMm' | 'amountMinor'>[];
  showers: readonly ShowerToSplit[];
}

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
 * Splits an order into its deliveries. Hardware goes with the glass of its shower (`splitHardware`). Shares of the prices of panels
 * and hardware are rounded so that they add up to them.
 * @param hardware its lines, and the showers that they belong to
 * @param order the whole order; its panels have a price
 */
export function listDeliveryParts(
  panels: readonly QuotedPanel[],
  hardware: Pick<HardwareTotals, 'sold' | 'showers'>,
  choices: OrderChoices,
  order: ChargedOrder,
): DeliveryPart[] {
  const { shipMethod, address, agreed } = choices;
  const filled = choices.further?.length ? listFilledDeliveries(panels, choices) : [];
  // Hardware alone goes with the first delivery.
  if (filled.length === 0) return [{ shipMethod, address, agreed, order, of: {} }];
  const panelShares = splitAmount(
    order.panelsMinor,
    filled.map(({ counts }) =>
      panels.reduce(
        (sum, { price }, i) =>
          sum.plus(new Decimal(price.totalMinor ?? 0).times(counts[i]!).div(price.quantity)),
        new Decimal(0),
      ),
    ),
  );
  const hardwareShares = splitAmount(order.hardwareMinor, sumHardwareByDelivery(panels, hardware, filled));
  return filled.map(({ number, counts, ...place }, index) => ({
    ...{ shipMethod: place.shipMethod, address: place.address, agreed: place.agreed },
    order: {
      ...order,
      ...{ panelsMinor: panelShares[index]!, hardwareMinor: hardwareShares[index]! },
      ...measure(panels, counts),
    },
    of: filled.length > 1 || number > 1 ? { delivery: number } : {},
  }));
}

/** Splits an amount in proportion to the parts, so that the rounded shares add up to it. */
function splitAmount(amountMinor: number, parts: readonly Decimal[]): number[] {
  const whole = parts.reduce((sum, part) => sum.plus(part), new Decimal(0));
  const until = (sum: Decimal) => (whole.eq(0) ? 0 : sum.times(amountMinor).div(whole).round().toNumber());
  let before = new Decimal(0);
  return parts.map((part) => {
    const after = before.plus(part);
    const share = until(after) - until(before);
    before = after;
    return share;
  });
}

/** List prices of the hardware of each delivery: of a line in proportion to its pieces or the length of its cuts. */
function sumHardwareByDelivery(
  panels: readonly QuotedPanel[],
  { sold, showers }: Pick<HardwareTotals, 'sold' | 'showers'>,
  filled: ReturnType<typeof listFilledDeliveries>,
): Decimal[] {
  const deliveries = filled.map(({ counts }) => ({
    panels: panels.flatMap(({ uid: panelUID }, i) =>
      panelUID !== undefined && counts[i]! > 0 ? [{ panelUID, pieces: counts[i]! }] : [],
    ),
  }));
  const lines = new Map(sold.map((line) => [line.uid, line]));
  return splitHardware(deliveries, { hardware: sold, showers }).map((shares) =>
    shares.reduce((sum, share) => {
      const line = lines.get(share.hardwareUID)!;
      return sum.plus(
        new Decimal(line.amountMinor ?? 0).times(measureHardware(share)).div(measureHardware(line)),
      );
    }, new Decimal(0)),
  );
}

/** Pieces, or the length of all cuts in whole microns. */
const measureHardware = ({ quantity, cutsMm }: Pick<DeliveredHardware, 'quantity' | 'cutsMm'>): number =>
  cutsMm.length === 0 ? quantity : cutsMm.reduce((sum, mm) => sum + Math.round(mm * 1e3), 0);

/** Weight in whole grams, like the weight of the order. */
function measure(panels: readonly QuotedPanel[], counts: number[]) {
  const grams = panels.reduce((sum, { weightKg }, i) => sum + Math.round(weightKg * 1e3) * counts[i]!, 0);
  return {
    pieces: counts.reduce((sum, pieces) => sum + pieces, 0),
    weightKg: grams / 1e3,
    largestM2: Math.max(...panels.map(({ areaM2 }, i) => (counts[i]! > 0 ? areaM2 : 0))),
  };
}
