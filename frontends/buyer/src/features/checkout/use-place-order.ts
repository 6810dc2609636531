import { useState } from 'react';
import { keptValue, problemOf, tabStorage } from '@glass/api-client';
import type { ConfirmedSizes, CreateCheckoutSessionRequest } from '@glass/contracts/payment';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { needsConfirmation } from './final-tick.js';
import type { PaymentInOtherTab } from './payment-in-tab.js';
import type { PaymentOptionId } from './payment-method-choice.js';
import { texts } from './texts.js';

/** The price that the buyer saw and the server's current price. Nothing was ordered. */
export interface PriceChange {
  beforeMinor: number;
  nowMinor: number;
}

interface OrderFields {
  way: PaymentOptionId | '';
  isFinal: boolean;
  paysInFull: boolean;
}

interface PlaceOrderOptions {
  /** The payment method if there is no choice. */
  only: PaymentOptionId | null;
  confirmedSizes: ConfirmedSizes[];
  onOutdated: () => void;
}

/**
 * Form that places a quote's order once, at the price the buyer saw, or at the new price after they confirm
 * it.
 */
export function usePlaceOrder(
  quote: QuoteDetails,
  shownTotalMinor: number,
  { only, confirmedSizes, onOutdated }: PlaceOrderOptions,
) {
  const { api, navigate, tenant } = useShell();
  const hasGlass = quote.panels.length > 0;
  const isConfirmable = needsConfirmation(tenant.settings.termsText, hasGlass);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [elsewhere, setElsewhere] = useState<PaymentInOtherTab | null>(null);
  const progress = orderInProgress(quote.uid);
  const totalMinor = priceChange?.nowMinor ?? shownTotalMinor;

  async function order(way: PaymentOptionId, paysInFull: boolean): Promise<string | null> {
    // A placed order that is no longer on the quote was canceled.
    if (progress.wasPlaced() && quote.orderUID === null) progress.forget();
    const request = {
      quoteUID: quote.uid,
      orderUID: quote.orderUID ?? progress.orderUID(),
      quoteVersion: quote.version,
      totalMinor,
      measurementsAreFinal: hasGlass,
      ...(confirmedSizes.length > 0 ? { confirmedSizes } : {}),
    };
    if (way === 'houseAccount') {
      const { orderUID } = await api.call('/api/payment/complete-house-account', request);
      progress.placed();
      return `${screenUrl('/checkout/complete-house')}?order=${orderUID}`;
    }
    const paid = { ...request, ...(paysInFull ? { paysInFull } : {}) };
    if (way === 'card' && isFramed()) return payInTab(paid);
    const { orderUID, redirectUrl } = await api.call('/api/payment/create-checkout-session', {
      ...paid,
      method: way,
    });
    progress.placed();
    if (!isOwnPath(redirectUrl) || redirectUrl.includes('order=')) return redirectUrl;
    return `${redirectUrl}&order=${orderUID}`;
  }

  /** @returns the next page; null while it waits for the other tab */
  async function payInTab(base: Omit<CreateCheckoutSessionRequest, 'method'>): Promise<string | null> {
    const tab = openPaymentTab();
    try {
      const request = { ...base, method: 'card' as const, opensInTab: true };
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
    initial: { way: only ?? '', isFinal: false, paysInFull: false },
    rules: {
      paysInFull: {},
      way: { required: texts.chooseWay },
      isFinal: { validate: (isFinal: boolean) => isFinal || !isConfirmable || texts.finalMissing },
    },
    send: ({ way, paysInFull }: OrderFields) => (way === '' ? Promise.resolve(null) : order(way, paysInFull)),
    onDone: (next) => {
      if (next === null) return;
      if (!isOwnPath(next)) return window.location.assign(next);
      navigate(next);
      // A buyer who comes back before the next page has loaded finds the order.
      onOutdated();
    },
    onRefused: explain,
    // The request completes even if the buyer leaves the page.
    asksBeforeLeaving: false,
  });

  function explain(error: unknown): boolean | (() => string) {
    const problem = problemOf(error);
    const now = problem?.code === 'VERSION_CONFLICT' ? totalIn(problem.current) : null;
    // Ordered in another tab, or no longer orderable: the reload shows which.
    if (problem?.code === 'VERSION_CONFLICT' || problem?.code === 'STATE_CONFLICT') onOutdated();
    if (now !== null) {
      setPriceChange({ beforeMinor: totalMinor, nowMinor: now });
      return true;
    }
    if (problem?.code === 'UID_TAKEN') {
      progress.forget();
      return () => texts.startAgain;
    }
    if (problem?.code === 'VERSION_CONFLICT') return () => texts.quoteChanged;
    if (problem?.status === 0) return () => texts.noAnswer;
    return () => problemOf(error)?.text ?? texts.failed;
  }

  return { form, priceChange, elsewhere };
}

/** Accepts only paths of this site, not `//elsewhere`. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

function totalIn(current: unknown): number | null {
  const total = (current as { totalMinor?: unknown } | null | undefined)?.totalMinor;
  return typeof total === 'number' ? total : null;
}

/*
 * The identifier of the order that a quote becomes. It is stored for the tab, so a double click, a reload or
 * the back button request the same order and the server creates one.
 */

interface Kept {
  orderUID: string;
  /** The server has confirmed this order. If the quote can be ordered anyway, the order was canceled. */
  isPlaced: boolean;
}

export interface OrderInProgress {
  orderUID(): string;
  placed(): void;
  /** Gives the next order of this quote a new identifier. */
  forget(): void;
  wasPlaced(): boolean;
}

function orderInProgress(quoteUID: string): OrderInProgress {
  const kept = keptValue<Kept>({
    storage: tabStorage,
    key: `glass.order-in-progress.${quoteUID}`,
    version: 1,
    read: readKept,
    // A stored identifier without a version stays valid.
    upgrade: (stored, version) => (version === null ? stored : null),
  });
  return {
    orderUID() {
      const now = kept.get() ?? { orderUID: newUid(), isPlaced: false };
      kept.set(now);
      return now.orderUID;
    },
    placed() {
      const now = kept.get();
      if (now) kept.set({ ...now, isPlaced: true });
    },
    forget: () => kept.forget(),
    wasPlaced: () => kept.get()?.isPlaced ?? false,
  };
}

function readKept(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderUID, isPlaced } = stored as Partial<Record<keyof Kept, unknown>>;
  return typeof orderUID === 'string' ? { orderUID, isPlaced: isPlaced === true } : null;
}

/**
 * Opens a tab for the payment page. Call it synchronously in a click handler: browsers block tabs that open later,
 * when the address is known.
 */
function openPaymentTab() {
  const tab = window.open('', '_blank');
  return {
    isOpen: tab !== null,
    show: (url: string) => {
      if (!tab) return;
      // The payment page must not control this page.
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab?.close(),
  };
}

/** Whether another website embeds this page. Payment pages can't be embedded. */
function isFramed(view: Window = window): boolean {
  return view.parent !== view;
}
