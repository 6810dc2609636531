import { useRef, useState } from 'react';
import { screenUrl, type QuoteDetails } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { orderInProgress } from './order-in-progress.js';
import type { PaymentWayId } from './payment-ways.js';
import { texts } from './texts.js';

export interface PlaceOrder {
  place: (way: PaymentWayId) => void;
  isPlacing: boolean;
  /** Why the last attempt placed nothing, in words. */
  refusal: string | null;
  /** The price that the buyer saw and the one that the server asks now; nothing was ordered. */
  priceChange: PriceChange | null;
}

export interface PriceChange {
  beforeMinor: number;
  nowMinor: number;
}

/** Places the order of a quote: once, at the price the buyer saw, or at the new one after they have seen that. */
export function usePlaceOrder(
  quote: QuoteDetails,
  shownTotalMinor: number,
  onOutdated: () => void,
): PlaceOrder {
  const { api, navigate } = useShell();
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  // The second click of a double click comes before the button is shown as busy.
  const isRunning = useRef(false);
  const progress = orderInProgress(quote.uid);
  const totalMinor = priceChange?.nowMinor ?? shownTotalMinor;

  async function order(way: PaymentWayId): Promise<string> {
    // What was placed and is not on the quote any more was cancelled.
    if (progress.wasPlaced() && quote.orderUID === null) progress.forget();
    const wish = {
      quoteUID: quote.uid,
      orderUID: quote.orderUID ?? progress.orderUID(),
      quoteVersion: quote.version,
      totalMinor,
      measurementsAreFinal: true,
    };
    if (way === 'houseAccount') {
      const { orderUID } = await api.call('/api/payment/complete-house-account', wish);
      progress.placed();
      return `${screenUrl('/checkout/complete-house')}?order=${orderUID}`;
    }
    const { orderUID, redirectUrl } = await api.call('/api/payment/create-checkout-session', {
      ...wish,
      method: way,
    });
    progress.placed();
    return isOwnPath(redirectUrl) ? `${redirectUrl}&order=${orderUID}` : redirectUrl;
  }

  async function place(way: PaymentWayId): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPlacing(true);
    setRefusal(null);
    try {
      const next = await order(way);
      if (!isOwnPath(next)) return window.location.assign(next);
      navigate(next);
      // Whoever is back before the next page was there finds the order that they placed.
      onOutdated();
    } catch (error) {
      explain(error);
    } finally {
      isRunning.current = false;
      setIsPlacing(false);
    }
  }

  function explain(error: unknown): void {
    const problem = problemOf(error);
    const now = problem?.code === 'VERSION_CONFLICT' ? totalIn(problem.current) : null;
    if (now !== null) {
      setPriceChange({ beforeMinor: totalMinor, nowMinor: now });
      onOutdated();
    } else if (problem?.code === 'UID_TAKEN') {
      progress.forget();
      setRefusal(texts.startAgain);
    } else if (problem?.code === 'VERSION_CONFLICT') {
      setRefusal(texts.quoteChanged);
      onOutdated();
    } else if (problem?.code === 'STATE_CONFLICT') {
      // Ordered in another tab, or not to be ordered any more: the page says which as soon as it knows.
      setRefusal(problem.text);
      onOutdated();
    } else if (problem?.status === 0) {
      setRefusal(texts.noAnswer);
    } else {
      setRefusal(problem?.text ?? texts.failed);
    }
  }

  return { place: (way) => void place(way), isPlacing, refusal, priceChange };
}

/** A path of this site, and not `//elsewhere`. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

function totalIn(current: unknown): number | null {
  const total = (current as { totalMinor?: unknown } | null | undefined)?.totalMinor;
  return typeof total === 'number' ? total : null;
}
