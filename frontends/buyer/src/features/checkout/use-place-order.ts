import { useState } from 'react';
import { screenUrl, type CreateCheckoutSessionRequest, type QuoteDetails } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { isFramed } from '../../parts/is-framed.js';
import { orderInProgress } from './order-in-progress.js';
import type { PaymentElsewhere } from './payment-in-tab.js';
import { openPaymentTab } from './payment-tab.js';
import type { PaymentWayId } from './payment-ways.js';
import { texts } from './texts.js';

/** The price that the buyer saw and the one that the server asks now; nothing was ordered. */
export interface PriceChange {
  beforeMinor: number;
  nowMinor: number;
}

interface OrderFields {
  way: PaymentWayId | '';
  isFinal: boolean;
}

/**
 * The form that places the order of a quote: once, at the price the buyer saw, or at the new one after they have seen
 * that.
 * @param only the way to pay where there is no choice
 */
export function usePlaceOrder(
  quote: QuoteDetails,
  shownTotalMinor: number,
  only: PaymentWayId | null,
  onOutdated: () => void,
) {
  const { api, navigate } = useShell();
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [elsewhere, setElsewhere] = useState<PaymentElsewhere | null>(null);
  const progress = orderInProgress(quote.uid);
  const totalMinor = priceChange?.nowMinor ?? shownTotalMinor;

  async function order(way: PaymentWayId): Promise<string | null> {
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
    if (way === 'card' && isFramed()) return payInTab(wish);
    const { orderUID, redirectUrl } = await api.call('/api/payment/create-checkout-session', {
      ...wish,
      method: way,
    });
    progress.placed();
    if (!isOwnPath(redirectUrl) || redirectUrl.includes('order=')) return redirectUrl;
    return `${redirectUrl}&order=${orderUID}`;
  }

  /** @returns where this page goes on; null while it waits for the other tab */
  async function payInTab(wish: Omit<CreateCheckoutSessionRequest, 'method'>): Promise<string | null> {
    const tab = openPaymentTab();
    try {
      const request = { ...wish, method: 'card' as const, opensInTab: true };
      const { orderUID, sessionUID, redirectUrl } = await api.call(
        '/api/payment/create-checkout-session',
        request,
      );
      progress.placed();
      if (isOwnPath(redirectUrl)) {
        tab.close();
        return redirectUrl;
      }
      tab.show(redirectUrl);
      setElsewhere({ url: redirectUrl, orderUID, sessionUID, isBlocked: !tab.isOpen });
      return null;
    } catch (error) {
      tab.close();
      throw error;
    }
  }

  const form = useEndpointForm({
    initial: { way: only ?? '', isFinal: false },
    rules: {
      way: { required: texts.chooseWay },
      isFinal: { validate: (isFinal: boolean) => isFinal || texts.finalMissing },
    },
    send: ({ way }: OrderFields) => (way === '' ? Promise.resolve(null) : order(way)),
    onDone: (next) => {
      if (next === null) return;
      if (!isOwnPath(next)) return window.location.assign(next);
      navigate(next);
      // Whoever is back before the next page was there finds the order that they placed.
      onOutdated();
    },
    onRefused: explain,
    // What was sent is ordered or not, whether or not somebody waits for it here.
    asksBeforeLeaving: false,
  });

  function explain(error: unknown): boolean | string {
    const problem = problemOf(error);
    const now = problem?.code === 'VERSION_CONFLICT' ? totalIn(problem.current) : null;
    // Ordered in another tab, or not to be ordered any more: the page says which as soon as it knows.
    if (problem?.code === 'VERSION_CONFLICT' || problem?.code === 'STATE_CONFLICT') onOutdated();
    if (now !== null) {
      setPriceChange({ beforeMinor: totalMinor, nowMinor: now });
      return true;
    }
    if (problem?.code === 'UID_TAKEN') {
      progress.forget();
      return texts.startAgain;
    }
    if (problem?.code === 'VERSION_CONFLICT') return texts.quoteChanged;
    if (problem?.status === 0) return texts.noAnswer;
    return problem?.text ?? texts.failed;
  }

  return { form, priceChange, elsewhere };
}

/** A path of this site, and not `//elsewhere`. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

function totalIn(current: unknown): number | null {
  const total = (current as { totalMinor?: unknown } | null | undefined)?.totalMinor;
  return typeof total === 'number' ? total : null;
}
