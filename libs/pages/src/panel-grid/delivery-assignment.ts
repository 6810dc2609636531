import { listDeliveries, type MoveToDeliveryRequest, type QuoteDetails } from '@glass/contracts/quote';

interface Part {
  /** null for the first delivery. */
  deliveryUID: string | null;
  pieces: number;
}

/** Deliveries of panels, with the pieces that go with each. */
export type DeliveryAssignment = ReadonlyMap<string, readonly Part[]>;

/** Reads which deliveries panels go with. */
export function readAssignment(quote: QuoteDetails, panelUIDs: Iterable<string>): DeliveryAssignment {
  const wanted = new Set(panelUIDs);
  const all = listDeliveries(quote);
  return new Map(
    quote.panels.flatMap(({ uid }) => {
      if (!wanted.has(uid)) return [];
      const parts = all.flatMap((delivery) =>
        delivery.panels
          .filter(({ panelUID }) => panelUID === uid)
          .map(({ pieces }) => ({ deliveryUID: delivery.uid, pieces })),
      );
      return [[uid, parts]];
    }),
  );
}

export type DeliveryMove = Pick<MoveToDeliveryRequest, 'deliveryUID' | 'panels'>;

/**
 * Lists the calls that put panels into deliveries, one for each delivery. Panels in several deliveries first go to the
 * first one, which gives pieces to the others.
 */
export function toMoves(assignment: DeliveryAssignment): DeliveryMove[] {
  const moves = new Map<string | null, DeliveryMove['panels']>();
  const add = (deliveryUID: string | null, panel: DeliveryMove['panels'][number]) =>
    moves.set(deliveryUID, [...(moves.get(deliveryUID) ?? []), panel]);
  const entries = [...assignment];
  for (const [panelUID, parts] of entries) {
    if (parts.length > 1 || parts[0]?.deliveryUID === null) add(null, { panelUID });
  }
  for (const [panelUID, parts] of entries) {
    const isSplit = parts.length > 1;
    for (const { deliveryUID, pieces } of parts) {
      if (deliveryUID !== null) add(deliveryUID, isSplit ? { panelUID, pieces } : { panelUID });
    }
  }
  return [...moves].map(([deliveryUID, panels]) => ({ deliveryUID, panels }));
}
